import type { Face, Rect } from '../core/face.ts';
import type { Vec2 } from '../core/op.ts';
import type { Rng } from '../core/random.ts';
import { tube } from '../core/round-solids.ts';
import { box, prism } from '../core/solids.ts';
import type { Stage } from '../core/stage.ts';
import { cable, column, glands, slab } from '../parts/fittings.ts';
import { grille, lcd, led, plate } from '../parts/marks.ts';
import { cornerScrews } from '../parts/meter-face.ts';
import type { Drawers } from './drawer.ts';

export function serverCabinet(s: Stage, r: Rng, x: number, h: number, lit: boolean): void {
  const [w, d] = [84, 104];
  box(s, [x, 0, 0], [w, d, h], { deco: ({ side }) => side.rect(8, 8, d - 16, h - 16, null, { width: 1 }) });
  box(s, [x + 4, d, 4], [w - 8, 4, h - 8], {
    mat: s.tones.dark,
    deco: ({ front }) => {
      const [W, units] = [w - 8, Math.floor((h - 24) / 15)];
      const active = r.int(2, units - 2);
      front.rects(Array.from({ length: units }, (_, i) => [6, 6 + i * 15, W - 12, 11] as const), s.tones.main.left);
      const dots = Array.from({ length: units }, (_, i): Rect => [12, 9.5 + i * 15, 5, 4]).filter((_, i) => i !== active);
      front.rects(dots, s.tones.line);
      front.rects(Array.from({ length: units }, (_, i) => [24, 10 + i * 15, (W - 44) * (0.5 + 0.5 * r()), 3] as const), s.tones.line);
      if (lit) front.rect(6, 6 + active * 15, W - 12, 11, s.tones.lit, { stroke: null, signal: 3 });
    },
  });
}

function serverRack(s: Stage, r: Rng): void {
  const count = r.int(1, 3);
  const h = r.range(190, 220);
  box(s, [-12, -8, -8], [count * 90 + 18, 128, 8], { mat: s.tones.pale });
  for (let i = 0; i < count; i += 1) serverCabinet(s, r, i * 90, count > 1 && i === count - 1 ? h * 0.82 : h, i === 0);
}

/** Contents of a screen: a curve, columns or rows. */
export function chart(f: Face, u: number, v: number, w: number, h: number, r: Rng, isCurves = false): void {
  const t = f.stage.tones;
  f.rect(u, v, w, h, t.paper, {});
  f.rect(u, v + h * 0.88, w, h * 0.12, t.main.left);
  if (isCurves) {
    const curve = (base: number): Vec2[] => Array.from({ length: 10 }, (_, i): Vec2 => [u + w * (0.08 + i * 0.093), v + h * (base + r.range(-0.06, 0.06))]);
    f.lines([[[u + w * 0.06, v + h * 0.8], [u + w * 0.06, v + h * 0.08], [u + w * 0.95, v + h * 0.08]]], t.line, 2);
    f.lines([curve(0.62)], undefined, 3, 4);
    f.lines([curve(0.3)], t.main.left, 3);
    return;
  }
  const n = 7;
  const tall = r.int(2, n - 1);
  const heights = Array.from({ length: n }, (_, i) => (i === tall ? 0.6 : r.range(0.15, 0.5)));
  const step = (w * 0.52) / n;
  const bars = heights.map((k, i) => [u + w * 0.06 + i * step, v + h * 0.1, step * 0.62, h * k] as const);
  f.rects(bars.filter((_, i) => i !== tall), t.main.left);
  const [bu, bv, bw, bh] = bars[tall] ?? [u, v, 1, 1];
  f.rect(bu, bv, bw, bh, t.main.left, { stroke: null, signal: 4 });
  const curve = Array.from({ length: 6 }, (_, i): Vec2 => [u + w * (0.64 + i * 0.06), v + h * (0.55 + r.range(-0.1, 0.2))]);
  f.lines([curve], t.main.right, 2);
  f.rects([0, 1, 2].map((i) => [u + w * 0.64, v + h * (0.12 + i * 0.1), w * (0.3 - i * 0.06), h * 0.04] as const), t.line);
}

export function software(s: Stage, r: Rng, isCurves = false): void {
  const [w, h] = [r.range(176, 200), r.range(116, 130)];
  const x = 0;
  column(s, [w * 0.3, -14, 0], [w * 0.4, 60, 6], 10, { mat: s.tones.steel });
  box(s, [w * 0.45, 0, 6], [w * 0.1, 10, 50], { mat: s.tones.steel });
  slab(s, [x, 10, 40], [w, 10, h], 6, { deco: (f) => chart(f, 8, 8, w - 16, h - 16, r, isCurves) });
  const side = r.int(0, 2);
  if (side !== 1) {
    prism(s, 'x', [[56, 0], [96, 0], [90, 8], [62, 8]], w * 0.2, w * 0.5, { mat: s.tones.pale });
  }
  if (side !== 0) {
    box(s, [w + 18, 6, 0], [54, 70, 12], { mat: s.tones.pale, deco: ({ top }) => grille(top, 8, 10, 38, 50, 6) });
    box(s, [w + 22, 10, 12], [54, 70, 4], { mat: s.tones.pale, deco: ({ top }) => grille(top, 8, 10, 30, 40, 5) });
  } else {
    slab(s, [w + 14, 30, 0], [44, 6, 82], 6, { mat: s.tones.dark, deco: (f) => f.rects([[5, 10, 34, 62]], s.tones.lit) });
  }
}

function evCharger(s: Stage, r: Rng): void {
  const [w, d, h] = [r.range(66, 80), r.range(48, 58), r.range(196, 220)];
  box(s, [-14, -14, -8], [w + 28, d + 40, 8], { mat: s.tones.pale });
  slab(s, [0, 0, 0], [w, d, h], r.pick([4, 16]), {
    deco: (f) => {
      lcd(f, w * 0.14, h * 0.66, w * 0.72, h * 0.2, r.int(0, 2));
      f.rect(w * 0.14, h * 0.56, w * 0.72, h * 0.035, s.tones.lit, { stroke: null, signal: 5 });
      f.disc(w * 0.5, h * 0.42, w * 0.2, s.tones.ink, {});
      f.discs([[w * 0.42, h * 0.43], [w * 0.58, h * 0.43], [w * 0.5, h * 0.39]], w * 0.035, s.tones.line);
      grille(f, w * 0.2, h * 0.06, w * 0.6, h * 0.12, 5);
    },
  });
  box(s, [w, d * 0.3, h * 0.52], [12, 22, 34], { mat: s.tones.dark });
  cable(s, [[w + 8, d * 0.4, h * 0.54], [w + 14, d * 0.4, h * 0.1], [w + 30, d * 0.5, -8], [w + 44, d * 0.5, h * 0.1], [w + 16, d * 0.4, h * 0.4]], 7);
  if (r.chance(0.5)) tube(s, 'z', [-6, d + 14, -8], 6, 56, { mat: s.tones.steel });
}

function solarInverter(s: Stage, r: Rng): void {
  const [w, h, d] = [r.range(128, 150), r.range(150, 172), r.range(48, 58)];
  for (let i = 0; i < 9; i += 1) box(s, [8 + (i * (w - 16)) / 9, -14, 14], [(w - 16) / 18, 14, h - 28], { mat: s.tones.dark });
  slab(s, [0, 0, 0], [w, d, h], 10, {
    deco: (f) => {
      f.poly([[0, h * 0.4], [w, h * 0.52], [w, h * 0.58], [0, h * 0.46]], s.tones.main.top);
      lcd(f, w * 0.26, h * 0.66, w * 0.48, h * 0.22, r.int(0, 2));
      led(f, w * 0.5, h * 0.28, 4);
      f.discs([[w * 0.36, h * 0.28], [w * 0.64, h * 0.28]], 4, s.tones.line);
      plate(f, w * 0.2, h * 0.08, w * 0.6, h * 0.12);
    },
  });
  glands(s, [w * 0.14, d * 0.5, 0], w * 0.18, 5, 8, 22);
  tube(s, 'x', [w, d * 0.5, h * 0.2], 14, 12, { mat: s.tones.dark });
  if (r.chance(0.6)) {
    const x = w + 40;
    box(s, [x + 46, 14, -22], [8, 8, 34], { mat: s.tones.steel });
    prism(s, 'x', [[0, 44], [96, -22], [100, -16], [4, 50]], x, 96, { mat: s.tones.dark });
  }
}

function energyStorage(s: Stage, r: Rng): void {
  const modules = r.int(3, 5);
  const [w, d, m] = [r.range(140, 160), 74, 40];
  box(s, [-6, -6, -8], [w + 12, d + 12, 8], { mat: s.tones.dark });
  for (let i = 0; i < modules; i += 1) {
    box(s, [0, 0, i * m], [w, d, m], {
      mat: i % 2 === 0 ? s.tones.main : s.tones.main,
      deco: ({ front, side }) => {
        front.rect(8, 7, w - 16, m - 14, s.tones.main.right, { width: 1 });
        front.rects(Array.from({ length: 5 }, (_, k) => [18 + k * 13, 14, 9, m - 28] as const), s.tones.line);
        front.rect(w - 34, 14, 18, m - 28, s.tones.pale.left);
        grille(side, 12, 10, d - 24, m - 20, 3);
      },
    });
  }
  const H = modules * m;
  slab(s, [0, 0, H], [w, d, 46], 6, {
    mat: s.tones.pale,
    deco: (f) => {
      lcd(f, w * 0.08, 10, w * 0.4, 27, 1);
      led(f, w * 0.6, 23, 4);
      f.discs([[w * 0.74, 23], [w * 0.86, 23]], 6, s.tones.main.left, { width: 1 });
      cornerScrews(f, 6, 2.6);
    },
  });
  if (r.chance(0.5)) cable(s, [[w, d * 0.5, H + 20], [w + 30, d * 0.5, H + 20], [w + 34, d * 0.5, 20], [w + 36, d * 0.5, -8]], 6);
}

export const systemDevices: Drawers = {
  'server-rack': serverRack,
  software: (s, r) => software(s, r),
  'ev-charger': evCharger,
  'solar-inverter': solarInverter,
  'energy-storage': energyStorage,
};
