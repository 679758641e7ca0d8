import { Face } from './face.ts';
import type { Axis, Op, Vec2, Vec3 } from './op.ts';
import { polyline } from './op.ts';
import type { Stage } from './stage.ts';
import type { Material } from './tones.ts';

export interface BoxFaces {
  front: Face;
  side: Face;
  top: Face;
}

export interface BoxOptions {
  mat?: Material;
  deco?: (faces: BoxFaces) => void;
}

export function faceTone(stage: Stage, mat: Material, axis: Axis): string {
  const seen = stage.seen(axis);
  if (seen === 'z') return mat.top;
  return seen === 'y' ? mat.left : mat.right;
}

function corner(at: Vec3, size: Vec3): Vec3 {
  return [at[0] + size[0], at[1] + size[1], at[2] + size[2]];
}

export function box(stage: Stage, at: Vec3, size: Vec3, options: BoxOptions = {}): void {
  const mat = options.mat ?? stage.tones.main;
  const [x, y, z] = at;
  const [X, Y, Z] = corner(at, size);
  const ops: Op[] = [];
  const side = (points: Vec3[], axis: Axis): void => {
    const flat = points.map((p) => stage.project(...p));
    ops.push({ segments: polyline(flat, true), fill: faceTone(stage, mat, axis) });
  };
  side([[x, y, Z], [X, y, Z], [X, Y, Z], [x, Y, Z]], 'z');
  side([[x, Y, z], [X, Y, z], [X, Y, Z], [x, Y, Z]], 'y');
  side([[X, y, z], [X, Y, z], [X, Y, Z], [X, y, Z]], 'x');
  options.deco?.({
    front: new Face(stage, ops, 'y', [x, Y, z], size[0], size[2]),
    side: new Face(stage, ops, 'x', [X, y, z], size[1], size[2]),
    top: new Face(stage, ops, 'z', [x, y, Z], size[0], size[1]),
  });
  stage.add({ min: at, max: [X, Y, Z] }, ops);
}

export interface PrismOptions {
  mat?: Material;
  /** No edges between the sides: for rounded profiles. */
  smooth?: boolean;
  /** Draws on the near end; the face starts at the smallest corner of the profile. */
  deco?: (face: Face) => void;
}

function lift(axis: Axis, p: Vec2, along: number): Vec3 {
  if (axis === 'z') return [p[0], p[1], along];
  return axis === 'x' ? [along, p[0], p[1]] : [p[0], along, p[1]];
}

function slopeTone(stage: Stage, mat: Material, axis: Axis, nu: number, nv: number): string {
  if (axis === 'z') return faceTone(stage, mat, nu > nv ? 'x' : 'y');
  if (nv > 0.83) return mat.top;
  if (nv > 0.42) return mat.slope;
  return faceTone(stage, mat, axis === 'x' ? 'y' : 'x');
}

/** A profile pulled along an axis: (y,z) for x, (x,z) for y, (x,y) for z. */
export function prism(
  stage: Stage, axis: Axis, profile: readonly Vec2[], from: number, length: number, options: PrismOptions = {},
): void {
  const mat = options.mat ?? stage.tones.main;
  const area = profile.reduce((sum, p, i) => {
    const q = profile[(i + 1) % profile.length] ?? p;
    return sum + p[0] * q[1] - q[0] * p[1];
  }, 0);
  const points = area > 0 ? [...profile] : [...profile].reverse();
  const near = from + length;
  const ops: Op[] = [];
  const runs: { fill: string; depth: number; edge: [Vec2, Vec2][] }[] = [];
  points.forEach((p, i) => {
    const q = points[(i + 1) % points.length] ?? p;
    const size = Math.hypot(q[0] - p[0], q[1] - p[1]);
    if (size < 1e-6) return;
    const nu = (q[1] - p[1]) / size;
    const nv = (p[0] - q[0]) / size;
    if (nu + nv <= 1e-6) return;
    const fill = slopeTone(stage, mat, axis, nu, nv);
    const ends = [stage.project(...lift(axis, p, from)), stage.project(...lift(axis, q, from))] as const;
    const last = runs[runs.length - 1];
    const touches = last?.edge[last.edge.length - 1]?.[1];
    const joins = options.smooth && last?.fill === fill && touches && same(touches, ends[0]);
    if (joins) last.edge.push([ends[0], ends[1]]);
    else runs.push({ fill, depth: p[0] + p[1] + q[0] + q[1], edge: [[ends[0], ends[1]]] });
  });
  if (!options.smooth) runs.sort((a, b) => a.depth - b.depth);
  const push = difference(stage.project(...lift(axis, [0, 0], near)), stage.project(...lift(axis, [0, 0], from)));
  for (const run of runs) {
    const far = [...run.edge.map((e) => e[0]), run.edge[run.edge.length - 1]?.[1] ?? [0, 0]];
    const close = [...far].reverse().map((p): Vec2 => [p[0] + push[0], p[1] + push[1]]);
    ops.push({ segments: polyline([...far, ...close], true), fill: run.fill, ...(options.smooth ? { stroke: null } : {}) });
  }
  if (options.smooth) ops.push(...silhouette(points, axis, from, near, stage));
  const cap = points.map((p) => stage.project(...lift(axis, p, near)));
  ops.push({ segments: polyline(cap, true), fill: faceTone(stage, mat, axis) });
  const us = points.map((p) => p[0]);
  const vs = points.map((p) => p[1]);
  const [u0, u1, v0, v1] = [Math.min(...us), Math.max(...us), Math.min(...vs), Math.max(...vs)];
  options.deco?.(new Face(stage, ops, axis, lift(axis, [u0, v0], near), u1 - u0, v1 - v0));
  stage.add({ min: lift(axis, [u0, v0], from), max: lift(axis, [u1, v1], near) }, ops);
}

function same(a: Vec2, b: Vec2): boolean {
  return Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) < 1e-6;
}

function difference(a: Vec2, b: Vec2): Vec2 {
  return [a[0] - b[0], a[1] - b[1]];
}

/** The outer edge of the visible sides of a rounded prism. */
function silhouette(points: readonly Vec2[], axis: Axis, from: number, near: number, stage: Stage): Op[] {
  const n = points.length;
  const at = (i: number): Vec2 => points[((i % n) + n) % n] ?? [0, 0];
  const visible = (i: number): boolean => {
    const [p, q] = [at(i), at(i + 1)];
    return q[1] - p[1] + (p[0] - q[0]) > 1e-6;
  };
  const start = points.findIndex((_, i) => visible(i) && !visible(i - 1));
  if (start < 0) return [];
  const chain: Vec2[] = [stage.project(...lift(axis, at(start), near))];
  let i = start;
  chain.push(stage.project(...lift(axis, at(i), from)));
  while (visible(i) && i < start + n) {
    i += 1;
    chain.push(stage.project(...lift(axis, at(i), from)));
  }
  chain.push(stage.project(...lift(axis, at(i), near)));
  return [{ segments: polyline(chain, false), fill: null }];
}
