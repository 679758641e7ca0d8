import { ringPoint } from '../core/curves.ts';
import type { Rect } from '../core/face.ts';
import type { Vec3 } from '../core/op.ts';
import { polyline } from '../core/op.ts';
import { tube, wire } from '../core/round-solids.ts';
import { box, prism } from '../core/solids.ts';
import type { Stage } from '../core/stage.ts';
import type { Feature } from './feature.ts';
import { inset } from './feature.ts';

export const solarField: Feature = (s, plot) => {
  const p = inset(plot, 6);
  const rows = Math.max(2, Math.floor(p.d / 30));
  const pitch = p.d / rows;
  for (let i = 0; i < rows; i += 1) {
    const y = p.y + i * pitch;
    const [a, b] = [y + 3, y + pitch * 0.72];
    prism(s, 'x', [[a, 22], [b, 6], [b, 3], [a, 3]], p.x, p.w, { mat: s.tones.dark });
    const lines: Vec3[][] = [];
    const cells = Math.max(2, Math.round(p.w / 22));
    for (let k = 1; k < cells; k += 1) lines.push([[p.x + (p.w * k) / cells, a, 22], [p.x + (p.w * k) / cells, b, 6]]);
    lines.push([[p.x, (a + b) / 2, 14], [p.x + p.w, (a + b) / 2, 14]]);
    const segments = lines.flatMap((l) => polyline(l.map((v) => s.project(...v)), false));
    s.add({ min: [p.x, a, 22], max: [p.x + p.w, b + 0.5, 23] }, [{ segments, fill: null, stroke: s.tones.line, width: 1 }]);
  }
};

export const turbine: Feature = (s, plot, rng) => {
  const [x, y] = [plot.x + plot.w / 2, plot.y + plot.d / 2];
  const h = rng.range(150, 190);
  tube(s, 'z', [x, y, 0], 16, 6, { mat: s.tones.steel });
  tube(s, 'z', [x, y, 6], 6.5, h, { mat: s.tones.pale, r2: 3.5 });
  box(s, [x - 6, y - 12, h + 4], [12, 24, 11], { mat: s.tones.main });
  const hub: Vec3 = [x, y + 15, h + 9];
  const turn = rng.range(0, 120);
  const R = h * 0.42;
  const blades = [0, 120, 240].flatMap((k) => {
    const at = (r: number, a: number): readonly [number, number] => s.project(...ringPoint('y', hub, r, turn + k + a));
    return polyline([at(4, -70), at(R * 0.3, -12), at(R, 0), at(R * 0.28, 5), at(4, 60)], true);
  });
  s.add({ min: [x - 12, y + 12.1, h - 6], max: [x + 12, y + 17, h + 24] }, [
    { segments: blades, fill: s.tones.pale.top },
  ]);
  tube(s, 'y', [x, y + 17.1, h + 9], 4.5, 5, { mat: s.tones.main });
};

/** One lattice pylon; the line between pylons is strung by the scene. */
export function pylon(s: Stage, x: number, y: number, h: number): void {
  const b = h * 0.11;
  const segments = [
    [[x - b, y, 0], [x, y, h], [x + b, y, 0]], [[x, y - b, 0], [x, y, h], [x, y + b, 0]],
    [[x - b * 0.8, y, h * 0.2], [x + b * 0.5, y, h * 0.5], [x - b * 0.4, y, h * 0.62]],
    [[x, y - b * 0.8, h * 0.2], [x, y + b * 0.5, h * 0.5]],
    [[x, y - h * 0.2, h * 0.68], [x, y + h * 0.2, h * 0.68]], [[x, y - h * 0.15, h * 0.86], [x, y + h * 0.15, h * 0.86]],
    [[x, y - h * 0.2, h * 0.68], [x, y, h * 0.78], [x, y + h * 0.2, h * 0.68]],
    [[x, y - h * 0.15, h * 0.86], [x, y, h * 0.96], [x, y + h * 0.15, h * 0.86]],
  ].flatMap((l) => polyline(l.map((v) => s.project(v[0] ?? 0, v[1] ?? 0, v[2] ?? 0)), false));
  s.add({ min: [x - b, y - b, 0], max: [x + b, y + b, h] }, [{ segments, fill: null, width: 2 }]);
}

/** Conductors sagging between two pylons on a line along x. */
export function conductors(s: Stage, x0: number, x1: number, y: number, h: number): void {
  for (const [dy, z] of [[-0.2, 0.66], [0.2, 0.66], [-0.15, 0.84], [0.15, 0.84]] as const) {
    const at = (x: number, drop: number): Vec3 => [x, y + dy * h, h * (z - drop)];
    const points = [at(x0, 0), at((x0 + x1) / 2, 0.16), at(x1, 0)];
    const flat = points.map((v) => s.project(...v));
    const [a, q, b] = flat;
    if (!a || !q || !b) continue;
    s.add({ min: [x0, y + dy * h - 0.1, h * 0.5], max: [x1, y + dy * h + 0.1, h * z] }, [
      { segments: [{ c: 'M', p: a }, { c: 'Q', q, p: b }], fill: null, width: 1 },
    ]);
  }
}

export const pylonLine: Feature = (s, plot, rng) => {
  const h = rng.range(120, 140);
  const y = plot.y + plot.d / 2;
  const n = Math.max(1, Math.round(plot.w / 150));
  const step = plot.w / n;
  for (let i = 0; i <= n; i += 1) {
    const x = plot.x + 8 + i * (step - 16 / n);
    pylon(s, x, y, h);
    if (i > 0) conductors(s, x - step + 16 / n, x, y, h);
  }
};

export const substation: Feature = (s, plot, rng) => {
  const p = inset(plot, 6);
  s.mat(p.x, p.y, p.w, p.d, s.tones.mat);
  const n = Math.max(2, Math.min(3, Math.floor(p.w / 52)));
  const pitch = p.w / n;
  for (let i = 0; i < n; i += 1) {
    const x = p.x + i * pitch + pitch * 0.16;
    const y = p.y + p.d * 0.56;
    const [w, d, h] = [pitch * 0.6, p.d * 0.26, 30];
    box(s, [x, y, 0], [w, d, h], {
      deco: ({ front, side }) => {
        front.rects(Array.from({ length: 5 }, (_, k): Rect => [w * (0.08 + k * 0.18), 4, w * 0.1, h - 9]), s.tones.glass);
        side.rects(Array.from({ length: 3 }, (_, k): Rect => [d * (0.12 + k * 0.3), 4, d * 0.16, h - 9]), s.tones.glass);
      },
    });
    for (const k of [0.2, 0.5, 0.8]) tube(s, 'z', [x + w * k, y + d * 0.4, h], 4, 16, { mat: s.tones.pale, r2: 2, plain: true });
  }
  const gantry = (y: number, h: number): void => {
    for (const x of [p.x + 6, p.x + p.w / 2, p.x + p.w - 10]) box(s, [x, y, 0], [4, 4, h], { mat: s.tones.steel });
    box(s, [p.x + 2, y, h], [p.w - 6, 4, 5], { mat: s.tones.steel });
  };
  const h = rng.range(60, 72);
  gantry(p.y + p.d * 0.08, h);
  for (let k = 1; k <= n * 2; k += 1) {
    const x = p.x + (p.w * k) / (n * 2 + 1);
    wire(s, [[x, p.y + p.d * 0.1 + 4, h], [x, p.y + p.d * 0.4, h * 0.55], [x, p.y + p.d * 0.66, 46]], 1, undefined, true);
  }
};

export const evPoints: Feature = (s, plot, rng) => {
  const p = inset(plot, 6);
  const n = Math.max(2, Math.floor(p.w / 34));
  const pitch = p.w / n;
  for (let i = 0; i <= n; i += 1) {
    const x = p.x + i * pitch;
    s.ground([[x, p.y + 14, 0], [x, p.y + p.d - 4, 0]], null, { stroke: s.tones.line, width: 2 });
  }
  for (let i = 0; i < n; i += 1) {
    const x = p.x + (i + 0.5) * pitch;
    box(s, [x - 5, p.y, 0], [10, 8, 34], {
      deco: ({ front }) => {
        front.rects([[2, 22, 6, 7]], s.tones.lit);
        if (i === 0) front.rect(2, 16, 6, 3, s.tones.lit, { stroke: null, signal: 0 });
      },
    });
    if (rng.chance(0.65)) car(s, x - 9, p.y + 18, 18, Math.min(40, p.d - 26), rng.chance(0.5));
  }
};

export function car(s: Stage, x: number, y: number, w: number, l: number, pale: boolean): void {
  const mat = pale ? s.tones.pale : s.tones.main;
  const profile = [[y, 3], [y + l, 3], [y + l, 9], [y + l * 0.78, 11], [y + l * 0.64, 18], [y + l * 0.2, 18], [y, 11]] as const;
  prism(s, 'x', profile, x, w, {
    mat,
    deco: (f) => f.poly([[l * 0.26, 10], [l * 0.72, 10], [l * 0.62, 14], [l * 0.34, 14]], s.tones.glass),
  });
}
