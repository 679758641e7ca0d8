import { frameStage } from './core/frame.ts';
import { createRng } from './core/random.ts';
import { Stage } from './core/stage.ts';
import { LIGHT } from './core/tones.ts';
import { compose } from './scenes/compose.ts';
import { recipes } from './scenes/recipes.ts';

/** A place with the device or event that a post is about. */
export function drawPlace(subject: string, seed: string): string | null {
  const recipe = Object.hasOwn(recipes, subject) ? recipes[subject] : undefined;
  if (!recipe) return null;
  const rng = createRng(`place/${subject}/${seed}`);
  const stage = new Stage(LIGHT, rng.chance(0.5));
  compose(stage, recipe, `${subject}/${seed}`, rng);
  return frameStage(stage, { width: 1280, height: 720, fill: [0.95, 0.94], limit: 39000, grid: 2 });
}
