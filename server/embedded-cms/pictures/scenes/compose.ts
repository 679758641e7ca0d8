import type { Rng } from '../core/random.ts';
import { createRng } from '../core/random.ts';
import { box } from '../core/solids.ts';
import { Stage } from '../core/stage.ts';
import { deviceNamed } from '../devices/all.ts';
import type { Drawer } from '../devices/drawer.ts';
import { products } from '../devices/products.ts';
import type { Plot } from './feature.ts';
import type { Land, LandPlan } from './plate.ts';
import { layLand, paintLand, plotAt, Register } from './plate.ts';
import type { Recipe } from './recipes.ts';

/** What a scene is about, where its post or product says so: scene subject and seed. */
const about: Readonly<Record<string, string>> = {
  'city/moravia': 'water-multi-jet',
  'contract/nadwisle': 'electricity-1p',
  'district-heating/baltic': 'heat-ultrasonic',
  'district-heating/ch-50-substation': 'heat-ultrasonic',
  'district-heating/references-lithuania': 'heat-ultrasonic',
  'district-heating/thermonet-network': 'heat-ultrasonic',
  'factory/em-310-line': 'electricity-3p',
  'factory/leipzig-extension': 'gateway',
  'factory/leipzig-ten': 'electricity-3p',
  'factory/leszno-hall': 'water-ultrasonic',
  'factory/plants-leipzig': 'gateway',
  'factory/plants-swidnica': 'electricity-3p',
  'gas-station/gr-160-station': 'gas-rotary',
  'gas-station/h2-approval': 'gas-ultrasonic',
  'housing-estate/aquanet-estate': 'gateway',
  'housing-estate/aquanet-town': 'gateway',
  'housing-estate/dual-radio': 'radio-module',
  'housing-estate/em-310-mounting': 'electricity-3p',
  'housing-estate/gw-45-place': 'gateway',
  'housing-estate/history-allocators': 'heat-allocator',
  'housing-estate/million': 'heat-allocator',
  'laboratory/em-310-film': 'electricity-3p',
  'laboratory/gas-scope': 'gas-rotary',
  'mine/karbonet-shaft': 'mining-monitor',
  'mine/methane': 'mining-monitor',
  'mine/ms-33-roadway': 'switchgear-bay',
  'substation/relay-security': 'protection-relay',
  'village/em-130-nb-iot': 'electricity-1p',
  'village/line-switch': 'relay-controller',
  'village/references-nadwisle': 'electricity-1p',
};

function monumentOf(subject: string, seed: string): Drawer | null {
  if (/^waterworks\/(aw-200|dn300)/.test(seed)) return products['water-ultrasonic/aw-200'] ?? null;
  return deviceNamed(about[seed] ?? subject);
}

/** A device as tall as a building, on its base in the middle of a plot. */
export function monument(s: Stage, subject: string, plot: Plot, height: number, seed: string): void {
  const part = new Stage(s.tones, s.mirror);
  monumentOf(subject, seed)?.(part, createRng(seed));
  const { min, max } = part.bounds();
  const size: [number, number, number] = [max[0] - min[0], max[1] - min[1], max[2] - min[2]];
  const k = Math.min(height / size[2], (plot.w * 0.84) / size[0], (plot.d * 0.84) / size[1]);
  const base = 10;
  box(s, [plot.x + 4, plot.y + 4, 0], [plot.w - 8, plot.d - 8, base], { mat: s.tones.steel });
  const x = plot.x + (plot.w - size[0] * k) / 2 - min[0] * k;
  const y = plot.y + (plot.d - size[1] * k) / 2 - min[1] * k;
  s.place(part, [x, y, base - min[2] * k], k);
}

/** Puts the main features of a recipe where they fit, tall fillers behind and low ones in front. */
export function compose(s: Stage, recipe: Recipe, seed: string, rng: Rng): void {
  const shape = rng.pick([[6, 5], [5, 6], [6, 6], [5, 5]] as const);
  const plan: LandPlan = {
    cols: shape[0], rows: shape[1], cell: 100,
    across: rng.pick([[2], [3], [1, 4], [4]]), along: rng.pick([[2], [3], [4], [1, 3]]),
  };
  const land = layLand(plan);
  paintLand(s, land, plan);
  const register = new Register();
  const col = shape[0] - rng.pick([3, 2, 3]);
  const row = shape[1] - rng.pick([2, 3, 3]);
  register.take(col, row, 2, 2);
  monument(s, rng.pick(recipe.devices), plotAt(land, col, row, 2, 2), 190, seed);
  placeMain(s, land, plan, recipe, register, rng);
  fill(s, land, plan, recipe, register, rng, [col, row]);
}

function placeMain(s: Stage, land: Land, plan: LandPlan, recipe: Recipe, register: Register, rng: Rng): void {
  for (const [feature, w, d] of recipe.main) {
    const spots: [number, number][] = [];
    for (let c = 0; c + w <= plan.cols; c += 1) {
      for (let r = 0; r + d <= plan.rows; r += 1) if (register.free(c, r, w, d)) spots.push([c, r]);
    }
    if (spots.length === 0) continue;
    const back = [...spots].sort((a, b) => a[0] + a[1] - b[0] - b[1]);
    const [c, r] = rng.pick(back.slice(0, Math.max(1, Math.ceil(back.length * 0.6))));
    register.take(c, r, w, d);
    feature(s, plotAt(land, c, r, w, d), rng);
  }
}

function fill(s: Stage, land: Land, plan: LandPlan, recipe: Recipe, register: Register, rng: Rng, front: readonly [number, number]): void {
  const depth = front[0] + front[1];
  for (let c = 0; c < plan.cols; c += 1) {
    for (let r = 0; r < plan.rows; r += 1) {
      if (!register.free(c, r, 1, 1) || rng.chance(0.12)) continue;
      const ahead = c + r >= depth && Math.abs(c - r - (front[0] - front[1])) < 3;
      const feature = rng.pick(ahead || rng.chance(0.4) ? recipe.low : recipe.high);
      feature(s, plotAt(land, c, r), rng);
    }
  }
}
