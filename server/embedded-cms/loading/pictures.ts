import type { Image } from '#shared/contract/models/basics.ts';
import { SCENE_SIZE, type Scene, SUBJECTS } from '../pictures/draw-picture.ts';
import type { Picture } from '../records/fields.ts';

export interface PictureRef {
  scene: Scene;
  subject: string;
  seed: string;
}

/** `scene/subject/seed` in its parts, or the reason why it is none. */
export function parsePicture(text: string): PictureRef | string {
  const match = /^([a-z]+)\/([a-z0-9-]+)\/([a-z0-9-]{1,80})$/.exec(text);
  const [, scene = '', subject = '', seed = ''] = match ?? [];
  if (!match) return `"${text.slice(0, 60)}" is no picture: scene/subject/seed is needed`;
  if (!Object.hasOwn(SCENE_SIZE, scene)) return `no scene "${scene}" (${Object.keys(SCENE_SIZE).join(', ')})`;
  if (!SUBJECTS[scene as Scene].includes(subject)) return `scene ${scene} has no subject "${subject}"`;
  return { scene: scene as Scene, subject, seed };
}

export function buildPictureUrl(text: string): string {
  return `/uploads/images/${text}.svg`;
}

/** The contract's image of a picture as content writes it. `alt`: used where the picture brings none; '' is decorative. */
export function toImage(picture: Picture, alt = ''): Image {
  if (typeof picture !== 'string' && 'url' in picture) {
    const { url, width, height } = picture;
    return { url, alt: picture.alt ?? alt, ...(width && height ? { width, height } : {}) };
  }
  const text = typeof picture === 'string' ? picture : picture.picture;
  const own = typeof picture === 'string' ? undefined : picture.alt;
  const size = SCENE_SIZE[text.split('/', 1)[0] as Scene];
  return { url: buildPictureUrl(text), alt: own ?? alt, ...size };
}
