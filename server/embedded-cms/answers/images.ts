import type { Image } from '#shared/contract/models/basics.ts';
import type { Picture } from '../records/fields.ts';
import type { AnswerContext } from './answer-context.ts';

/** Converts a picture of the content to an image of the contract. `alt`: default alternative text; '' is decorative. */
export function toImage({ pictures }: AnswerContext, picture: Picture, alt = ''): Image {
  const { picture: file, alt: altText = alt } = typeof picture === 'string' ? { picture } : picture;
  return { url: `/uploads/${file}`, alt: altText, ...pictures.get(file) };
}
