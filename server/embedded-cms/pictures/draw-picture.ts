import { drawBanner } from './banner-picture.ts';
import { drawDevice } from './device-picture.ts';
import { devices } from './devices/all.ts';
import { drawFamily, families } from './family-picture.ts';
import { brandSubjects, drawBrand } from './flat/brand-picture.ts';
import { drawIcon, iconSubjects } from './flat/icon-picture.ts';
import { drawHero } from './hero-picture.ts';
import { drawMap } from './map-picture.ts';
import { drawObject, things } from './object-picture.ts';
import { drawPlace } from './place-picture.ts';
import { drawPortrait } from './portrait-picture.ts';
import { bannerRecipes, recipes } from './scenes/recipes.ts';

export type Scene =
  | 'device' | 'family' | 'place' | 'banner' | 'hero' | 'portrait' | 'map' | 'brand' | 'icon' | 'object';

export interface PictureSpec {
  scene: Scene;
  subject: string;
  seed: string;
}

/** Pixel size of a scene's pictures. */
export const SCENE_SIZE: Record<Scene, { width: number; height: number }> = {
  device: { width: 800, height: 600 },
  family: { width: 800, height: 600 },
  place: { width: 1280, height: 720 },
  banner: { width: 2100, height: 900 },
  hero: { width: 880, height: 720 },
  portrait: { width: 480, height: 480 },
  map: { width: 960, height: 720 },
  brand: { width: 112, height: 112 },
  icon: { width: 96, height: 96 },
  object: { width: 480, height: 360 },
};

/** The subjects each scene knows. */
export const SUBJECTS: Record<Scene, readonly string[]> = {
  device: Object.keys(devices),
  family: Object.keys(families),
  place: Object.keys(recipes),
  banner: Object.keys(bannerRecipes),
  hero: ['city'],
  portrait: ['person'],
  map: ['site'],
  brand: brandSubjects,
  icon: iconSubjects,
  object: Object.keys(things),
};

const drawers: Record<Scene, (subject: string, seed: string) => string | null> = {
  device: drawDevice,
  family: drawFamily,
  place: drawPlace,
  banner: drawBanner,
  hero: drawHero,
  portrait: drawPortrait,
  map: drawMap,
  brand: drawBrand,
  icon: drawIcon,
  object: drawObject,
};

/** The SVG text of a picture, or null if the scene does not know the subject. */
export function drawPicture(spec: PictureSpec): string | null {
  return drawers[spec.scene](spec.subject, spec.seed);
}
