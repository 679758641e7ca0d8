import type { Op, Vec3 } from './op.ts';

export interface Bounds {
  min: Vec3;
  max: Vec3;
}

export interface Item {
  bounds: Bounds;
  ops: Op[];
}
