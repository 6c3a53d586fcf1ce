/** A small house on this machine, for real sockets: a test says what it answers, and cuts its lines. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Window } from 'happy-dom';
import { WebSocketServer, type WebSocket as Socket } from 'ws';
import type { ClientMessage, ServerMessage } from '../src/wire';

/** Something that arrives one by one, and may be waited for before or after it does. */
class Post<T> {
  #here: T[] = [];
  #wanted: ((one: T) => void)[] = [];

  put(one: T): void {
    const taker = this.#wanted.shift();
    if (taker) taker(one);
    else this.#here.push(one);
  }

  next(): Promise<T> {
    const first = this.#here.shift();
    return first === undefined ? new Promise((take) => this.#wanted.push(take)) : Promise.resolve(first);
  }

  get isEmpty(): boolean {
    return !this.#here.length;
  }
}

/** Every message may have an id: the greeting alone never has. */
type Heard = ClientMessage & { id?: number };

/** One line from a browser. */
export class Line {
  readonly heard = new Post<Heard>();

  constructor(
    readonly socket: Socket,
    readonly path: string,
  ) {
    socket.on('message', (data) => this.heard.put(JSON.parse((data as Buffer).toString('utf-8')) as Heard));
  }

  tell(...messages: ServerMessage[]): void {
    for (const message of messages) this.socket.send(JSON.stringify(message));
  }

  cut(): void {
    this.socket.terminate();
  }
}

export interface Asked {
  method: string;
  path: string;
  secret: string | null;
  body: unknown;
}
export interface Answered {
  status?: number;
  body: unknown;
}
/** What the house answers to a question over HTTP; null is a page that is not there. */
export type Clerk = (asked: Asked) => Answered | null;

export class House {
  readonly lines = new Post<Line>();
  readonly asked: Asked[] = [];
  clerk: Clerk = () => null;
  #http: Server;
  #sockets: WebSocketServer;

  private constructor(http: Server) {
    this.#http = http;
    this.#sockets = new WebSocketServer({ server: http });
    this.#sockets.on('connection', (socket, request) => this.lines.put(new Line(socket, request.url ?? '')));
  }

  /** Opens a house, and takes the browser of this test to its address. */
  static async open(): Promise<House> {
    const http = createServer((request, answer) => {
      void house.#answer(request).then(({ status = 200, body }) => {
        answer.writeHead(status, { 'content-type': 'application/json' });
        answer.end(typeof body === 'string' ? body : JSON.stringify(body));
      });
    });
    const house = new House(http);
    await new Promise<void>((open) => http.listen(0, '127.0.0.1', open));
    const address = http.address() as AddressInfo;
    (window as unknown as Window).happyDOM.setURL(`http://127.0.0.1:${address.port}/`);
    return house;
  }

  async #answer(request: IncomingMessage): Promise<Answered> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString('utf-8');
    const asked = {
      method: request.method ?? '',
      path: request.url ?? '',
      secret: request.headers.authorization?.replace('Bearer ', '') ?? null,
      body: text ? (JSON.parse(text) as unknown) : null,
    };
    this.asked.push(asked);
    return this.clerk(asked) ?? { status: 404, body: { error: refusal('not_found') } };
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets.clients) socket.terminate();
    this.#sockets.close();
    await new Promise((closed) => this.#http.close(closed));
  }
}

export const refusal = (name: 'not_found' | 'forbidden' | 'stale' | 'rules_changed' | 'busy') => ({
  name,
  text: { en: `Refused: ${name}`, fr: `Refusé : ${name}` },
});

/** Until it is so; what is waited for comes over a socket. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((next) => setImmediate(next));
}
