import type { Rect } from '../core/face.ts';
import type { Vec2 } from '../core/op.ts';
import { dome, tube, wire } from '../core/round-solids.ts';
import { box, prism } from '../core/solids.ts';
import { flange, handWheel } from '../parts/fittings.ts';
import type { Feature } from './feature.ts';
import { inset } from './feature.ts';

export const tanks: Feature = (s, plot, rng) => {
  const p = inset(plot, 6);
  const n = p.w > p.d * 1.4 ? 2 : 1;
  const r = Math.min(p.w / n, p.d) * 0.42;
  for (let i = 0; i < n; i += 1) {
    const [x, y] = [p.x + (p.w / n) * (i + 0.5), p.y + p.d / 2];
    const h = rng.range(40, 62);
    tube(s, 'z', [x, y, 0], r, h);
    if (rng.chance(0.5)) dome(s, [x, y, h], r, s.tones.steel);
    else tube(s, 'z', [x, y, h], r * 1.02, 12, { mat: s.tones.steel, r2: r * 0.2 });
  }
};

/** Round open basins with a bridge, as in a water works. */
export const basins: Feature = (s, plot) => {
  const p = inset(plot, 5);
  const n = Math.max(1, Math.round(p.w / 90));
  const r = Math.min(p.w / n, p.d) * 0.46;
  for (let i = 0; i < n; i += 1) {
    const [x, y] = [p.x + (p.w / n) * (i + 0.5), p.y + p.d / 2];
    tube(s, 'z', [x, y, 0], r, 16, { mat: s.tones.steel, deco: (f) => f.disc(r, r, r * 0.88, s.tones.main.left, {}) });
    box(s, [x - r, y - 3, 16], [r * 2, 6, 5], { mat: s.tones.pale });
    tube(s, 'z', [x, y, 21], 7, 9, { mat: s.tones.pale });
  }
};

export const waterTower: Feature = (s, plot, rng) => {
  const [x, y] = [plot.x + plot.w / 2, plot.y + plot.d / 2];
  const h = rng.range(84, 108);
  tube(s, 'z', [x, y, 0], 20, 8, { mat: s.tones.steel });
  tube(s, 'z', [x, y, 8], 11, h, { mat: s.tones.steel, r2: 9 });
  tube(s, 'z', [x, y, h], 12, 22, { r2: 34 });
  tube(s, 'z', [x, y, h + 22], 34, 22);
  tube(s, 'z', [x, y, h + 44], 35, 12, { mat: s.tones.steel, r2: 5 });
};

export const pumpHouse: Feature = (s, plot, rng) => {
  const p = inset(plot, 12);
  const h = rng.range(32, 40);
  box(s, [p.x, p.y, 0], [p.w * 0.6, p.d * 0.8, h], {
    deco: ({ front, side }) => {
      front.rects([[front.w * 0.14, h * 0.4, front.w * 0.3, h * 0.34], [front.w * 0.58, h * 0.4, front.w * 0.3, h * 0.34]], s.tones.glass);
      side.rects([[side.w * 0.36, 0, side.w * 0.28, h * 0.66]], s.tones.lit);
    },
  });
  const x = p.x + p.w * 0.6;
  for (const v of [0.24, 0.56]) {
    tube(s, 'x', [x, p.y + p.d * v, 13], 8, p.w * 0.34, { mat: s.tones.steel });
    flange(s, 'x', [x + p.w * 0.34, p.y + p.d * v, 13], 13, 5, 6, 6);
  }
};

/** Pipes on supports with flanges and a valve. */
export const pipeRun: Feature = (s, plot, rng) => {
  const p = inset(plot, 4);
  const n = p.d > 60 ? 3 : 2;
  const r = Math.min(13, p.d / n / 3);
  for (let i = 0; i < n; i += 1) {
    const y = p.y + (p.d / n) * (i + 0.5);
    const z = 16 + r;
    const posts = Math.max(2, Math.round(p.w / 90));
    for (let k = 0; k < posts; k += 1) box(s, [p.x + (p.w * (k + 0.5)) / posts - 4, y - r, 0], [8, r * 2, 16], { mat: s.tones.dark });
    const cut = p.w * rng.range(0.35, 0.65);
    const mat = i % 2 === 0 ? s.tones.main : s.tones.steel;
    tube(s, 'x', [p.x, y, z], r, cut - 6, { mat });
    tube(s, 'x', [p.x + cut - 6, y, z], r * 1.5, 5, { mat: s.tones.steel });
    tube(s, 'x', [p.x + cut - 1, y, z], r * 1.5, 5, { mat: s.tones.steel });
    tube(s, 'x', [p.x + cut + 4, y, z], r, p.w - cut - 4, { mat });
    if (i === 0) {
      tube(s, 'z', [p.x + cut + 24, y, z + r], 4, 14, { mat: s.tones.pale, plain: true });
      handWheel(s, [p.x + cut + 24, y, z + r + 14], 13);
    }
  }
};

/** Gas pressure reduction: two lines with filters, regulators and a cabinet. */
export const gasStation: Feature = (s, plot) => {
  const p = inset(plot, 6);
  s.mat(p.x, p.y, p.w, p.d, s.tones.mat);
  for (const v of [0.3, 0.62]) {
    const y = p.y + p.d * v;
    tube(s, 'z', [p.x + 12, y, 0], 8, 40, { mat: s.tones.steel });
    tube(s, 'x', [p.x + 12, y, 36], 8, p.w * 0.2, { mat: s.tones.steel });
    tube(s, 'x', [p.x + 12 + p.w * 0.2, y, 36], 16, p.w * 0.16);
    tube(s, 'x', [p.x + 12 + p.w * 0.36, y, 36], 8, p.w * 0.16, { mat: s.tones.steel });
    const x = p.x + p.w * 0.62;
    tube(s, 'y', [x, y - 5, 36], 17, 10);
    tube(s, 'z', [x, y, 53], 6, 12, { mat: s.tones.steel });
    tube(s, 'z', [x, y, 65], 14, 6, { mat: s.tones.steel });
    tube(s, 'x', [x + 16, y, 36], 8, p.w * 0.2, { mat: s.tones.steel });
    tube(s, 'z', [p.x + p.w * 0.88, y, 0], 8, 40, { mat: s.tones.steel });
  }
  box(s, [p.x + p.w * 0.3, p.y + p.d * 0.82, 0], [p.w * 0.22, p.d * 0.14, 48], {
    mat: s.tones.pale,
    deco: ({ front }) => front.rects([[5, 26, front.w - 10, 14]], s.tones.glass),
  });
};

export const headframe: Feature = (s, plot) => {
  const p = inset(plot, 8);
  const [cx, cy] = [p.x + p.w * 0.3, p.y + p.d * 0.4];
  box(s, [cx - 22, cy - 22, 0], [44, 44, 44], {
    deco: ({ front }) => front.rects([[14, 0, 16, 26]], s.tones.glass),
  });
  const h = 150;
  for (const [dx, dy] of [[-14, -14], [14, -14], [-14, 14], [14, 14]] as const) box(s, [cx + dx - 2, cy + dy - 2, 44], [4, 4, h - 44], { mat: s.tones.steel });
  for (const z of [76, 112]) {
    wire(s, [[cx - 14, cy + 14, z - 30], [cx + 14, cy + 14, z]], 1.5);
    wire(s, [[cx + 14, cy - 14, z - 30], [cx + 14, cy + 14, z]], 1.5);
  }
  box(s, [cx - 22, cy - 20, h], [44, 40, 6], { mat: s.tones.main });
  for (const dy of [-10, 8]) tube(s, 'y', [cx, cy + dy, h + 24], 18, 4, { mat: s.tones.steel, deco: (f) => {
    f.disc(18, 18, 13, s.tones.main.left, {});
    f.disc(18, 18, 3, s.tones.lit);
  } });
  wire(s, [[cx + 18, cy, h + 24], [p.x + p.w, cy, 40]], 2);
  wire(s, [[cx + 22, cy + 14, h], [p.x + p.w * 0.78, cy + 14, 0]], 3);
  box(s, [p.x + p.w * 0.74, cy - 24, 0], [p.w * 0.26, 48, 40], {
    deco: ({ front }) => front.rects([[6, 14, front.w * 0.3, 14], [front.w * 0.56, 14, front.w * 0.3, 14]], s.tones.glass),
  });
};

export const spoilHeap: Feature = (s, plot, rng) => {
  const r = Math.min(plot.w, plot.d) * 0.42;
  tube(s, 'z', [plot.x + plot.w / 2, plot.y + plot.d / 2, 0], r, rng.range(44, 60), { mat: s.tones.steel, r2: r * 0.16 });
};

export const coolingTower: Feature = (s, plot, rng) => {
  const r = Math.min(plot.w, plot.d) * 0.42;
  const [x, y] = [plot.x + plot.w / 2, plot.y + plot.d / 2];
  const h = rng.range(50, 60);
  tube(s, 'z', [x, y, 0], r, h, { mat: s.tones.pale, r2: r * 0.66 });
  tube(s, 'z', [x, y, h], r * 0.66, h * 0.7, { mat: s.tones.pale, r2: r * 0.76, deco: (f) => f.disc(r * 0.76, r * 0.76, r * 0.66, s.tones.main.left, {}) });
};

/** The wall of a dam between two banks, water behind and a power house below. */
export const dam: Feature = (s, plot) => {
  const { x, y, w, d } = plot;
  const wall = y + d * 0.42;
  box(s, [x, y, 0], [w, d * 0.42, 78], {
    deco: ({ top }) => {
      for (const v of [0.25, 0.55, 0.8]) top.lines([[[w * 0.12, v * top.h], [w * 0.4, v * top.h]], [[w * 0.56, (v - 0.1) * top.h], [w * 0.86, (v - 0.1) * top.h]]], s.tones.main.left, 1.5);
    },
  });
  prism(s, 'x', [[wall, 0], [wall + 66, 0], [wall + 26, 70], [wall + 20, 90], [wall, 90]], x, w, { mat: s.tones.pale });
  const gates = 4;
  for (let i = 0; i < gates; i += 1) {
    const gx = x + (w * (i + 0.5)) / gates;
    box(s, [gx - 12, wall, 90], [24, 20, 22], { mat: s.tones.main, deco: ({ front }) => front.rects([[6, 5, 12, 10]], s.tones.glass) });
  }
  box(s, [x + w * 0.12, wall + 68, 0], [w * 0.5, d * 0.18, 34], {
    deco: ({ front }) => front.rects(Array.from({ length: 5 }, (_, i): Rect => [front.w * (0.06 + i * 0.19), 10, front.w * 0.11, 14]), s.tones.glass),
  });
  const river: Vec2[] = [[x + w * 0.7, wall + 66], [x + w * 0.92, wall + 66], [x + w * 0.92, y + d], [x + w * 0.7, y + d]];
  s.ground(river.map(([a, b]) => [a, b, 0] as const), s.tones.line, {});
};
