import type { Static, TSchema } from 'typebox';
import { advisoryTables } from './advisories.ts';
import { catalogueTables } from './catalogue.ts';
import { documentTables } from './documents.ts';
import { draftTables } from './drafts.ts';
import type { Texts } from './fields.ts';
import { investorTables } from './investors.ts';
import { mailTables } from './mails.ts';
import { pageTables } from './pages.ts';
import { peopleTables } from './people.ts';
import { pressTables } from './press.ts';

/** Where a kind of record is written (docs/content.md, "Files"): facts, texts of a locale, or both, joined by `key`. */
export interface Table {
  /** One record, with a file or folder of its own: the singular of the table. Absent: one list, a locale's list, or a map. */
  readonly record?: string;
  /** Field that names a record, and is the name of its file or folder; absent for lists without names. */
  readonly key?: string;
  /** One map per place instead of a list of records. */
  readonly map?: boolean;
  readonly shared?: TSchema;
  readonly locale?: TSchema;
}

/** docs/content.md, "Files". */
export const tables = {
  ...advisoryTables,
  ...catalogueTables,
  ...documentTables,
  ...draftTables,
  ...investorTables,
  ...mailTables,
  ...pageTables,
  ...peopleTables,
  ...pressTables,
} as const satisfies Record<string, Table>;
export type TableName = keyof typeof tables;
export const tableNames = Object.keys(tables) as TableName[];

type Tables = typeof tables;
type SharedOf<N extends TableName> = Tables[N] extends { shared: infer S extends TSchema } ? Static<S> : unknown;
type TextsOf<N extends TableName> = Tables[N] extends { locale: infer S extends TSchema } ? Static<S> : unknown;

/** A record as one locale sees it: Texts became a text. */
type Localised<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer U)[]
    ? Localised<U>[]
    : string extends keyof T
      ? T
      : [keyof Texts] extends [keyof T]
        ? string
        : { [K in keyof T]: Localised<T[K]> };

/** Joined record: facts, and the texts of the locale over them. */
export type Row<N extends TableName> = Localised<Omit<SharedOf<N>, keyof TextsOf<N>>> & TextsOf<N>;
type MapName = { [N in TableName]: Tables[N] extends { map: true } ? N : never }[TableName];
export type ListName = Exclude<TableName, MapName>;

/** All rows of one locale, in the order of `order.yaml`, then of their names; those of a list as they are written. */
export type Rows = { readonly [N in ListName]: ReadonlyMap<string, Row<N>> } & {
  readonly [N in MapName]: Row<N> | null;
};
