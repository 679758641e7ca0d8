import type { Rng } from '../core/random.ts';
import { tube, wire } from '../core/round-solids.ts';
import { box } from '../core/solids.ts';
import type { Stage } from '../core/stage.ts';
import { antenna, rail, slab } from '../parts/fittings.ts';
import { clamps, grille, keypad, lcd, led, plate, roundDial } from '../parts/marks.ts';
import { cornerScrews } from '../parts/meter-face.ts';
import type { Drawers } from './drawer.ts';

export function relayController(s: Stage, r: Rng, isRack = false): void {
  const cards = r.int(4, 5);
  const [cw, h, d] = [36, r.range(126, 142), 84];
  const w = cards * cw + 20;
  if (isRack) for (const x of [-18, w]) box(s, [x, d - 2, 0], [18, 7, h], { mat: s.tones.steel, deco: ({ front }) => front.discs([[9, 16], [9, h - 16]], 4, s.tones.ink) });
  else rail(s, -22, -4, 44, w + 44);
  box(s, [0, 5, 0], [w, d, h], { deco: ({ top }) => grille(top, 12, 14, w - 24, d * 0.6, 9, true) });
  const cpu = r.int(0, cards - 1);
  for (let i = 0; i < cards; i += 1) {
    box(s, [10 + i * cw, d + 5, 4], [cw - 3, i === cpu ? 22 : 14, h - 8], {
      mat: i === cpu ? s.tones.main : s.tones.pale,
      deco: ({ front }) => {
        const [W, H] = [cw - 3, h - 8];
        if (i === cpu) {
          lcd(front, 3, H * 0.62, W - 6, H * 0.26, i);
          led(front, W / 2, H * 0.5, 3, 4);
          front.rects([[7, H * 0.26, W - 14, 14], [7, H * 0.08, W - 14, 14]], s.tones.ink);
        } else {
          clamps(front, 2, 4, W - 4, H * 0.3, 2);
          clamps(front, 2, H * 0.36, W - 4, H * 0.3, 2);
          front.rects(Array.from({ length: 6 }, (_, k) => [6 + (k % 2) * 12, H * 0.76 + Math.floor(k / 2) * 9, 7, 4] as const), s.tones.main.left);
        }
      },
    });
  }
  if (r.chance(0.5)) antenna(s, [w - 20, 30, h], 56);
}

export function protectionRelay(s: Stage, r: Rng, isWide = false): void {
  const [w, h, d] = [r.range(112, 132) * (isWide ? 1.5 : 1), r.range(158, 176), r.range(96, 112)];
  box(s, [0, 0, 0], [w, d, h], {
    deco: ({ side, top }) => {
      grille(side, d * 0.2, h * 0.2, d * 0.6, h * 0.6, 8);
      plate(top, w * 0.2, d * 0.3, w * 0.6, d * 0.3);
    },
  });
  slab(s, [-10, d, -10], [w + 20, 12, h + 20], 6, {
    mat: s.tones.pale,
    deco: (f) => {
      const [W, H] = [w + 20, h + 20];
      lcd(f, W * 0.28, H * 0.52, W * 0.6, H * 0.36, r.int(0, 2));
      const lit = r.int(1, 5);
      for (let i = 0; i < 7; i += 1) f.disc(W * 0.16, H * (0.86 - i * 0.075), 3.6, s.tones.glass, i === lit ? { stroke: null, signal: 4 } : {});
      keypad(f, W * 0.42, H * 0.1, W * 0.44, H * 0.34, isWide ? 6 : 3, 3);
      f.rect(W * 0.12, H * 0.1, W * 0.16, H * 0.12, s.tones.ink);
      if (isWide) for (let i = 0; i < 7; i += 1) f.disc(W * 0.24, H * (0.86 - i * 0.075), 3.6, s.tones.line);
      cornerScrews(f, 8, 3.4);
    },
  });
}

function faultIndicator(s: Stage, r: Rng): void {
  const z = r.range(150, 170);
  tube(s, 'x', [-130, 0, z], 9, 260, { mat: s.tones.steel });
  box(s, [-26, -16, z - 16], [52, 32, 36], { mat: s.tones.dark });
  const R = r.range(44, 52);
  tube(s, 'z', [0, 0, z - 36], R, 20, { r2: R * 0.6 });
  tube(s, 'z', [0, 0, z - 84], R, 48, { mat: s.tones.main });
  tube(s, 'z', [0, 0, z - 92], R * 1.06, 8, { mat: s.tones.steel });
  tube(s, 'z', [0, 0, z - 116], R * 0.7, 24, { mat: s.tones.pale, r2: R * 0.95 });
  tube(s, 'y', [0, R * 0.9, z - 62], 15, 8, { mat: s.tones.pale, deco: (f) => led(f, 15, 15, 6, 5) });
  wire(s, [[0, 0, z - 116], [0, 0, z - 138]], 6);
  if (r.chance(0.6)) antenna(s, [R * 0.6, R * 0.2, z - 30], 30);
  if (r.chance(0.5)) for (const x of [-100, 86]) tube(s, 'x', [x, 0, z], 15, 16, { mat: s.tones.dark });
}

function bushing(s: Stage, x: number, y: number, z: number, h: number): void {
  for (let i = 0; i < 3; i += 1) tube(s, 'z', [x, y, z + (i * h) / 3], 11 - i, h / 3, { r2: 5, plain: true });
  tube(s, 'z', [x, y, z + h], 3, 12, { mat: s.tones.pale, plain: true });
}

function transformer(s: Stage, w: number, d: number, h: number): void {
  const fins = 6;
  for (const x of [6, w - 22]) box(s, [x, -6, 0], [16, d + 24, 12], { mat: s.tones.dark });
  box(s, [0, 0, 12], [w, d, h]);
  for (let i = 0; i < fins; i += 1) box(s, [6 + (i * (w - 12)) / fins, d, 24], [(w - 12) / fins / 2, 16, h - 30], { mat: s.tones.main });
  box(s, [-4, -4, h + 12], [w + 8, d + 8, 6], { mat: s.tones.steel });
  for (const i of [0, 1, 2]) bushing(s, w * (0.2 + i * 0.3), d * 0.28, h + 18, 34);
  tube(s, 'x', [w * 0.12, d * 0.78, h + 38], 14, w * 0.7, { mat: s.tones.steel });
}

function transformerMonitor(s: Stage, r: Rng): void {
  const w = r.range(124, 140);
  transformer(s, w, 86, 100);
  slab(s, [w * 0.2, 104, 34], [w * 0.6, 16, 62], 5, {
    mat: s.tones.pale,
    deco: (f) => {
      const W = w * 0.6;
      if (r.chance(0.5)) roundDial(f, W / 2, 36, 21, r.range(0.2, 0.8), 16);
      else {
        lcd(f, W * 0.1, 28, W * 0.8, 28, 1);
        led(f, W * 0.2, 16, 3);
      }
      f.rects([[W * 0.3, 5, W * 0.4, 4]], s.tones.glass);
    },
  });
  antenna(s, [w * 0.72, 112, 96], 34);
}

function switchgear(s: Stage, r: Rng): void {
  const bays = r.int(2, 3);
  const [bw, d, h] = [72, 86, r.range(190, 210)];
  box(s, [-4, -4, -8], [bays * bw + 8, d + 8, 8], { mat: s.tones.dark });
  for (let i = 0; i < bays; i += 1) {
    box(s, [i * bw, 0, 0], [bw, d, h], {
      deco: ({ front, side }) => {
        front.rect(6, 6, bw - 12, h * 0.36, null, { width: 1 });
        front.rect(6, h * 0.42, bw - 12, h * 0.54, s.tones.pale.left, { width: 1 });
        front.lines([[[bw / 2, h * 0.48], [bw / 2, h * 0.58], [bw / 2 + 9, h * 0.65]], [[bw / 2, h * 0.66], [bw / 2, h * 0.7]],
          [[bw * 0.3, h * 0.7], [bw * 0.7, h * 0.7]]], s.tones.main.right, 2);
        if (i === 0) roundDial(front, bw / 2, h * 0.83, bw * 0.24, r.range(0.2, 0.8), 14);
        else {
          lcd(front, bw * 0.2, h * 0.76, bw * 0.6, h * 0.12, i);
          led(front, bw * 0.5, h * 0.92, 3, 2);
        }
        front.rect(bw * 0.78, h * 0.2, 5, 22, s.tones.lit);
        grille(front, bw * 0.24, h * 0.06, bw * 0.44, h * 0.1, 4);
        grille(side, d * 0.2, h * 0.12, d * 0.6, h * 0.16, 5);
      },
    });
  }
  if (r.chance(0.6)) for (let i = 0; i < bays; i += 1) tube(s, 'z', [i * bw + bw / 2, d / 2, h], 12, 18, { mat: s.tones.steel });
}

export const gridDevices: Drawers = {
  'relay-controller': (s, r) => relayController(s, r),
  'protection-relay': (s, r) => protectionRelay(s, r),
  'fault-indicator': faultIndicator,
  'transformer-monitor': transformerMonitor,
  'switchgear-bay': switchgear,
};
