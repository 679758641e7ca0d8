import { type Static, Type } from 'typebox';
import { Asset, Id, Image, Maybe, Seo } from './basics.ts';
import { Blocks } from './block.ts';

export const Page = Type.Object({
  id: Maybe(Id),
  title: Type.String({ minLength: 1 }),
  /** Small label above the heading. */
  label: Maybe(Type.String()),
  lead: Maybe(Type.String()),
  image: Maybe(Image),
  seoTitle: Maybe(Type.String()),
  seoDescription: Maybe(Type.String()),
  seoImageSrc: Maybe(Asset),
  seo: Maybe(Seo),
  layout: Maybe(Type.String()),
  blocks: Blocks,
  /** ISO date. */
  updated: Maybe(Type.String()),
});
export type Page = Static<typeof Page>;
