import { Type } from 'typebox';
import { field, Id, oneOf } from './fields.ts';

/** Tables whose records can be previewed and may have a draft besides the published version. */
export const DRAFTED_TABLES = ['pages', 'posts', 'products', 'categories', 'jobs', 'reports'] as const;
export type DraftedTable = (typeof DRAFTED_TABLES)[number];

export const draftTables = {
  /** Unpublished changes of editors to published records of their language. */
  drafts: {
    locale: Type.Object({
      of: field(oneOf(...DRAFTED_TABLES), 'Table of the record.'),
      id: field(Id, 'Id of the record.'),
      change: field(
        Type.Record(Type.String(), Type.Unknown()),
        'New values by field; of blocks, tabs and attributes those that changed, by id or key. `{ id, removed: true }` takes one out.',
      ),
    }),
  },
} as const;
