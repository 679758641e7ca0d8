import type { Face } from '../core/face.ts';
import type { Rng } from '../core/random.ts';
import { dome, tube, wire } from '../core/round-solids.ts';
import { box, prism } from '../core/solids.ts';
import type { Stage } from '../core/stage.ts';
import { antenna, cable, glands, rail, slab } from '../parts/fittings.ts';
import { clamps, grille, keypad, lcd, led, plate } from '../parts/marks.ts';
import { cornerScrews } from '../parts/meter-face.ts';
import type { Drawers } from './drawer.ts';

/** Rings of a radio signal on a face. */
export function waves(f: Face, u: number, v: number, r: number): void {
  for (const k of [1, 1.8, 2.6]) f.arc(u, v, r * k, 40, 140, f.stage.tones.lit, 2);
}

function radioModule(s: Stage, r: Rng): void {
  const [w, h, d] = [r.range(88, 106), r.range(106, 128), r.range(36, 46)];
  slab(s, [0, 0, 0], [w, d, h], r.pick([8, 18]), {
    deco: (f) => {
      waves(f, w / 2, h * 0.6, 8);
      led(f, w / 2, h * 0.6, 4);
      plate(f, w * 0.16, h * 0.14, w * 0.68, h * 0.24);
    },
  });
  antenna(s, [w * 0.5, d * 0.5, h], r.range(56, 84));
  cable(s, [[w * 0.8, d * 0.6, 2], [w * 0.9, d + 20, -12], [w + 40, d + 30, -8], [w + 66, d * 0.4, -8]]);
  box(s, [w + 58, d * 0.2, -14], [34, 20, 14], { mat: s.tones.steel });
}

function mast(s: Stage, h: number, r = 7): void {
  box(s, [-22, -22, 0], [44, 44, 8], { mat: s.tones.steel, deco: ({ top }) => cornerScrews(top, 7, 3) });
  tube(s, 'z', [0, 0, 8], r, h, { mat: s.tones.steel });
}

function repeater(s: Stage, r: Rng): void {
  const h = r.range(190, 215);
  mast(s, h);
  const z = h * 0.38;
  slab(s, [-34, 8, z], [68, 34, 88], 8, {
    deco: (f) => {
      waves(f, 34, 46, 7);
      led(f, 34, 46, 3.6);
      plate(f, 12, 10, 44, 18);
    },
  });
  antenna(s, [24, 25, z + 88], 40);
  if (r.chance(0.7)) {
    prism(s, 'x', [[-34, h - 6], [30, h - 44], [34, h - 38], [-30, h]], -46, 92, {
      mat: s.tones.dark,
    });
  } else antenna(s, [0, 0, h + 8], 50);
  glands(s, [-12, 24, z], 24, 2, 7, 16);
}

export function concentrator(s: Stage, r: Rng, onWall = false): void {
  const [w, h] = [r.range(140, 166), r.range(112, 126)];
  if (onWall) {
    slab(s, [-9, -9, -6], [w + 18, 12, h + 12], 8, { mat: s.tones.pale });
    for (const [x, z] of [[w / 2, h + 10], [-12, 8], [w + 12, 8]] as const) tube(s, 'y', [x, -9, z], 11, 8, { mat: s.tones.pale, deco: (f) => f.disc(11, 11, 4, s.tones.ink) });
  } else rail(s, -26, -6, 40, w + 52);
  box(s, [0, 3, 0], [w, 46, h], {
    deco: ({ front }) => {
      clamps(front, w * 0.04, 2, w * 0.92, 24, 9);
      clamps(front, w * 0.04, h - 26, w * 0.6, 24, 6);
    },
  });
  box(s, [0, 49, 30], [w, 20, h - 60], {
    mat: s.tones.pale,
    deco: ({ front }) => {
      const H = h - 60;
      front.rects([[w * 0.06, H * 0.26, 20, 20], [w * 0.06 + 26, H * 0.26, 20, 20]], s.tones.ink);
      lcd(front, w * 0.42, H * 0.2, w * 0.34, H * 0.6, 1);
      for (const i of [0, 1, 2]) led(front, w * 0.86, H * (0.26 + i * 0.24), 2.4, i);
      front.rects([0, 1, 2].map((i) => [w * 0.9, H * (0.23 + i * 0.24), w * 0.06, 3] as const), s.tones.ink);
    },
  });
  antenna(s, [w * 0.76, 26, h], r.range(48, 70));
  if (r.chance(0.6)) antenna(s, [w * 0.92, 26, h], r.range(48, 70));
}

function gateway(s: Stage, r: Rng): void {
  const [w, d, h] = [r.range(150, 176), r.range(96, 112), r.range(40, 52)];
  box(s, [8, 8, -6], [w - 16, d - 16, 6], { mat: s.tones.dark });
  box(s, [0, 0, 0], [w, d, h], {
    deco: ({ front, top, side }) => {
      const ports = r.int(3, 5);
      front.rects(Array.from({ length: ports }, (_, i) => [w * 0.07 + i * 26, h * 0.22, 20, h * 0.4] as const), s.tones.ink);
      for (const i of [0, 1, 2, 3]) led(front, w - 14 - i * 12, h * 0.7, 2.6, i === 2 ? 3 : 0);
      grille(top, w * 0.12, d * 0.16, w * 0.42, d * 0.3, 5);
      plate(top, w * 0.58, d * 0.16, w * 0.3, d * 0.3);
      grille(side, d * 0.2, h * 0.24, d * 0.6, h * 0.5, 7, true);
    },
  });
  const n = r.int(2, 4);
  for (let i = 0; i < n; i += 1) antenna(s, [w * (0.12 + (0.76 * i) / (n - 1)), 10, h], r.range(70, 104), 3.4);
  cable(s, [[w * 0.12, d, h * 0.4], [w * 0.12, d + 30, 10], [w * 0.3, d + 50, -6], [w * 0.6, d + 52, -6]]);
}

function antennaMast(s: Stage, r: Rng): void {
  const kind = r.int(0, 2);
  const h = r.range(200, 230);
  mast(s, h, 6);
  box(s, [-20, 7, 40], [40, 22, 54], { mat: s.tones.main, deco: ({ front }) => led(front, 20, 40, 3.4) });
  if (kind === 0) {
    for (const [x, y] of [[-12, 12], [14, 12], [14, -14]] as const) {
      box(s, [x * 2 - 8, y * 2 - 4, h - 66], [16, 8, 78], { mat: s.tones.pale });
      box(s, [Math.min(x, x * 2), Math.min(y, y * 2) - 1, h - 30], [Math.abs(x), Math.abs(y), 4], { mat: s.tones.dark });
    }
  } else if (kind === 1) {
    tube(s, 'x', [-70, 0, h - 12], 3.4, 150, { mat: s.tones.steel });
    for (let i = 0; i < 6; i += 1) tube(s, 'y', [-62 + i * 26, -34 + i * 3, h - 12], 2.4, 68 - i * 6, { mat: s.tones.main });
  } else {
    tube(s, 'y', [0, 8, h - 20], 16, 26, { mat: s.tones.pale, r2: 54, deco: (f) => {
      f.disc(54, 54, 40, s.tones.mat, { width: 1 });
      f.disc(54, 54, 9, s.tones.ink);
    } });
  }
  tube(s, 'z', [0, 0, h + 8], 4, 46, { mat: s.tones.pale });
  dome(s, [0, 0, h + 54], 4, s.tones.pale);
}

function handTerminal(s: Stage, r: Rng): void {
  const [w, h] = [r.range(84, 96), r.range(186, 206)];
  prism(s, 'x', [[-10, -6], [70, -6], [70, 10], [40, 34], [-10, 34]], -12, w + 24, { mat: s.tones.pale });
  slab(s, [0, 4, 34], [w, 28, h], 14, {
    deco: (f) => {
      f.rect(w * 0.1, h * 0.46, w * 0.8, h * 0.44, s.tones.ink, {});
      f.rect(w * 0.15, h * 0.49, w * 0.7, h * 0.38, s.tones.lit);
      f.rects([0.55, 0.62, 0.69].map((v, i) => [w * 0.2, h * v, w * (0.5 - i * 0.1), h * 0.025] as const), s.tones.main.left);
      f.rect(w * 0.2, h * 0.78, w * 0.6, h * 0.06, s.tones.lit, { stroke: null, signal: 4 });
      keypad(f, w * 0.12, h * 0.07, w * 0.76, h * 0.34, 3, r.int(3, 4));
    },
  });
  tube(s, 'z', [w * 0.82, 16, h + 34], 7, r.range(34, 50), { mat: s.tones.dark, r2: 5 });
  box(s, [w * 0.2, 8, h + 34], [w * 0.4, 18, 8], { mat: s.tones.dark });
  wire(s, [[-12, 10, 8], [-40, 10, 4], [-60, 40, -6]], 4, s.tones.line, true);
}

export const radioDevices: Drawers = {
  'radio-module': radioModule,
  'radio-repeater': repeater,
  concentrator: (s, r) => concentrator(s, r),
  gateway,
  antenna: antennaMast,
  'hand-terminal': handTerminal,
};
