import { frameStage } from './core/frame.ts';
import type { Rng } from './core/random.ts';
import { createRng } from './core/random.ts';
import { tube } from './core/round-solids.ts';
import { box, prism } from './core/solids.ts';
import { Stage } from './core/stage.ts';
import { LIGHT } from './core/tones.ts';
import { cable, slab } from './parts/fittings.ts';

type Thing = (s: Stage, rng: Rng) => void;

function emptyBasket(s: Stage, rng: Rng): void {
  const [w, d, h] = [rng.range(140, 164), rng.range(96, 114), rng.range(56, 72)];
  const t = s.tones;
  const holes = rng.int(5, 7);
  box(s, [0, 0, 0], [w, d, 6], { mat: t.steel });
  box(s, [0, 0, 6], [w, 6, h], { mat: t.main });
  box(s, [0, 6, 6], [6, d - 12, h], { mat: t.main });
  box(s, [w - 6, 6, 6], [6, d - 12, h], { mat: t.main, deco: ({ side }) => side.rects(Array.from({ length: 4 }, (_, i) => [12 + i * 20, 10, 10, h - 26] as const), t.glass) });
  box(s, [0, d - 6, 6], [w, 6, h], {
    mat: t.main,
    deco: ({ front }) => {
      front.rects(Array.from({ length: holes }, (_, i) => [12 + (i * (w - 20)) / holes, 10, 10, h - 26] as const), t.glass);
      front.rect(w / 2 - 12, h - 11, 24, 7, t.lit, { width: 1, signal: 5 });
    },
  });
}

function noResults(s: Stage, rng: Rng): void {
  const t = s.tones;
  box(s, [0, 0, 0], [130, 160, 4], {
    mat: t.pale,
    deco: ({ top }) => top.rects(Array.from({ length: 7 }, (_, i) => [16, 20 + i * 18, rng.range(50, 96), 6] as const), t.line),
  });
  const R = 46;
  tube(s, 'z', [78, 66, 40], R, 14, { deco: (f) => {
    f.disc(R, R, R * 0.78, t.paper, {});
    f.lines([[[R - 18, R + 8], [R + 4, R + 26]]], t.line, 4);
  } });
  tube(s, 'y', [78, 66 + R, 47], 8, 18, { mat: t.steel });
  tube(s, 'y', [78, 84 + R, 47], 10, 74, { mat: t.main });
  tube(s, 'y', [78, 158 + R, 47], 10, 10, { mat: t.pale, deco: (f) => f.disc(10, 10, 6, t.lit, { stroke: null, signal: 4 }) });
}

function notFound(s: Stage, rng: Rng): void {
  const t = s.tones;
  const r = 24;
  const gap = rng.range(44, 60);
  for (const x of [-110, gap + 50]) box(s, [x, -r, 0], [18, r * 2, 18], { mat: t.dark });
  tube(s, 'x', [-150, 0, 18 + r], r, 150, { mat: t.main, deco: (f) => f.disc(r, r, r * 0.76, t.ink, {}) });
  tube(s, 'x', [-8, 0, 18 + r], r * 1.4, 10, { mat: t.steel, deco: (f) => f.disc(r * 1.4, r * 1.4, r * 0.76, t.ink, {}) });
  tube(s, 'x', [gap, 0, 18 + r], r * 1.4, 10, { mat: t.steel });
  tube(s, 'x', [gap + 10, 0, 18 + r], r, 130, { mat: t.main, deco: (f) => f.disc(r, r, r * 0.76, t.ink, {}) });
  tube(s, 'y', [gap / 2, r + 34, 11], 11, 12, { mat: t.steel, deco: (f) => f.disc(11, 11, 7, t.lit, { stroke: null, signal: 4 }) });
}

function offline(s: Stage, rng: Rng): void {
  const t = s.tones;
  slab(s, [0, 0, 0], [100, 22, 112], 10, { mat: t.pale, deco: (f) => {
    f.disc(50, 62, 32, t.main.left, {});
    f.discs([[38, 62], [62, 62]], 6, t.ink);
    f.disc(50, 16, 4, t.lit, { stroke: null, signal: 4 });
  } });
  const y = rng.range(96, 112);
  for (const x of [38, 62]) tube(s, 'y', [x, y - 24, 14], 4, 26, { mat: t.pale, plain: true });
  tube(s, 'y', [50, y, 14], 26, 42, { mat: t.main, r2: 18 });
  cable(s, [[50, y + 42, 14], [50, y + 96, 8], [120, y + 90, 0], [150, y + 10, 0]], 8);
}

function mailbox(s: Stage, rng: Rng): void {
  const t = s.tones;
  const h = rng.range(60, 76);
  box(s, [-20, -20, 0], [40, 40, 6], { mat: t.pale });
  box(s, [-7, -7, 6], [14, 14, h], { mat: t.steel });
  const z = h + 6;
  const arch = Array.from({ length: 9 }, (_, i): [number, number] => {
    const a = (Math.PI * i) / 8;
    return [Math.cos(a) * 36, z + 36 + Math.sin(a) * 36];
  });
  prism(s, 'y', [[-36, z], [36, z], ...arch], -60, 120, {
    smooth: true,
    deco: (f) => {
      f.rect(14, 40, 44, 7, t.ink);
      f.rect(22, 14, 28, 16, t.lit, { width: 1 });
    },
  });
  box(s, [37, 14, z + 26], [3, 6, 54], { mat: t.steel });
  prism(s, 'x', [[20, z + 62], [46, z + 62], [46, z + 80], [20, z + 80]], 37, 3, { mat: t.pale, deco: (f) => f.rect(4, 4, 18, 10, t.lit, { stroke: null, signal: 4 }) });
}

function calendar(s: Stage, rng: Rng): void {
  const t = s.tones;
  const [w, h] = [140, rng.range(124, 138)];
  const day = rng.int(5, 15);
  prism(s, 'x', [[0, 0], [78, 0], [42, h]], -4, w + 8, { mat: t.steel });
  slab(s, [0, 60, 4], [w, 8, h], 6, {
    mat: t.pale,
    deco: (f) => {
      f.rect(0, h - 30, w, 24, t.main.left);
      const cell = (i: number): readonly [number, number, number, number] => [12 + (i % 5) * 24, 70 - Math.floor(i / 5) * 19, 18, 13];
      f.rects(Array.from({ length: 19 }, (_, i) => i).filter((i) => i !== day).map(cell), t.main.left);
      f.rect(...cell(day), t.lit, { stroke: null, signal: 4 });
    },
  });
  for (const x of [34, 70, 106]) tube(s, 'y', [x, 56, h - 2], 7, 16, { mat: t.dark, plain: true });
}

function document(s: Stage, rng: Rng): void {
  const t = s.tones;
  for (let i = 0; i < 3; i += 1) {
    box(s, [i * 4, -i * 4, i * 7], [124, 164, 5], {
      mat: t.pale,
      deco: ({ top }) => {
        if (i < 2) return;
        top.rect(14, 132, 46, 18, t.main.left);
        top.rects(Array.from({ length: 5 }, (_, k) => [14, 58 + k * 13, rng.range(60, 96), 4.5] as const), t.line);
        top.lines([[[14, 44], [14, 14], [66, 14]], [[16, 20], [30, 30], [42, 24], [64, 42]]], t.main.left, 2);
        top.disc(94, 28, 13, t.lit, { width: 1, signal: 4 });
      },
    });
  }
  tube(s, 'y', [146, 20, 6], 6, 96, { mat: t.main });
}

export const things: Readonly<Record<string, Thing>> = {
  'empty-basket': emptyBasket,
  'no-results': noResults,
  'not-found': notFound,
  offline,
  mailbox,
  calendar,
  document,
};

/** One small object for an empty state. */
export function drawObject(subject: string, seed: string): string | null {
  const thing = Object.hasOwn(things, subject) ? things[subject] : undefined;
  if (!thing) return null;
  const rng = createRng(`object/${subject}/${seed}`);
  const stage = new Stage(LIGHT, rng.chance(0.3));
  thing(stage, rng);
  return frameStage(stage, { width: 480, height: 360, fill: [0.66, 0.66], diamond: 212, limit: 6000 });
}
