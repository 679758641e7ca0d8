import { frameStage } from './core/frame.ts';
import type { Rng } from './core/random.ts';
import { createRng } from './core/random.ts';
import { box } from './core/solids.ts';
import { Stage } from './core/stage.ts';
import { DARK, LIGHT } from './core/tones.ts';
import { DEVICE_FRAME } from './device-frame.ts';
import type { Drawer } from './devices/drawer.ts';
import { measures, pocketTerminal } from './parts/companions.ts';
import { carton, openCabinet, reportSheets, wallBehind } from './parts/surroundings.ts';

export interface Product {
  subject: string;
  drawer: Drawer;
  seed: string;
  mirror: boolean;
}

function built(p: Product, mirror = p.mirror, tones = LIGHT): Stage {
  const stage = new Stage(tones, mirror);
  p.drawer(stage, createRng(p.seed));
  return stage;
}

function span(stage: Stage): { x0: number; x1: number; y0: number; y1: number; z0: number; z1: number } {
  const { min, max } = stage.bounds();
  return { x0: min[0], x1: max[0], y0: min[1], y1: max[1], z0: min[2], z1: max[2] };
}

type ViewDrawer = (p: Product, rng: Rng) => string;

const frame = (stage: Stage, extra: Partial<typeof DEVICE_FRAME> = {}): string =>
  frameStage(stage, { ...DEVICE_FRAME, ...extra });

const views: Readonly<Record<number, ViewDrawer>> = {
  2: (p) => frame(built(p, !p.mirror)),
  3: (p) => frame(built(p), { zoom: 2.1 }),
  4: (p, rng) => {
    const stage = built(p);
    const b = span(stage);
    const w = Math.min(130, (b.x1 - b.x0) * 0.8);
    carton(stage, [b.x1 + 30, b.y0, b.z0], [w, w * 0.8, Math.min((b.z1 - b.z0) * 0.62, w * rng.range(0.8, 1.1))]);
    return frame(stage);
  },
  5: (p) => {
    const stage = built(p);
    wallBehind(stage, span(stage), /^(water|heat-u|heat-m|valve|pressure|gas-rotary)/.test(p.subject));
    return frame(stage, { fill: [0.82, 0.82] });
  },
  6: (p, rng) => {
    const stage = built(p);
    const b = span(stage);
    return frame(stage, { fill: [0.84, 0.8], row: b.x1 - b.x0 + rng.range(26, 48) });
  },
  7: (p) => frame(built(p, p.mirror, DARK)),
  8: (p) => {
    const stage = built(p);
    const b = span(stage);
    pocketTerminal(stage, [b.x1 + 26, (b.y0 + b.y1) / 2, b.z0], Math.max(90, (b.z1 - b.z0) * 0.6));
    return frame(stage);
  },
  9: (p) => {
    const stage = built(p);
    openCabinet(stage, span(stage));
    return frame(stage, { fill: [0.84, 0.84] });
  },
  10: (p) => {
    const stage = built(p);
    const b = span(stage);
    measures(stage, b);
    return frame(stage, { fill: [0.8, 0.78] });
  },
  11: (p) => {
    const stage = built(p);
    const b = span(stage);
    reportSheets(stage, [b.x1 + 24, (b.y0 + b.y1) / 2 - 40, b.z0], Math.max(70, (b.z1 - b.z0) * 0.42));
    return frame(stage);
  },
  12: (p) => {
    const stage = built(p);
    const b = span(stage);
    box(stage, [b.x0 - 18, b.y0 - 18, b.z0 - 42], [b.x1 - b.x0 + 36, b.y1 - b.y0 + 36, 42], {
      mat: stage.tones.pale,
      deco: ({ front, side }) => {
        for (const f of [front, side]) f.rects([[f.w * 0.1, 10, f.w * 0.8, 3]], stage.tones.line);
      },
    });
    return frame(stage);
  },
};

/** Another look at a product: views 2 to 12. */
export function drawView(product: Product, view: number): string | null {
  return views[view]?.(product, createRng(`${product.seed}/view-${view}`)) ?? null;
}
