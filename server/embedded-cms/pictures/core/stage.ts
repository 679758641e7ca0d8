import type { Bounds, Item } from './item.ts';
import type { Axis, Op, Style, Vec2, Vec3 } from './op.ts';
import { moveOp, polyline } from './op.ts';
import { paintOrder } from './paint-order.ts';
import type { Tones } from './tones.ts';

const COS = Math.cos(Math.PI / 6);

/** x runs to the lower right, y to the lower left, z up. */
export function iso(x: number, y: number, z: number): Vec2 {
  return [(x - y) * COS, (x + y) / 2 - z];
}

/**
 * Collects solids and paints them back to front. A mirrored stage swaps x and y, so that what
 * was drawn for the left face appears on the right one with the light still from the left.
 */
export class Stage {
  readonly tones: Tones;
  readonly mirror: boolean;
  private readonly items: Item[] = [];
  private readonly floor: Op[] = [];

  constructor(tones: Tones, mirror = false) {
    this.tones = tones;
    this.mirror = mirror;
  }

  project(x: number, y: number, z: number): Vec2 {
    return this.mirror ? iso(y, x, z) : iso(x, y, z);
  }

  /** The axis as it is seen, after mirroring. */
  seen(axis: Axis): Axis {
    if (!this.mirror || axis === 'z') return axis;
    return axis === 'x' ? 'y' : 'x';
  }

  add(bounds: Bounds, ops: Op[]): void {
    this.items.push({ bounds, ops });
  }

  /** Paint lying on the ground, under every solid, in the order of the calls. */
  ground(points: readonly Vec3[], fill: string | null, style: Style = {}): void {
    const flat = points.map(([x, y, z]) => this.project(x, y, z));
    this.floor.push({ segments: polyline(flat, fill !== null), fill, ...style });
  }

  /** Solids of another stage become ground: plates and streets that everything stands on. */
  lay(part: Stage): void {
    this.floor.push(...part.floor, ...part.solidOps());
  }

  mat(x: number, y: number, w: number, d: number, fill: string | null, style: Style = {}): void {
    const corners: Vec3[] = [[x, y, 0], [x + w, y, 0], [x + w, y + d, 0], [x, y + d, 0]];
    this.ground(fill === null ? [...corners, [x, y, 0]] : corners, fill, style);
  }

  bounds(): Bounds {
    const min: [number, number, number] = [Infinity, Infinity, Infinity];
    const max: [number, number, number] = [-Infinity, -Infinity, -Infinity];
    for (const { bounds } of this.items) {
      for (const i of [0, 1, 2] as const) {
        min[i] = Math.min(min[i], bounds.min[i]);
        max[i] = Math.max(max[i], bounds.max[i]);
      }
    }
    return { min, max };
  }

  /** Bounds in the coordinates of a stage that is not mirrored. */
  worldBounds(): Bounds {
    const { min, max } = this.bounds();
    if (!this.mirror) return { min, max };
    return { min: [min[1], min[0], min[2]], max: [max[1], max[0], max[2]] };
  }

  /** Puts a finished stage into this one as a single solid. */
  place(part: Stage, at: Vec3, scale = 1): void {
    const own = this.mirror ? part.bounds() : part.worldBounds();
    const shift = (p: Vec3): Vec3 => [p[0] * scale + at[0], p[1] * scale + at[1], p[2] * scale + at[2]];
    const offset = this.project(at[0], at[1], at[2]);
    const bounds = { min: shift(own.min), max: shift(own.max) };
    this.floor.push(...part.floor.map((op) => moveOp(op, offset, scale)));
    this.items.push({ bounds, ops: part.solidOps().map((op) => moveOp(op, offset, scale)) });
  }

  solidOps(): Op[] {
    return paintOrder(this.items).flatMap((item) => item.ops);
  }

  floorOps(): readonly Op[] {
    return this.floor;
  }
}
