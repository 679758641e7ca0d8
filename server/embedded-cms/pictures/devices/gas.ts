import type { Rng } from '../core/random.ts';
import { tube } from '../core/round-solids.ts';
import { box, prism } from '../core/solids.ts';
import type { Stage } from '../core/stage.ts';
import { antenna, column, flange, glands, nut, slab } from '../parts/fittings.ts';
import { drums, keypad, lcd, led, plate, roundDial, screws } from '../parts/marks.ts';
import { cornerScrews } from '../parts/meter-face.ts';
import type { Drawers } from './drawer.ts';

function neck(s: Stage, x: number, y: number, z: number, r: number): void {
  tube(s, 'z', [x, y, z], r * 0.8, 10, { mat: s.tones.steel });
  nut(s, 'z', [x, y, z + 10], r * 1.3, 14);
  tube(s, 'z', [x, y, z + 24], r, 18, { mat: s.tones.pale, deco: (f) => f.disc(r, r, r * 0.72, s.tones.ink) });
}

function diaphragm(s: Stage, r: Rng): void {
  const [w, d] = [r.range(150, 172), r.range(92, 108)];
  const [low, high] = [r.range(74, 90), r.range(72, 84)];
  column(s, [0, 0, 0], [w, d, low], 20);
  column(s, [-6, -6, low], [w + 12, d + 12, 8], 24, { mat: s.tones.steel });
  column(s, [0, 0, low + 8], [w, d, high], 20);
  const top = low + 8 + high;
  neck(s, w * 0.2, d * 0.45, top, 15);
  neck(s, w * 0.8, d * 0.45, top, 15);
  const dial = r.chance(0.4);
  const pw = w * 0.62;
  box(s, [w * 0.19, d, low + 14], [pw, 12, high - 14], {
    mat: s.tones.pale,
    deco: ({ front }) => {
      const h = high - 14;
      drums(front, pw * 0.08, h * 0.56, pw * (dial ? 0.56 : 0.84), h * 0.32, dial ? 5 : 7);
      if (dial) roundDial(front, pw * 0.81, h * 0.62, pw * 0.14, r.range(0.1, 0.9), 10);
      plate(front, pw * 0.08, h * 0.1, pw * 0.84, h * 0.34);
    },
  });
  if (r.chance(0.4)) box(s, [w * 0.86, d, low + 18], [20, 16, 44], { mat: s.tones.main, deco: ({ front }) => led(front, 10, 32, 3) });
}

function rotary(s: Stage, r: Rng): void {
  const R = r.range(56, 64);
  const L = r.range(104, 124);
  const z = R + 8;
  flange(s, 'z', [L * 0.5, 0, 0], 44, 10, 24);
  prism(s, 'x', [[-R * 0.7, 10], [R * 0.7, 10], [R, z - 14], [R, z + 40], [R * 0.7, z + R + 12], [-R * 0.7, z + R + 12], [-R, z + 40], [-R, z - 14]], 0, L, {
    mat: s.tones.main,
    deco: (f) => {
      const m: [number, number][] = [[14, 30], [R * 2 - 14, 30], [14, f.h - 30], [R * 2 - 14, f.h - 30]];
      screws(f, m, 5);
    },
  });
  const head = r.range(30, 36);
  tube(s, 'x', [L, 0, z + 13], R * 0.78, 16, { mat: s.tones.steel });
  tube(s, 'x', [L + 16, 0, z + 13], head, 26, {
    deco: (f) => {
      f.disc(head, head, head * 0.9, s.tones.paper, {});
      drums(f, head * 0.36, head * 1.02, head * 1.28, head * 0.4, 5);
      roundDial(f, head, head * 0.6, head * 0.32, r.range(0.1, 0.9), 10);
    },
  });
  tube(s, 'x', [-16, 0, z + 13], R * 0.7, 16, { mat: s.tones.steel });
  flange(s, 'z', [L * 0.5, 0, z + R + 12], 44, 10, 28);
}

function ultrasonic(s: Stage, r: Rng): void {
  const [w, d, h] = [r.range(116, 134), r.range(60, 74), r.range(128, 150)];
  slab(s, [0, 0, 0], [w, d, h], r.pick([12, 22]), {
    deco: (f) => {
      f.rect(w * 0.1, h * 0.34, w * 0.8, h * 0.54, s.tones.pale.left, { width: 1 });
      lcd(f, w * 0.16, h * 0.58, w * 0.68, h * 0.24, r.int(0, 2));
      led(f, w * 0.24, h * 0.46, 3.4);
      f.disc(w * 0.76, h * 0.46, 6, s.tones.main.left, { width: 1 });
      plate(f, w * 0.16, h * 0.1, w * 0.68, h * 0.18);
    },
  });
  neck(s, w * 0.24, d * 0.5, h, 14);
  neck(s, w * 0.76, d * 0.5, h, 14);
  if (r.chance(0.6)) antenna(s, [w + 12, d * 0.5, h * 0.45], 66);
}

function corrector(s: Stage, r: Rng): void {
  const [w, h, d] = [r.range(146, 168), r.range(140, 160), r.range(56, 70)];
  slab(s, [0, 0, 0], [w, d, h], 8, { mat: s.tones.main });
  slab(s, [4, d, 4], [w - 8, 10, h - 8], 8, {
    mat: s.tones.pale,
    deco: (f) => {
      const [W, H] = [w - 8, h - 8];
      lcd(f, W * 0.12, H * 0.56, W * 0.76, H * 0.32, r.int(0, 2));
      keypad(f, W * 0.12, H * 0.12, W * 0.46, H * 0.34, 4, 2);
      led(f, W * 0.76, H * 0.34, 3.6);
      plate(f, W * 0.66, H * 0.1, W * 0.24, H * 0.14);
      cornerScrews(f, 9, 3.6);
    },
  });
  glands(s, [w * 0.16, d * 0.5, 0], w * 0.17, r.int(3, 5), 9, 24);
  tube(s, 'x', [w, d * 0.5, h * 0.3], 7, 26, { mat: s.tones.steel });
  nut(s, 'x', [w + 10, d * 0.5, h * 0.3], 13, 12);
  tube(s, 'z', [w + 32, d * 0.5, h * 0.3 - 50], 6, 57, { mat: s.tones.steel });
  if (r.chance(0.5)) antenna(s, [w * 0.85, d * 0.5, h], 44);
}

export const gasDevices: Drawers = {
  'gas-diaphragm': diaphragm,
  'gas-rotary': rotary,
  'gas-ultrasonic': ultrasonic,
  'gas-corrector': corrector,
};
