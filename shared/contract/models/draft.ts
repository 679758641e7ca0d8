import { type Static, Type } from 'typebox';
import { Id, Maybe } from './basics.ts';

/** A line of the editors' list of what is not published (D8). */
export const Draft = Type.Object({
  id: Id,
  /** Type in the name of its preview call: page, post, product, … */
  module: Type.String({ minLength: 1 }),
  title: Type.String({ minLength: 1 }),
  /** False where a published version of it is there. */
  isNew: Maybe(Type.Boolean()),
  /** ISO date. */
  updated: Maybe(Type.String()),
});
export type Draft = Static<typeof Draft>;
