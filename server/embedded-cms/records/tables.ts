import type { Static, TSchema } from 'typebox';
import { advisoryTables } from './advisories.ts';
import { catalogueTables } from './catalogue.ts';
import { constructionTables } from './constructions.ts';
import { documentTables } from './documents.ts';
import { draftTables } from './drafts.ts';
import type { Texts } from './fields.ts';
import { investorTables } from './investors.ts';
import { mailTables } from './mails.ts';
import { pageTables } from './pages.ts';
import { peopleTables } from './people.ts';
import { pressTables } from './press.ts';
import { searchTables } from './search.ts';

/** Files of a kind of record (docs/content.md, "Files"): facts, texts of a locale, or both, joined by `key`. */
export interface Table {
  /** Singular of the table's name, if each record has its own file or folder; absent for lists and maps. */
  readonly record?: string;
  /** Field with the id of a record, which is also the name of its file or folder; absent for lists without ids. */
  readonly key?: string;
  /** The file contains one map instead of a list of records. */
  readonly map?: boolean;
  /** Entries of the map that a language without `complete` lacks are those of its fallback language. */
  readonly fallsBack?: boolean;
  readonly shared?: TSchema;
  readonly locale?: TSchema;
}

/** docs/content.md, "Files". */
export const tables = {
  ...advisoryTables,
  ...catalogueTables,
  ...constructionTables,
  ...documentTables,
  ...draftTables,
  ...investorTables,
  ...mailTables,
  ...pageTables,
  ...peopleTables,
  ...pressTables,
  ...searchTables,
} as const satisfies Record<string, Table>;
export type TableName = keyof typeof tables;
export const tableNames = Object.keys(tables) as TableName[];

type Tables = typeof tables;
type SharedOf<N extends TableName> = Tables[N] extends { shared: infer S extends TSchema } ? Static<S> : unknown;
type TextsOf<N extends TableName> = Tables[N] extends { locale: infer S extends TSchema } ? Static<S> : unknown;

/** A record in one locale, in which `Texts` are replaced by a string. */
type Localised<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer U)[]
    ? Localised<U>[]
    : string extends keyof T
      ? T
      : [keyof Texts] extends [keyof T]
        ? string
        : { [K in keyof T]: Localised<T[K]> };

/** Joined record: facts, overridden by the texts of the locale. */
export type Row<N extends TableName> = Localised<Omit<SharedOf<N>, keyof TextsOf<N>>> & TextsOf<N>;
type MapName = { [N in TableName]: Tables[N] extends { map: true } ? N : never }[TableName];
export type ListName = Exclude<TableName, MapName>;

/** All rows of one locale: in the order of `order.yaml`, then by name; rows of a list in the order of the file. */
export type Rows = { readonly [N in ListName]: ReadonlyMap<string, Row<N>> } & {
  readonly [N in MapName]: Row<N> | null;
};
