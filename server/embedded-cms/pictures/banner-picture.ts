import type { Rng } from './core/random.ts';
import { createRng } from './core/random.ts';
import { iso, Stage } from './core/stage.ts';
import { renderSvg } from './core/svg.ts';
import { DARK } from './core/tones.ts';
import { monument } from './scenes/compose.ts';
import { lawn } from './scenes/nature.ts';
import type { Land, LandPlan } from './scenes/plate.ts';
import { layLand, paintStreets, plotAt, Register } from './scenes/plate.ts';
import type { Recipe } from './scenes/recipes.ts';
import { bannerRecipes } from './scenes/recipes.ts';

const WIDTH = 2100;
const HEIGHT = 900;
const SCALE = 1.62;
const CELLS = 19;
const MIDDLE = 9;
/** Keeps a banner within its bytes. */
const MOST_FILLERS = 27;

interface Scenery {
  stage: Stage;
  land: Land;
  register: Register;
  recipe: Recipe;
  rng: Rng;
  /** Pixel position of a plot's middle. */
  pixel: (col: number, row: number, w: number, d: number) => readonly [number, number];
}

/** Main features on free plots close to the middle of the right half. */
function placeMain(s: Scenery): void {
  for (const [feature, w, d] of s.recipe.main) {
    const spots: { c: number; r: number; away: number }[] = [];
    for (let c = MIDDLE - 5; c <= MIDDLE + 4; c += 1) {
      for (let r = MIDDLE - 5; r <= MIDDLE + 4; r += 1) {
        const [x, y] = s.pixel(c, r, w, d);
        const fits = x > WIDTH * 0.58 && x < WIDTH * 0.97 && y > HEIGHT * 0.12 && y < HEIGHT * 0.86;
        if (fits && s.register.free(c, r, w, d)) spots.push({ c, r, away: Math.hypot(x - WIDTH * 0.76, (y - HEIGHT * 0.4) * 1.6) });
      }
    }
    spots.sort((a, b) => a.away - b.away);
    if (spots.length === 0) continue;
    const spot = s.rng.pick(spots.slice(0, 5));
    s.register.take(spot.c, spot.r, w, d);
    feature(s.stage, plotAt(s.land, spot.c, spot.r, w, d), s.rng);
  }
}

/** Fillers get rarer and lower towards the left, where the heading stands. */
function fill(s: Scenery): void {
  const cells = Array.from({ length: CELLS * CELLS }, (_, i) => [i % CELLS, Math.floor(i / CELLS)] as const);
  let left = MOST_FILLERS;
  for (const [c, r] of s.rng.shuffle(cells)) {
    const [x, y] = s.pixel(c, r, 1, 1);
    if (x < WIDTH * 0.5 || x > WIDTH + 60 || y < -40 || y > HEIGHT + 120 || !s.register.free(c, r, 1, 1)) continue;
    const near = (x - WIDTH * 0.5) / (WIDTH * 0.16);
    if (left === 0 || s.rng() > Math.min(0.84, near)) continue;
    const low = near < 0.8 || y > HEIGHT * 0.66 || s.rng.chance(0.35);
    const feature = near < 0.4 ? lawn : s.rng.pick(low ? s.recipe.low : s.recipe.high);
    feature(s.stage, plotAt(s.land, c, r), s.rng);
    left -= 1;
  }
}

/** A wide dark scene for the tops of pages: calm at the left, rich at the right. */
export function drawBanner(subject: string, seed: string): string | null {
  const recipe = Object.hasOwn(bannerRecipes, subject) ? bannerRecipes[subject] : undefined;
  if (!recipe) return null;
  const rng = createRng(`banner/${subject}/${seed}`);
  const stage = new Stage(DARK);
  const plan: LandPlan = {
    cols: CELLS, rows: CELLS, cell: 100,
    across: [rng.int(6, 8), rng.int(11, 13)], along: [rng.int(6, 7), rng.int(10, 12)],
  };
  const land = layLand(plan);
  paintStreets(stage, land, plan, '#0B57A6');
  const centre = plotAt(land, MIDDLE, MIDDLE);
  const middle = iso(centre.x, centre.y, 0);
  const offset = [
    WIDTH * rng.range(0.72, 0.77) - middle[0] * SCALE, HEIGHT * rng.range(0.52, 0.62) - middle[1] * SCALE,
  ] as const;
  const pixel = (col: number, row: number, w: number, d: number): readonly [number, number] => {
    const p = plotAt(land, col, row, w, d);
    const [x, y] = iso(p.x + p.w / 2, p.y + p.d / 2, 0);
    return [x * SCALE + offset[0], y * SCALE + offset[1]];
  };
  const register = new Register();
  const [c, r] = rng.pick([[MIDDLE - 1, MIDDLE - 1], [MIDDLE, MIDDLE - 1], [MIDDLE - 1, MIDDLE], [MIDDLE, MIDDLE - 2]] as const);
  register.take(c, r, 2, 2);
  monument(stage, rng.pick(recipe.devices), plotAt(land, c, r, 2, 2), 190, `${subject}/${seed}`);
  const scenery: Scenery = { stage, land, register, recipe, rng, pixel };
  placeMain(scenery);
  fill(scenery);
  return renderSvg([...stage.floorOps(), ...stage.solidOps()], {
    width: WIDTH, height: HEIGHT, scale: SCALE, offset, edge: DARK.edge, background: DARK.ground,
    grid: 2, limit: 36000, calm: DARK.lit,
  });
}
