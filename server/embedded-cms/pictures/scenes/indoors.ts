import type { Segment } from '../core/op.ts';
import type { Rng } from '../core/random.ts';
import { tube } from '../core/round-solids.ts';
import { box } from '../core/solids.ts';
import { Stage } from '../core/stage.ts';
import { chart, serverCabinet } from '../devices/systems.ts';
import { slab } from '../parts/fittings.ts';
import { lcd, roundDial } from '../parts/marks.ts';
import type { Feature } from './feature.ts';
import { inset } from './feature.ts';

/** A person as a game piece: body, neck, head. */
export function person(s: Stage, x: number, y: number, h: number, rng: Rng): void {
  const mat = rng.pick([s.tones.main, s.tones.steel, s.tones.pale, s.tones.main]);
  const r = h * 0.15;
  const [fx, fy] = s.project(x, y, 0);
  const neck = fy - h * 0.68;
  const R = r * 1.35;
  const body = (k: number): Segment[] => [
    { c: 'M', p: [fx + (k < 0 ? -R : 0), fy] }, { c: 'L', p: [fx + (k < 0 ? -r * 0.7 : 0), neck] },
    { c: 'L', p: [fx + r * 0.7, neck] }, { c: 'L', p: [fx + R, fy] },
    { c: 'Q', q: [fx + R * 0.8, fy + R * 0.5], p: [fx, fy + R * 0.5] },
    ...(k < 0 ? [{ c: 'Q' as const, q: [fx - R * 0.8, fy + R * 0.5] as const, p: [fx - R, fy] as const }] : []),
    { c: 'Z' },
  ];
  const head = r * 0.98;
  const top = neck - head * 0.62;
  s.add({ min: [x - r, y - r, 0], max: [x + r, y + r, h] }, [
    { segments: body(-1), fill: mat.left },
    { segments: body(1), fill: mat.right },
    {
      segments: [
        { c: 'M', p: [fx - head, top] },
        { c: 'A', rx: head, ry: head, rot: 0, large: false, sweep: true, p: [fx + head, top] },
        { c: 'A', rx: head, ry: head, rot: 0, large: false, sweep: true, p: [fx - head, top] }, { c: 'Z' },
      ],
      fill: s.tones.pale.left,
    },
  ]);
}

export const stageAndRows: Feature = (s, plot, rng) => {
  const p = inset(plot, 8);
  box(s, [p.x, p.y, 0], [p.w, p.d * 0.34, 12], { mat: s.tones.steel });
  box(s, [p.x + p.w * 0.08, p.y + 4, 12], [p.w * 0.84, 8, 112], {
    deco: ({ front }) => chart(front, 8, 8, front.w - 16, 96, rng),
  });
  const dx = p.x + p.w * rng.pick([0.14, 0.8]);
  box(s, [dx, p.y + p.d * 0.2, 12], [18, 12, 30], { mat: s.tones.main });
  person(s, dx + 9, p.y + p.d * 0.14, 62, rng);
  const rows = 3;
  const seats = Math.round(p.w / 44);
  for (let i = 0; i < rows; i += 1) {
    const y = p.y + p.d * (0.46 + i * 0.18);
    for (let k = 0; k < seats; k += 1) {
      const x = p.x + (p.w * (k + 0.5)) / seats;
      box(s, [x - 10, y, 0], [20, 16, 14], { mat: s.tones.dark });
      if (rng.chance(0.72)) person(s, x, y + 8, 48, rng);
      box(s, [x - 10, y + 16, 0], [20, 3, 28], { mat: s.tones.main });
    }
  }
};

/** Desks with a trainer at a board and people in front. */
export const classroom: Feature = (s, plot, rng) => {
  const p = inset(plot, 8);
  box(s, [p.x + p.w * 0.14, p.y, 18], [p.w * 0.72, 6, 84], { mat: s.tones.main, deco: ({ front }) => {
    front.rect(5, 5, front.w - 10, 74, s.tones.paper, { width: 1 });
    roundDial(front, front.w * 0.3, 42, 27, rng.range(0.2, 0.8), 20);
    front.rects([0, 1, 2, 3].map((i) => [front.w * 0.56, 22 + i * 12, front.w * (0.32 - (i % 2) * 0.08), 4] as const), s.tones.main.left);
  } });
  for (const u of [0.2, 0.78]) box(s, [p.x + p.w * u, p.y, 0], [5, 6, 18], { mat: s.tones.steel });
  person(s, p.x + p.w * 0.94, p.y + 24, 66, rng);
  const cols = Math.round(p.w / 76);
  for (const v of [0.36, 0.68]) {
    for (let k = 0; k < cols; k += 1) {
      const x = p.x + (p.w * (k + 0.5)) / cols;
      const y = p.y + p.d * v;
      for (const dx of [-24, 20]) box(s, [x + dx, y + 2, 0], [4, 18, 26], { mat: s.tones.dark });
      box(s, [x - 26, y, 26], [52, 22, 4], { mat: s.tones.pale });
      box(s, [x - 12, y + 3, 30], [24, 4, 18], { mat: s.tones.main });
      person(s, x, y + 34, 50, rng);
    }
  }
};

export const people: Feature = (s, plot, rng) => {
  const p = inset(plot, 12);
  const spots = rng.shuffle([[0.15, 0.3], [0.5, 0.1], [0.85, 0.3], [0.3, 0.75], [0.72, 0.72], [0.5, 0.42]] as const);
  for (const [u, v] of spots.slice(0, rng.int(3, 5))) person(s, p.x + p.w * u, p.y + p.d * v, rng.range(52, 62), rng);
};

export const racks: Feature = (s, plot, rng) => {
  const p = inset(plot, 8);
  const part = new Stage(s.tones, s.mirror);
  const n = Math.max(1, Math.floor(p.w / 62));
  for (let i = 0; i < n; i += 1) serverCabinet(part, rng, i * 88, 150, i === n - 1);
  s.place(part, [p.x, p.y, 0], Math.min(0.72, p.w / (n * 88)));
};

export const bench: Feature = (s, plot, rng) => {
  const p = inset(plot, 8);
  const d = Math.min(56, p.d * 0.7);
  for (const u of [0.03, 0.93]) box(s, [p.x + p.w * u, p.y + 4, 0], [8, d - 8, 40], { mat: s.tones.dark });
  box(s, [p.x, p.y, 40], [p.w, d, 6], { mat: s.tones.pale });
  const n = Math.max(2, Math.floor(p.w / 48));
  const pitch = p.w / n;
  for (let i = 0; i < n; i += 1) {
    const kind = rng.int(0, 3);
    const [x, w] = [p.x + pitch * i + 6, pitch - 12];
    if (kind === 0) slab(s, [x, p.y + 8, 46], [w, 20, 52], 5, { deco: (f) => roundDial(f, w / 2, 32, Math.min(w * 0.4, 17), rng.range(0.2, 0.8), 12) });
    else if (kind === 1) slab(s, [x, p.y + 8, 46], [w, 26, 30], 4, { mat: s.tones.main, deco: (f) => lcd(f, 4, 9, w - 8, 17, 1) });
    else if (kind === 2) tube(s, 'z', [x + w / 2, p.y + d / 2, 46], w * 0.36, 24, { mat: s.tones.steel });
    else box(s, [x, p.y + 10, 46], [w, 30, 5], { mat: s.tones.pale });
  }
};

export const desks: Feature = (s, plot, rng) => {
  const p = inset(plot, 10);
  for (const v of [0.04, 0.54]) {
    const y = p.y + p.d * v;
    for (const dx of [2, p.w - 8]) box(s, [p.x + dx, y + 2, 0], [5, 24, 28], { mat: s.tones.dark });
    box(s, [p.x, y, 28], [p.w, 28, 4], { mat: s.tones.pale });
    slab(s, [p.x + p.w * 0.2, y + 6, 38], [p.w * 0.5, 4, 26], 3, { deco: (f) => f.rects([[3, 3, f.w - 6, 20]], s.tones.lit) });
    box(s, [p.x + p.w * 0.4, y + 6, 32], [6, 4, 6], { mat: s.tones.steel });
    if (rng.chance(0.8)) person(s, p.x + p.w * 0.46, y + 38, 46, rng);
  }
};

export const trophy: Feature = (s, plot) => {
  const [x, y] = [plot.x + plot.w / 2, plot.y + plot.d / 2];
  const k = Math.min(plot.w, plot.d) / 100;
  box(s, [x - 44 * k, y - 44 * k, 0], [88 * k, 88 * k, 22 * k], { mat: s.tones.steel });
  box(s, [x - 30 * k, y - 30 * k, 22 * k], [60 * k, 60 * k, 34 * k], { deco: ({ front }) => front.rect(12 * k, 9 * k, 36 * k, 16 * k, s.tones.lit, { stroke: null, signal: 9 }) });
  tube(s, 'z', [x, y, 56 * k], 22 * k, 8 * k, { mat: s.tones.steel });
  tube(s, 'z', [x, y, 64 * k], 7 * k, 34 * k, { mat: s.tones.main });
  tube(s, 'z', [x, y, 98 * k], 12 * k, 54 * k, { r2: 40 * k, deco: (f) => f.disc(40 * k, 40 * k, 34 * k, s.tones.main.left, {}) });
  for (const dir of [-1, 1]) tube(s, 'y', [x + dir * 44 * k, y - 3 * k, 132 * k], 15 * k, 6 * k, { mat: s.tones.steel, deco: (f) => f.disc(15 * k, 15 * k, 9 * k, s.tones.ground, {}) });
};

/** Contract sheets, a pen and a seal on a table. */
export const contract: Feature = (s, plot) => {
  const p = inset(plot, 6);
  const h = 34;
  for (const [u, v] of [[0.03, 0.05], [0.92, 0.05], [0.03, 0.86], [0.92, 0.86]] as const) box(s, [p.x + p.w * u, p.y + p.d * v, 0], [10, 10, h], { mat: s.tones.dark });
  box(s, [p.x, p.y, h], [p.w, p.d, 8], { mat: s.tones.main });
  const z = h + 8;
  [0.08, 0.52].forEach((u, n) => {
    const [w, d] = [p.w * 0.38, p.d * 0.76];
    box(s, [p.x + p.w * u, p.y + p.d * 0.1, z], [w, d, 4], {
      mat: s.tones.pale,
      deco: ({ top }) => {
        top.rects([0, 1, 2, 3, 4, 5].map((i) => [w * 0.12, d * (0.84 - i * 0.09), w * (0.76 - (i % 3) * 0.14), d * 0.025] as const), s.tones.main.left);
        top.lines([[[w * 0.5, d * 0.14], [w * 0.88, d * 0.14]]], s.tones.edge, 1);
        top.lines([[[w * 0.52, d * 0.17], [w * 0.6, d * 0.24], [w * 0.66, d * 0.16], [w * 0.74, d * 0.23], [w * 0.86, d * 0.18]]], s.tones.main.right, 2);
        if (n === 0) top.disc(w * 0.26, d * 0.2, Math.min(w, d) * 0.12, s.tones.lit, { signal: 9 });
      },
    });
  });
  tube(s, 'y', [p.x + p.w * 0.96, p.y + p.d * 0.2, z + 6], 5, p.d * 0.44, { mat: s.tones.dark });
};
