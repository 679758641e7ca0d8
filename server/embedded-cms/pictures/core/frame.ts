import type { Op, Segment, Vec2 } from './op.ts';
import { extentOf, polyline } from './op.ts';
import type { Stage } from './stage.ts';
import { iso } from './stage.ts';
import { renderSvg } from './svg.ts';

export interface FrameOptions {
  width: number;
  height: number;
  /** Share of the frame the drawing may fill. */
  fill: Vec2;
  /** Half width of the diamond on the ground in pixels; none without. */
  diamond?: number;
  /** A diamond of the given size without the shadow of all parts. */
  bare?: boolean;
  background?: boolean;
  limit?: number;
  grid?: number;
  /** Distance to a second, equal drawing behind along x. */
  row?: number;
  /** Enlarges around the signal element. */
  zoom?: number;
}

/** The outline of the ground with a ruler along its front edges. */
function diamondOps(centre: Vec2, half: number, edge: string, ticks: string): Op[] {
  const size = half / (Math.cos(Math.PI / 6) * 2);
  const corner = (x: number, y: number): Vec2 => {
    const p = iso(x, y, 0);
    return [p[0] + centre[0], p[1] + centre[1]];
  };
  const outline = [corner(-size, -size), corner(size, -size), corner(size, size), corner(-size, size)];
  const segments: Segment[] = outline.map((p, i) => ({ c: i === 0 ? 'M' : 'L', p }));
  const count = 24;
  const marks: Segment[] = [];
  for (let i = 1; i < count; i += 1) {
    const at = -size + (2 * size * i) / count;
    const long = size * (i % 6 === 0 ? 0.075 : 0.04);
    marks.push({ c: 'M', p: corner(at, size) }, { c: 'L', p: corner(at, size - long) });
  }
  return [
    { segments: [...segments, { c: 'Z' }], fill: null, stroke: edge },
    { segments: marks, fill: null, stroke: ticks, width: 1 },
  ];
}

/** Fits a stage into a frame: centred, on its diamond, scaled to its share. */
export function frameStage(stage: Stage, options: FrameOptions): string {
  const { width, height } = options;
  const tones = stage.tones;
  const solids = stage.solidOps();
  const e = extentOf([...stage.floorOps(), ...solids]);
  const pitch = options.row ?? 0;
  const step = stage.project(-pitch, 0, 0);
  e.x0 += Math.min(0, step[0]);
  e.x1 += Math.max(0, step[0]);
  e.y0 += Math.min(0, step[1]);
  let scale = Math.min((width * options.fill[0]) / (e.x1 - e.x0), (height * options.fill[1]) / (e.y1 - e.y0));
  let focus: Vec2 = [(e.x0 + e.x1) / 2, (e.y0 + e.y1) / 2];
  if (options.zoom) {
    scale *= options.zoom;
    focus = zoomFocus(solids, focus);
  }
  const middle = options.diamond && !options.zoom ? 0.46 : 0.5;
  const offset: Vec2 = [width / 2 - focus[0] * scale, height * middle - focus[1] * scale];
  const back: Op[] = [];
  if (options.diamond) {
    const { min, max } = stage.bounds();
    const centre = stage.project((min[0] - pitch + max[0]) / 2, (min[1] + max[1]) / 2, min[2]);
    const room = (height - 14 - centre[1] * scale - offset[1]) * Math.sqrt(3);
    const need = (max[0] - min[0] + pitch + max[1] - min[1]) * 0.56 * scale;
    const half = options.bare ? options.diamond : options.zoom ? options.diamond * options.zoom : Math.max(need, Math.min(room, options.diamond));
    if (!options.bare) back.push(shadow(stage, pitch));
    back.push(...stage.floorOps());
    back.push(...diamondOps(centre, half / scale, tones.edge, tones.line));
  } else back.push(...stage.floorOps());
  return renderSvg(solids, {
    ground: back,
    ...(pitch ? { copies: [[step[0] * scale, step[1] * scale]] } : {}),
    width, height, scale, offset,
    edge: tones.edge,
    calm: tones.lit,
    limit: options.limit ?? 0,
    grid: options.grid ?? 4,
    background: options.background === false ? undefined : tones.ground,
  });
}

/** Where the drawing stands on the ground. */
function shadow(stage: Stage, pitch: number): Op {
  const { min: low, max } = stage.bounds();
  const min = [low[0] - pitch, low[1], low[2]] as const;
  const m = 9;
  const corners: Vec2[] = [[min[0] - m, min[1] - m], [max[0] + m, min[1] - m], [max[0] + m, max[1] + m], [min[0] - m, max[1] + m]];
  const points = corners.map(([x, y]) => stage.project(x, y, min[2]));
  return { segments: polyline(points, true), fill: stage.tones.mat, stroke: null };
}

/** The middle of the strongest signal candidate. */
function zoomFocus(ops: readonly Op[], otherwise: Vec2): Vec2 {
  let best: Op | undefined;
  for (const op of ops) if (op.signal !== undefined && op.signal >= (best?.signal ?? 0)) best = op;
  if (!best) return otherwise;
  const e = extentOf([best]);
  return [(e.x0 + e.x1) / 2, (e.y0 + e.y1) / 2];
}
