import { box } from '../core/solids.ts';
import { Stage } from '../core/stage.ts';
import type { Plot } from './feature.ts';

/** A piece of land cut into plots by lines and a few streets. */
export interface Land {
  cols: readonly number[];
  rows: readonly number[];
  cell: number;
  w: number;
  d: number;
}

const STREET = 30;

function starts(count: number, cell: number, streets: readonly number[]): { at: number[]; size: number } {
  const at: number[] = [];
  let pos = 0;
  for (let i = 0; i < count; i += 1) {
    if (streets.includes(i)) pos += STREET;
    at.push(pos);
    pos += cell;
  }
  return { at, size: pos };
}

export interface LandPlan {
  cols: number;
  rows: number;
  cell: number;
  /** Before which column and row a street runs. */
  across: readonly number[];
  along: readonly number[];
}

export function layLand(plan: LandPlan): Land {
  const c = starts(plan.cols, plan.cell, plan.across);
  const r = starts(plan.rows, plan.cell, plan.along);
  return { cols: c.at, rows: r.at, cell: plan.cell, w: c.size, d: r.size };
}

/** Plate, plot lines and streets. */
export function paintLand(s: Stage, land: Land, plan: LandPlan): void {
  const t = s.tones;
  const plate = new Stage(t, s.mirror);
  box(plate, [-14, -14, -12], [land.w + 28, land.d + 28, 12], { mat: { ...t.pale, top: t.ground } });
  s.lay(plate);
  paintStreets(s, land, plan);
}

/** Plot lines and streets, flat on the ground. */
export function paintStreets(s: Stage, land: Land, plan: LandPlan, lineTone = s.tones.line): void {
  const t = s.tones;
  const ground = new Stage(t, s.mirror);
  box(ground, [0, 0, 0], [land.w, land.d, 0.01], {
    mat: { ...t.pale, top: t.ground },
    deco: ({ top }) => {
      const [w, d] = [land.w, land.d];
      const flip = (y: number, h: number): number => d - y - h;
      const place = (u: number, size: number): number => (s.mirror ? w - u - size : u);
      const lines = [
        ...land.cols.slice(1).map((x) => [[place(x, 0), 0], [place(x, 0), d]] as const),
        ...land.rows.slice(1).map((y) => [[0, flip(y, 0)], [w, flip(y, 0)]] as const),
      ];
      top.lines(lines, lineTone, 1);
      const across = plan.across.map((i) => (land.cols[i] ?? 0) - STREET);
      const along = plan.along.map((i) => (land.rows[i] ?? 0) - STREET);
      top.rects([
        ...across.map((x) => [place(x, STREET), 0, STREET, d] as const),
        ...along.map((y) => [0, flip(y, STREET), w, STREET] as const),
      ], t.mat);
      const dash = (from: number, to: number): number[] => Array.from({ length: Math.floor((to - from) / 36) }, (_, i) => from + 12 + i * 36);
      top.lines([
        ...across.flatMap((x) => dash(0, d).map((v) => [[place(x + STREET / 2, 0), v], [place(x + STREET / 2, 0), v + 16]] as const)),
        ...along.flatMap((y) => dash(0, w).map((u) => [[u, flip(y + STREET / 2, 0)], [u + 16, flip(y + STREET / 2, 0)]] as const)),
      ], lineTone, 1.5);
    },
  });
  s.lay(ground);
}

export function plotAt(land: Land, col: number, row: number, w = 1, d = 1): Plot {
  const x = land.cols[col] ?? 0;
  const y = land.rows[row] ?? 0;
  const x1 = (land.cols[col + w - 1] ?? x) + land.cell;
  const y1 = (land.rows[row + d - 1] ?? y) + land.cell;
  return { x, y, w: x1 - x, d: y1 - y };
}

/** Which plots are taken. */
export class Register {
  private readonly taken = new Set<string>();

  free(col: number, row: number, w: number, d: number): boolean {
    return this.each(col, row, w, d).every((key) => !this.taken.has(key));
  }

  take(col: number, row: number, w: number, d: number): void {
    for (const key of this.each(col, row, w, d)) this.taken.add(key);
  }

  private each(col: number, row: number, w: number, d: number): string[] {
    return Array.from({ length: w * d }, (_, i) => `${col + (i % w)}/${row + Math.floor(i / w)}`);
  }
}
