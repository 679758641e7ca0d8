import type { Rng } from '../core/random.ts';
import type { Stage } from '../core/stage.ts';

/** Draws one device around the origin: x along the front, y towards the viewer's left, z up. */
export type Drawer = (stage: Stage, rng: Rng) => void;
export type Drawers = Readonly<Record<string, Drawer>>;
