/** Made by the page itself: filtered noise and a few sine tones, soft. */
export type Sound = 'wood' | 'stone' | 'paper' | 'glass' | 'turn' | 'gain' | 'loss' | 'water' | 'mine' | 'end';

const SOFT = 0.126; // −18 dB
const NOISE_SECONDS = 0.5;

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** A browser lets a page sound only after somebody has pressed something; until then it stays silent. */
function awake(): AudioContext | null {
  if (typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

function rustle(ctx: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = ctx.createBuffer(1, ctx.sampleRate * NOISE_SECONDS, ctx.sampleRate);
  const data = noise.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = 2 * Math.random() - 1;
  return noise;
}

/** A loudness that comes at once and dies away. */
function fading(ctx: AudioContext, at: number, ms: number, loud: number): GainNode {
  const gain = ctx.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(SOFT * loud, at + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + ms / 1000);
  gain.connect(ctx.destination);
  return gain;
}

interface Brush {
  from: number;
  to?: number;
  ms: number;
  sharp?: number;
  loud?: number;
  after?: number;
}

/** Noise through a band, which may sweep. */
function brush(ctx: AudioContext, { from, to = from, ms, sharp = 1, loud = 1, after = 0 }: Brush): void {
  const at = ctx.currentTime + after / 1000;
  const source = ctx.createBufferSource();
  const band = ctx.createBiquadFilter();
  source.buffer = rustle(ctx);
  band.type = 'bandpass';
  band.Q.value = sharp;
  band.frequency.setValueAtTime(from, at);
  band.frequency.linearRampToValueAtTime(to, at + ms / 1000);
  source.connect(band).connect(fading(ctx, at, ms, loud));
  source.start(at);
  source.stop(at + ms / 1000);
}

function tone(ctx: AudioContext, hertz: number, ms: number, loud = 1, after = 0): void {
  const at = ctx.currentTime + after / 1000;
  const source = ctx.createOscillator();
  source.frequency.value = hertz;
  source.connect(fading(ctx, at, ms, loud));
  source.start(at);
  source.stop(at + ms / 1000);
}

const [C4, E4, A4, C5, E5, G5, C6] = [261.6, 329.6, 440, 523.3, 659.3, 784, 1046.5];

function knock(ctx: AudioContext, high: number, body: number, ms: number, after = 0): void {
  brush(ctx, { from: high, ms, sharp: 1.4, loud: 1.6, after });
  tone(ctx, body, ms, 0.9, after);
}

const MADE: Record<Sound, (ctx: AudioContext) => void> = {
  wood: (ctx) => knock(ctx, 900, 180, 70),
  stone: (ctx) => knock(ctx, 500, 110, 110),
  paper: (ctx) => brush(ctx, { from: 2600, to: 4200, ms: 90, sharp: 0.6, loud: 0.8 }),
  glass: (ctx) => {
    tone(ctx, 1760, 120, 0.45);
    tone(ctx, 2640, 120, 0.3);
  },
  turn: (ctx) => {
    knock(ctx, 900, 180, 60);
    knock(ctx, 1050, 200, 60, 60);
  },
  gain: (ctx) => {
    tone(ctx, C5, 130, 0.6);
    tone(ctx, E5, 150, 0.6, 80);
  },
  loss: (ctx) => {
    tone(ctx, E4, 140, 0.4);
    tone(ctx, C4, 160, 0.4, 90);
  },
  water: (ctx) => brush(ctx, { from: 400, to: 900, ms: 160, sharp: 0.9 }),
  mine: (ctx) => tone(ctx, A4, 240, 0.6),
  end: (ctx) => [C5, E5, G5, C6].forEach((hertz, i) => tone(ctx, hertz, 330, 0.55, i * 190)),
};

export function sounds(name: Sound): void {
  const ctx = awake();
  if (ctx) MADE[name](ctx);
}
