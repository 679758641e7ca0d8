import type { Image } from '#shared/contract/models/basics.ts';
import type { Picture } from '../records/fields.ts';
import type { WireContext } from './context.ts';

/** The contract's image of a picture as content writes it. `alt`: used where the picture brings none; '' is decorative. */
export function toImage({ pictures }: WireContext, picture: Picture, alt = ''): Image {
  const { picture: file, alt: own = alt } = typeof picture === 'string' ? { picture } : picture;
  return { url: `/uploads/${file}`, alt: own, ...pictures.get(file) };
}
