/** A picture of the end to share, drawn in this browser: the board as it stands, and who won. */
import { SEATS } from '../board/seats';

export interface Result {
  title: string;
  headline: string;
  lines: { seat: number; name: string; points: string }[];
  signature: string;
}

const WIDTH = 1200;
const HEIGHT = 630;
const BOARD = 640;
const STYLES = ['fill', 'stroke', 'strokeWidth', 'strokeDasharray', 'opacity', 'fillOpacity', 'strokeOpacity'] as const;
const TEXTS = ['fontSize', 'fontFamily', 'fontWeight', 'textAnchor', 'display', 'visibility'] as const;

/** PNG of the end; null where this browser cannot draw it. */
export async function pictureOfTheEnd(board: SVGSVGElement, ground: string, result: Result): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.fillStyle = '#EDE6D8';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = ground;
  pen.fillRect(0, 0, BOARD, HEIGHT);
  await drawBoard(pen, board);
  writeResult(pen, result);
  return await new Promise((done) => canvas.toBlob(done, 'image/png'));
}

const SMALL = 96;

/** The middle of the board, small enough to be kept on the device. */
export async function smallPicture(board: SVGSVGElement, ground: string): Promise<string | null> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SMALL;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.fillStyle = ground;
  pen.fillRect(0, 0, SMALL, SMALL);
  await drawBoard(pen, board, SMALL, SMALL);
  return canvas.toDataURL('image/webp', 0.7);
}

/** The colour behind a board. */
export function groundOf(board: Element): string {
  for (let one: Element | null = board; one; one = one.parentElement) {
    const colour = getComputedStyle(one).backgroundColor;
    if (colour && !/^rgba\(.*, 0\)$|^transparent$/.test(colour)) return colour;
  }
  return '#EDE6D8';
}

async function drawBoard(
  pen: CanvasRenderingContext2D,
  board: SVGSVGElement,
  room = BOARD,
  high = HEIGHT,
): Promise<void> {
  const copy = styled(board);
  const { width, height } = board.viewBox.baseVal;
  const scale = Math.min(room / width, high / height);
  copy.setAttribute('width', String(width * scale));
  copy.setAttribute('height', String(height * scale));
  const text = new XMLSerializer().serializeToString(copy);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  pen.save();
  pen.beginPath();
  pen.rect(0, 0, room, high);
  pen.clip();
  pen.drawImage(image, (room - width * scale) / 2, (high - height * scale) / 2);
  pen.restore();
}

/** A copy that looks the same without our style sheets. */
function styled(board: SVGSVGElement): SVGSVGElement {
  const copy = board.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  [board, ...board.querySelectorAll<SVGElement>('*')].forEach((one, i) => {
    const look = getComputedStyle(one);
    for (const name of [...STYLES, ...TEXTS]) copies[i].style[name] = look[name];
  });
  return copy;
}

function writeResult(pen: CanvasRenderingContext2D, { title, headline, lines, signature }: Result): void {
  const left = BOARD + 48;
  const room = WIDTH - left - 40;
  pen.textBaseline = 'alphabetic';
  write(pen, title, left, 92, room, '600 26px "Nunito Sans", sans-serif', '#635A4D');
  write(pen, headline, left, 152, room, '700 50px Fraunces, serif', '#26211B');
  lines.forEach((line, i) => {
    const y = 236 + i * 66;
    drawToken(pen, line.seat, left + 18, y - 12);
    write(pen, line.name, left + 54, y, room - 140, '600 30px "Nunito Sans", sans-serif', '#26211B');
    pen.textAlign = 'right';
    write(pen, line.points, WIDTH - 40, y, 120, '700 38px Fraunces, serif', '#26211B');
    pen.textAlign = 'left';
  });
  write(pen, signature, left, HEIGHT - 40, room, '600 22px Fraunces, serif', '#1E5B58');
}

function write(
  pen: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  room: number,
  font: string,
  ink: string,
): void {
  pen.font = font;
  pen.fillStyle = ink;
  pen.fillText(text, x, y, room);
}

function drawToken(pen: CanvasRenderingContext2D, seat: number, x: number, y: number): void {
  const shape = new Path2D(SEATS[seat].path);
  pen.save();
  pen.translate(x, y);
  pen.scale(1.6, 1.6);
  pen.fillStyle = SEATS[seat].fill;
  pen.fill(shape);
  pen.restore();
}
