import { Type } from 'typebox';
import { Id, oneOf } from './fields.ts';

/** Tables whose records are previewed, and so may have a draft beside what is published. */
export const DRAFTED_TABLES = ['pages', 'posts', 'products', 'categories', 'jobs', 'reports'] as const;
export type DraftedTable = (typeof DRAFTED_TABLES)[number];

export const draftTables = {
  /** What editors have changed in published records of their language, and not published yet. */
  drafts: {
    locale: Type.Object({
      of: oneOf(...DRAFTED_TABLES),
      id: Id,
      /** New values by field; of a list of named things (blocks, tabs, attributes) those that changed. */
      change: Type.Record(Type.String(), Type.Unknown()),
    }),
  },
} as const;
