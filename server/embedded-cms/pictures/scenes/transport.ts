
import type { Rng } from '../core/random.ts';
import { tube, wire } from '../core/round-solids.ts';
import { box, prism } from '../core/solids.ts';
import type { Stage } from '../core/stage.ts';
import { car } from './energy.ts';
import type { Feature } from './feature.ts';
import { inset } from './feature.ts';

function container(s: Stage, x: number, y: number, z: number, l: number, rng: Rng): void {
  box(s, [x, y, z], [l, 18, 18], {
    mat: rng.pick([s.tones.main, s.tones.steel, s.tones.dark, s.tones.main]),
    deco: ({ front }) => {
      const n = 6;
      front.lines(Array.from({ length: n }, (_, i) => [[(l * (i + 0.5)) / n, 3], [(l * (i + 0.5)) / n, 15]] as const), s.tones.line, 1);
    },
  });
}

export const containers: Feature = (s, plot, rng) => {
  const p = inset(plot, 8);
  const rows = Math.max(1, Math.floor(p.d / 24));
  for (let i = 0; i < rows; i += 1) {
    const stack = rng.int(1, 3);
    for (let z = 0; z < stack; z += 1) container(s, p.x, p.y + i * 24, z * 18, p.w * (z === 2 ? 0.6 : 0.96), rng);
  }
};

export const crane: Feature = (s, plot) => {
  const p = inset(plot, 10);
  const h = 110;
  for (const [u, v] of [[0.1, 0.1], [0.9, 0.1], [0.1, 0.8], [0.9, 0.8]] as const) box(s, [p.x + p.w * u - 4, p.y + p.d * v - 4, 0], [8, 8, h], { mat: s.tones.main });
  box(s, [p.x, p.y, h], [p.w, 9, 10], { mat: s.tones.steel });
  box(s, [p.x, p.y + p.d * 0.76, h], [p.w, 9, 10], { mat: s.tones.steel });
  box(s, [p.x + p.w * 0.42, p.y - 14, h + 10], [12, p.d * 1.5, 9], { mat: s.tones.main });
  box(s, [p.x + p.w * 0.38, p.y + p.d * 0.3, h + 19], [22, 20, 16], { mat: s.tones.pale });
  const y = p.y + p.d * 1.2;
  for (const dx of [0, 10]) wire(s, [[p.x + p.w * 0.42 + dx, y, h + 10], [p.x + p.w * 0.42 + dx, y, 56]], 1);
  box(s, [p.x + p.w * 0.3, y - 9, 38], [44, 18, 18], { mat: s.tones.steel });
};

export const ship: Feature = (s, plot, rng) => {
  const { x, y, w, d } = plot;
  s.mat(x, y, w, d, s.tones.line);
  const b = d * 0.56;
  const m = y + (d - b) / 2;
  const hull = [[x + 14, m], [x + w * 0.78, m], [x + w - 10, m + b / 2], [x + w * 0.78, m + b], [x + 14, m + b]] as const;
  prism(s, 'z', hull, 0, 30, { mat: s.tones.main });
  box(s, [x + 22, m + 5, 30], [30, b - 10, 42], { mat: s.tones.pale, deco: ({ front }) => front.rects([[4, 30, 22, 6]], s.tones.glass) });
  for (let i = 0; i < 3; i += 1) for (let k = 0; k < rng.int(1, 2); k += 1) container(s, x + 60 + i * 38, m + b / 2 - 9, 30 + k * 18, 34, rng);
};

export const truck: Feature = (s, plot, rng) => {
  const p = inset(plot, 12);
  const [w, l] = [24, Math.min(78, p.d)];
  const n = p.w > 70 ? 2 : 1;
  for (let i = 0; i < n; i += 1) {
    const x = p.x + 4 + i * 44;
    for (const v of [0.12, 0.36, 0.82]) tube(s, 'x', [x + 2, p.y + l * v, 6], 6, w - 3, { mat: s.tones.dark, plain: true });
    box(s, [x, p.y, 8], [w, l * 0.68, 34], {
      mat: rng.chance(0.5) ? s.tones.pale : s.tones.steel,
      deco: ({ side }) => side.rects([[side.w * 0.1, 14, side.w * 0.8, 4]], s.tones.main.left),
    });
    box(s, [x, p.y + l * 0.72, 8], [w, l * 0.28, 26], { deco: ({ front, side }) => {
      front.rects([[3, 13, w - 6, 9]], s.tones.lit);
      side.rects([[3, 13, side.w * 0.5, 9]], s.tones.glass);
    } });
  }
};

export const parking: Feature = (s, plot, rng) => {
  const p = inset(plot, 10);
  s.mat(p.x, p.y, p.w, p.d, s.tones.mat);
  const n = Math.max(2, Math.floor(p.w / 28));
  for (let i = 0; i < n; i += 1) {
    const x = p.x + (p.w / n) * i;
    s.ground([[x, p.y, 0], [x, p.y + p.d * 0.5, 0]], null, { stroke: s.tones.line, width: 1.5 });
    if (rng.chance(0.6)) car(s, x + 5, p.y + 3, 17, Math.min(38, p.d * 0.5), rng.chance(0.5));
  }
};

/** A closed drum and boxes on pallets. */
export const pallets: Feature = (s, plot, rng) => {
  const p = inset(plot, 10);
  for (const [u, v] of [[0, 0], [0.5, 0], [0, 0.5], [0.5, 0.5]] as const) {
    if (rng.chance(0.2)) continue;
    const [x, y, w] = [p.x + p.w * u, p.y + p.d * v, Math.min(p.w, p.d) * 0.4];
    box(s, [x, y, 0], [w, w, 5], { mat: s.tones.dark });
    const h = rng.range(18, 40);
    box(s, [x + 2, y + 2, 5], [w - 4, w - 4, h], {
      mat: rng.chance(0.6) ? s.tones.pale : s.tones.steel,
      deco: ({ front, side }) => {
        front.rects([[0, h * 0.46, w - 4, 3]], s.tones.line);
        side.rects([[0, h * 0.46, w - 4, 3], [w * 0.3, h * 0.12, w * 0.3, h * 0.2]], s.tones.paper);
      },
    });
  }
};

/** Shelves with boxes, seen from the front. */
export const shelf: Feature = (s, plot, rng) => {
  const p = inset(plot, 6);
  const levels = 4;
  const d = Math.min(34, p.d * 0.5);
  const step = 30;
  for (let k = 0; k < levels; k += 1) {
    box(s, [p.x, p.y, k * step], [p.w, d, 4], { mat: s.tones.steel });
    let x = p.x + 4;
    while (x < p.x + p.w - 22) {
      const w = rng.range(14, 24);
      if (rng.chance(0.64) && k < levels - 1) box(s, [x, p.y + 5, k * step + 4], [w, d - 8, rng.range(12, 22)], { mat: rng.pick([s.tones.pale, s.tones.main, s.tones.steel]) });
      x += w + 4;
    }
  }
  for (const u of [0, 0.5, 1]) box(s, [p.x + (p.w - 4) * u, p.y + d, 0], [4, 4, levels * step - 22], { mat: s.tones.main });
};
