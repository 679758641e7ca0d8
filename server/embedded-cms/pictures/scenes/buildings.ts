import type { Face, Rect } from '../core/face.ts';
import type { Rng } from '../core/random.ts';
import { tube } from '../core/round-solids.ts';
import { box, prism } from '../core/solids.ts';
import type { Stage } from '../core/stage.ts';
import type { Material } from '../core/tones.ts';
import type { Feature } from './feature.ts';
import { centred, inset } from './feature.ts';

/** Windows of a front: single ones in a grid, or bands over the whole width. */
export function windows(f: Face, rng: Rng, kind: 'grid' | 'bands' | 'ribs', floor = 18): void {
  const t = f.stage.tones;
  const rows = Math.max(1, Math.floor((f.h - 8) / floor));
  const low = (f.h - rows * floor) / 2 + floor * 0.25;
  if (kind === 'bands') {
    f.rects(Array.from({ length: rows }, (_, i): Rect => [f.w * 0.09, low + i * floor, f.w * 0.82, floor * 0.45]), t.glass);
    return;
  }
  const cols = Math.max(1, Math.floor((f.w - 6) / (kind === 'ribs' ? 11 : 15)));
  const pitch = (f.w - 6) / cols;
  if (kind === 'ribs') {
    f.rects(Array.from({ length: cols }, (_, i): Rect => [3 + (i + 0.28) * pitch, 8, pitch * 0.44, f.h - 16]), t.glass);
    return;
  }
  const dark: Rect[] = [];
  const lit: Rect[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let col = 0; col < cols; col += 1) {
      (rng.chance(0.14) ? lit : dark).push([3 + (col + 0.24) * pitch, low + row * floor, pitch * 0.52, floor * 0.5]);
    }
  }
  f.rects(dark, t.glass);
  f.rects(lit, t.lit);
}

function roofPlant(s: Stage, x: number, y: number, z: number, w: number, rng: Rng): void {
  if (rng.chance(0.5)) box(s, [x + w * 0.2, y + w * 0.2, z], [w * 0.3, w * 0.3, 8], { mat: s.tones.steel });
  else tube(s, 'z', [x + w * 0.5, y + w * 0.5, z], w * 0.13, 9, { mat: s.tones.pale });
}

export function blockOf(low: number, high: number): Feature {
  return (s, plot, rng) => {
    const p = centred(plot, rng.range(0.6, 0.84) * plot.w, rng.range(0.6, 0.84) * plot.d);
    const h = low + rng.int(0, Math.max(1, Math.round((high - low) / 18))) * 18;
    const mat: Material = rng.chance(0.2) ? s.tones.steel : s.tones.main;
    const kind = rng.pick(['grid', 'grid', 'bands', 'ribs'] as const);
    box(s, [p.x, p.y, 0], [p.w, p.d, h], {
      mat,
      deco: ({ front, side, top }) => {
        windows(front, rng, kind);
        windows(side, rng, kind);
        top.rect(4, 4, p.w - 8, p.d - 8, null, { width: 1 });
      },
    });
    roofPlant(s, p.x, p.y, h, Math.min(p.w, p.d), rng);
  };
}

export const tower: Feature = (s, plot, rng) => {
  const size = Math.min(plot.w, plot.d) * rng.range(0.5, 0.62);
  const p = centred(plot, size, size);
  const h = rng.range(120, 170);
  box(s, [p.x - 8, p.y - 8, 0], [size + 16, size + 16, 14], { mat: s.tones.steel });
  box(s, [p.x, p.y, 14], [size, size, h], {
    deco: ({ front, side }) => {
      windows(front, rng, 'bands', 16);
      windows(side, rng, 'bands', 16);
    },
  });
  const step = size * 0.18;
  box(s, [p.x + step, p.y + step, h + 14], [size - step * 2, size - step * 2, 18]);
};

export const house: Feature = (s, plot, rng) => {
  const n = plot.w > 70 && rng.chance(0.5) ? 2 : 1;
  const w = (plot.w - 16) / (n === 2 ? 2.2 : 1.6);
  for (let i = 0; i < n; i += 1) {
    const [x, d, h] = [plot.x + 8 + i * w * 1.2, w * rng.range(0.9, 1.15), rng.range(22, 28)];
    const y = plot.y + 10 + rng.range(0, Math.max(1, plot.d - d - 20));
    box(s, [x, y, 0], [w, d, h], {
      deco: ({ front, side }) => {
        front.rects([[w * 0.16, h * 0.36, w * 0.2, h * 0.38], [w * 0.62, h * 0.36, w * 0.2, h * 0.38]], s.tones.glass);
        side.rects([[d * 0.2, h * 0.36, d * 0.18, h * 0.38], [d * 0.6, 0, d * 0.18, h * 0.7]], s.tones.glass);
      },
    });
    const e = 4;
    prism(s, 'y', [[x - e, h], [x + w + e, h], [x + w / 2, h + w * 0.5]], y - e, d + e * 2, { mat: s.tones.main });
  }
};

export const factory: Feature = (s, plot, rng) => {
  const p = inset(plot, 8);
  const h = rng.range(38, 48);
  const bays = Math.max(2, Math.round(p.w / 34));
  const bay = p.w / bays;
  box(s, [p.x, p.y, 0], [p.w, p.d, h], {
    deco: ({ front, side }) => {
      front.rects(Array.from({ length: bays }, (_, i): Rect => [bay * (i + 0.2), h * 0.42, bay * 0.6, h * 0.34]), s.tones.glass);
      side.rects([[p.d * 0.34, 0, p.d * 0.32, h * 0.7]], s.tones.glass);
    },
  });
  for (let i = 0; i < bays; i += 1) {
    const x = p.x + i * bay;
    prism(s, 'y', [[x, h], [x + bay, h], [x + bay, h + 20]], p.y, p.d, { mat: s.tones.main });
  }
};

export const chimney: Feature = (s, plot, rng) => {
  const n = rng.int(1, 2);
  for (let i = 0; i < n; i += 1) {
    const r = Math.min(plot.w, plot.d) * 0.12;
    const [x, y] = [plot.x + plot.w * (0.3 + i * 0.4), plot.y + plot.d * 0.5];
    box(s, [x - r * 1.6, y - r * 1.6, 0], [r * 3.2, r * 3.2, 16], { mat: s.tones.steel });
    tube(s, 'z', [x, y, 16], r * 1.1, rng.range(110, 150), { r2: r * 0.8, deco: (f) => f.disc(r * 0.8, r * 0.8, r * 0.5, s.tones.ink) });
  }
};

export const hall: Feature = (s, plot, rng) => {
  const p = inset(plot, 8);
  const h = rng.range(34, 44);
  const doors = Math.max(2, Math.round(p.w / 34));
  box(s, [p.x, p.y, 0], [p.w, p.d, h], {
    mat: rng.chance(0.5) ? s.tones.main : s.tones.steel,
    deco: ({ front, top }) => {
      const step = p.w / doors;
      front.rects(Array.from({ length: doors }, (_, i): Rect => [step * (i + 0.18), 0, step * 0.64, h * 0.6]), s.tones.glass);
      const skylights = Math.round(p.w / 30);
      top.rects(Array.from({ length: skylights }, (_, i): Rect => [(p.w / skylights) * (i + 0.3), p.d * 0.16, (p.w / skylights) * 0.4, p.d * 0.68]), s.tones.paper, { width: 1 });
    },
  });
};

export const school: Feature = (s, plot, rng) => {
  const p = inset(plot, 6);
  const [wing, h] = [Math.min(p.w, p.d) * 0.36, 46];
  box(s, [p.x, p.y, 0], [p.w, wing, h], { deco: ({ front, side }) => { windows(front, rng, 'grid', 20); windows(side, rng, 'grid', 20); } });
  box(s, [p.x, p.y + wing, 0], [wing, p.d - wing, h * 0.7], { deco: ({ front, side }) => { windows(front, rng, 'grid', 16); windows(side, rng, 'grid', 16); } });
  const c = p.w * 0.62;
  box(s, [p.x + c, p.y + 2, h], [22, wing - 4, 20], { deco: ({ front }) => front.disc(11, 10, 7, s.tones.paper, { width: 1 }) });
  s.mat(p.x + wing + 12, p.y + wing + 12, p.w - wing - 18, p.d - wing - 18, s.tones.mat, { width: 1 });
  s.mat(p.x + wing + 18, p.y + wing + 18, p.w - wing - 30, p.d - wing - 30, null, { stroke: s.tones.line, width: 1 });
};
