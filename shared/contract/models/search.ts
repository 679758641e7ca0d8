import { type Static, Type } from 'typebox';
import { Html, Id, Image, Maybe } from './basics.ts';

/** D16. slug is the whole path of the page, without locale prefix. */
export const SearchHit = Type.Object({
  id: Id,
  type: Type.String(),
  category: Maybe(Type.String()),
  title: Type.String({ minLength: 1 }),
  excerpt: Maybe(Type.String()),
  slug: Type.String({ pattern: '^/' }),
  image: Maybe(Image),
  updated: Maybe(Type.String()),
});
export type SearchHit = Static<typeof SearchHit>;

export const SearchCategory = Type.Object({ id: Id, name: Type.String({ minLength: 1 }) });
export type SearchCategory = Static<typeof SearchCategory>;

export const DictionaryTerm = Type.Object({
  id: Id,
  term: Type.String({ minLength: 1 }),
  slug: Type.String({ minLength: 1 }),
  definition: Html,
  letter: Maybe(Type.String()),
});
export type DictionaryTerm = Static<typeof DictionaryTerm>;
