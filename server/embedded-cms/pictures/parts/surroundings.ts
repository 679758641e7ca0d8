import type { Vec2, Vec3 } from '../core/op.ts';
import { tube } from '../core/round-solids.ts';
import { box } from '../core/solids.ts';
import type { Stage } from '../core/stage.ts';

export interface Span {
  x0: number;
  x1: number;
  y0: number;
  y1: number;
  z0: number;
  z1: number;
}

/** A shipping box with its tape, a mark for the upper side and a label. */
export function carton(stage: Stage, at: Vec3, size: Vec3): void {
  const t = stage.tones;
  box(stage, at, size, {
    mat: t.pale,
    deco: ({ front, side, top }) => {
      top.rect(size[0] * 0.44, 0, size[0] * 0.12, size[1], t.line);
      front.rect(size[0] * 0.44, size[2] * 0.72, size[0] * 0.12, size[2] * 0.28, t.line);
      front.rect(size[0] * 0.1, size[2] * 0.14, size[0] * 0.36, size[2] * 0.26, t.paper, { width: 1 });
      front.rects([0, 1, 2].map((i) => [size[0] * 0.15, size[2] * (0.18 + i * 0.07), size[0] * (0.26 - i * 0.05), 2] as const), t.glass);
      const [w, h] = [size[1], size[2]];
      const arrow = (u: number): Vec2[] => [
        [u, h * 0.2], [u, h * 0.46], [u - w * 0.07, h * 0.38], [u, h * 0.46], [u + w * 0.07, h * 0.38],
      ];
      side.lines([arrow(w * 0.62), arrow(w * 0.82), [[w * 0.52, h * 0.16], [w * 0.92, h * 0.16]]], t.edge, 1.5);
    },
  });
}

/** The place of installation: a wall with conduits, or pipes that continue the run. */
export function wallBehind(stage: Stage, b: Span, pipes: boolean): void {
  const t = stage.tones;
  const [w, h] = [b.x1 - b.x0, b.z1 - b.z0];
  if (pipes) {
    const r = Math.min(13, h * 0.09);
    const z = b.z0 + h * 0.22;
    box(stage, [b.x0 - 66, b.y0 - 34, b.z0 - 8], [w + 132, 12, h * 1.1 + 8], {
      mat: t.pale,
    });
    for (const x of [b.x0 - 40, b.x1 + 26]) {
      tube(stage, 'z', [x, b.y0 - 8, b.z0 - 8], r, h * 1.18, { mat: t.steel });
    }
    tube(stage, 'x', [b.x0 - 60, b.y0 - 8, z + h * 0.9], r * 0.7, w + 120, { mat: t.main });
    return;
  }
  box(stage, [b.x0 - 56, b.y0 - 14, b.z0 - 36], [w + 112, 14, h + 84], {
    mat: t.pale,
    deco: ({ front }) => {
      front.rect(12, 12, front.w - 24, front.h - 24, null, { width: 1, stroke: t.line });
      const holes: Vec2[] = [[24, 24], [front.w - 24, 24], [24, front.h - 24], [front.w - 24, front.h - 24]];
      front.discs(holes, 4, t.line, { width: 1 });
    },
  });
  tube(stage, 'z', [b.x1 + 34, b.y0 + 7, b.z0 - 36], 7, h + 84, { mat: t.steel });
  for (const k of [0.1, 0.9]) box(stage, [b.x1 + 22, b.y0, b.z0 + h * k], [24, 5, 8], { mat: t.dark });
  box(stage, [b.x0 - 44, b.y0, b.z0 + h * 0.3], [26, 16, 38], {
    mat: t.steel,
    deco: ({ front }) => front.rects([[7, 8, 12, 9], [7, 22, 12, 9]], t.glass),
  });
}

/** A cabinet with its door open: back, floor, far wall, roof. */
export function openCabinet(stage: Stage, b: Span): void {
  const t = stage.tones;
  const m = 34;
  const [x, y, z] = [b.x0 - m, b.y0 - 10, b.z0 - 16];
  const [w, d, h] = [b.x1 - b.x0 + m * 2, b.y1 - b.y0 + 10, b.z1 - b.z0 + 40];
  box(stage, [x, y - 8, z], [w, 8, h], {
    mat: t.pale,
    deco: ({ front }) => front.discs([[14, 14], [w - 14, 14], [14, h - 14], [w - 14, h - 14]], 4, t.line, { width: 1 }),
  });
  box(stage, [x - 8, y - 8, z], [8, d + 8, h], { mat: t.main });
  box(stage, [x - 8, y - 8, z - 8], [w + 16, d + 8, 8], { mat: t.main });
  box(stage, [x - 8, y - 8, z + h], [w + 16, d * 0.35 + 8, 8], { mat: t.main });
  const D = w * 0.7;
  box(stage, [x - 14, y + d, z], [6, D, h], {
    mat: t.main,
    deco: ({ side }) => {
      side.rect(D * 0.12, h * 0.1, D * 0.76, h * 0.8, t.main.left, { width: 1 });
      side.rect(D * 0.3, h * 0.5, D * 0.4, h * 0.26, t.lit, { width: 1 });
      side.rects([0, 1, 2].map((i) => [D * 0.35, h * (0.54 + i * 0.06), D * 0.3, h * 0.02] as const), t.glass);
    },
  });
}

/** Printed sheets lying on the ground: a certificate with its curve. */
export function reportSheets(stage: Stage, at: Vec3, size: number): void {
  const t = stage.tones;
  const [x, y, z] = at;
  box(stage, [x + 8, y - 8, z], [size, size * 1.35, 2], { mat: t.pale });
  box(stage, [x, y, z + 2], [size, size * 1.35, 2], {
    mat: t.pale,
    deco: ({ top }) => {
      const [w, h] = [size, size * 1.35];
      top.rects([0, 1, 2, 3].map((i) => [w * 0.12, h * (0.62 + i * 0.08), w * (0.76 - (i % 2) * 0.2), h * 0.03] as const), t.main.left);
      top.lines([[[w * 0.12, h * 0.5], [w * 0.12, h * 0.14], [w * 0.88, h * 0.14]]], t.edge, 1);
      top.lines([[[w * 0.16, h * 0.2], [w * 0.36, h * 0.3], [w * 0.56, h * 0.26], [w * 0.84, h * 0.46]]], t.main.left, 2);
    },
  });
}
