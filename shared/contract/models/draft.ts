import { type Static, Type } from 'typebox';
import { Day, Flag, Id, Maybe, Name } from './fields.ts';

/** An entry of the editors' list of unpublished drafts (D8). */
export const Draft = Type.Object({
  id: Id('Id or slug that the preview call expects', 'about'),
  module: Name(
    'Type of the entity, as in the name of its preview call: page, post, product, product_category, job_offer or stock_report',
    'page',
  ),
  title: Name('Displayed title', 'About us'),
  isNew: Maybe(Flag('False if a published version exists', false)),
  updated: Maybe(Day('Day of the last change')),
});
export type Draft = Static<typeof Draft>;
