import { ring, ringArc } from './curves.ts';
import type { Axis, Op, Segment, Style, Vec2, Vec3 } from './op.ts';
import { polyline } from './op.ts';
import type { Stage } from './stage.ts';

export type Rect = readonly [u: number, v: number, w: number, h: number];

const PLAIN: Style = { stroke: null };

/** A visible plane of a solid to draw on: u runs to the right as seen, v up. */
export class Face {
  readonly stage: Stage;
  readonly w: number;
  readonly h: number;
  private readonly ops: Op[];
  private readonly axis: Axis;
  private readonly origin: Vec3;
  private readonly turned: boolean;

  /** `origin` is the corner with the smallest coordinates, the normal is +axis. */
  constructor(stage: Stage, ops: Op[], axis: Axis, origin: Vec3, w: number, h: number) {
    this.stage = stage;
    this.ops = ops;
    this.axis = axis;
    this.origin = origin;
    this.w = w;
    this.h = h;
    this.turned = stage.mirror !== (axis === 'x');
  }

  space(u: number, v: number): Vec3 {
    const along = this.turned ? this.w - u : u;
    const [x, y, z] = this.origin;
    if (this.axis === 'y') return [x + along, y, z + v];
    if (this.axis === 'x') return [x, y + along, z + v];
    return [x + along, y + this.h - v, z];
  }

  at(u: number, v: number): Vec2 {
    return this.stage.project(...this.space(u, v));
  }

  paint(segments: Segment[], fill: string | null, style: Style = PLAIN): void {
    this.ops.push({ segments, fill, fine: true, ...style });
  }

  poly(points: readonly Vec2[], fill: string | null, style: Style = PLAIN): void {
    this.paint(polyline(points.map(([u, v]) => this.at(u, v)), true), fill, style);
  }

  rect(u: number, v: number, w: number, h: number, fill: string | null, style: Style = PLAIN): void {
    this.rects([[u, v, w, h]], fill, style);
  }

  /** Many rectangles as one path. */
  rects(list: readonly Rect[], fill: string | null, style: Style = PLAIN): void {
    const segments = list.flatMap(([u, v, w, h]) =>
      polyline([this.at(u, v), this.at(u + w, v), this.at(u + w, v + h), this.at(u, v + h)], true),
    );
    if (segments.length > 0) this.paint(segments, fill, style);
  }

  disc(u: number, v: number, r: number, fill: string | null, style: Style = PLAIN): void {
    this.discs([[u, v]], r, fill, style);
  }

  discs(centres: readonly Vec2[], r: number, fill: string | null, style: Style = PLAIN): void {
    const segments = centres.flatMap(([u, v]) => ring(this.stage, this.axis, this.space(u, v), r));
    if (segments.length > 0) this.paint(segments, fill, style);
  }

  /** Lines as one path without fill. */
  lines(list: readonly (readonly Vec2[])[], stroke: string | undefined, width: number, signal?: number): void {
    const segments = list.flatMap((points) => polyline(points.map(([u, v]) => this.at(u, v)), false));
    if (segments.length > 0) this.paint(segments, null, { stroke, width, signal });
  }

  /** An arc, angles in degrees counter-clockwise from the right. */
  arc(u: number, v: number, r: number, a0: number, a1: number, stroke: string, width: number): void {
    const flip = (a: number): number => (this.turned ? 180 - a : a) * (this.axis === 'z' ? -1 : 1);
    const segments = ringArc(this.stage, this.axis, this.space(u, v), r, flip(a0), flip(a1));
    this.paint(segments, null, { stroke, width });
  }
}

export function polar(u: number, v: number, r: number, degrees: number): Vec2 {
  const a = (degrees * Math.PI) / 180;
  return [u + Math.cos(a) * r, v + Math.sin(a) * r];
}
