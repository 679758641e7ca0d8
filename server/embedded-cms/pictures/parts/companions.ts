import type { Vec3 } from '../core/op.ts';
import { tube, wire } from '../core/round-solids.ts';
import type { Stage } from '../core/stage.ts';
import { slab } from './fittings.ts';
import { keypad } from './marks.ts';
import type { Span } from './surroundings.ts';

/** The terminal that reads the device, standing beside it. */
export function pocketTerminal(stage: Stage, at: Vec3, height: number): void {
  const t = stage.tones;
  const [x, y, z] = at;
  const [w, h] = [height * 0.46, height * 0.84];
  slab(stage, [x, y, z], [w, h * 0.16, h], w * 0.16, {
    deco: (f) => {
      f.rect(w * 0.12, h * 0.5, w * 0.76, h * 0.4, t.lit, {});
      f.rects([0.58, 0.67, 0.76].map((v, i) => [w * 0.2, h * v, w * (0.5 - i * 0.12), h * 0.035] as const), t.main.left);
      keypad(f, w * 0.14, h * 0.08, w * 0.72, h * 0.34, 3, 3);
    },
  });
  tube(stage, 'z', [x + w * 0.8, y + h * 0.08, z + h], w * 0.08, height * 0.16, { mat: t.dark, plain: true });
}

/** Lines of measure with scale ticks along width, depth and height. */
export function measures(stage: Stage, b: Span): void {
  const blue = stage.tones.main.left;
  const gap = 26;
  const style = { stroke: blue, width: 1.5 };
  const fine = { stroke: blue, width: 1 };
  const ruler = (from: Vec3, to: Vec3, tick: Vec3): void => {
    stage.ground([from, to], null, style);
    const length = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]);
    const count = Math.max(2, Math.round(length / 12));
    for (let i = 0; i <= count; i += 1) {
      const k = i === 0 || i === count ? 1.6 : i % 5 === 0 ? 1 : 0.5;
      const at = (n: 0 | 1 | 2): number => from[n] + ((to[n] - from[n]) * i) / count;
      stage.ground([[at(0), at(1), at(2)], [at(0) + tick[0] * k, at(1) + tick[1] * k, at(2)]], null, fine);
    }
  };
  const [y, x] = [b.y1 + gap, b.x1 + gap];
  ruler([b.x0, y, b.z0], [b.x1, y, b.z0], [0, -11, 0]);
  ruler([x, b.y0, b.z0], [x, b.y1, b.z0], [-11, 0, 0]);
  wire(stage, [[b.x0 - 4, y, b.z0], [b.x0 - 4, y, b.z1]], 1.5);
  ruler([b.x0 - 4, y, b.z0], [b.x0 - 4, y, b.z1], [0, -11, 0]);
}
