import { type Static, Type } from 'typebox';
import { Day, Flag, Id, Maybe, Name } from './fields.ts';

/** A line of the editors' list of what is not published (D8). */
export const Draft = Type.Object({
  id: Id('Number or slug that the preview call takes', 'about'),
  module: Name(
    'Type in the name of its preview call: page, post, product, product_category, job_offer or stock_report',
    'page',
  ),
  title: Name('What is shown', 'About us'),
  isNew: Maybe(Flag('False where a published version of it is there', false)),
  updated: Maybe(Day('Day of the last change')),
});
export type Draft = Static<typeof Draft>;
