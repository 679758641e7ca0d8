import type { TSchema } from 'typebox';
import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import { type Rows, type Table, type TableName, tableNames, tables } from '../records/tables.ts';
import { checkShape } from './check-shape.ts';
import type { Mistakes } from './mistakes.ts';
import { checkPicture, type Pictures } from './pictures.ts';
import type { Place, SourceFile } from './read-content.ts';

type Json = Record<string, unknown>;
/** Record by key; the key of a list without names is its number, that of a map ''. */
type Store = Record<TableName, Map<string, Json>>;

export interface JoinedContent {
  rows: Record<Locale, Rows>;
  /** Where a joined row's texts (or facts, where it has no texts) come from: `pl/products/water.yaml [3]`. */
  origins: WeakMap<object, string>;
  pictures: Pictures;
}

/** Checks all records and joins facts with texts per locale. Broken records are left out and stand in `mistakes`. */
export function joinRecords(files: readonly SourceFile[], pictures: Pictures, mistakes: Mistakes): JoinedContent {
  const origins = new WeakMap<object, string>();
  const stores = Object.fromEntries(
    (['shared', ...LOCALES] as const).map((place) => [
      place,
      Object.fromEntries(tableNames.map((t) => [t, new Map()])),
    ]),
  ) as Record<Place, Store>;
  /** Names of all records, broken ones too: what names them is not wrong. */
  const known = new Set<string>();
  const references: { where: string; table: string; id: string; place: Place }[] = [];

  for (const source of files) takeFile(source);
  for (const { where, table, id, place } of references) {
    if (!hasTarget(known, table as TableName, id, place)) mistakes.add(where, `${table} has no "${id}"`, 'dangling');
  }
  const rows = Object.fromEntries(LOCALES.map((locale) => [locale, joinLocale(locale)])) as unknown as Record<
    Locale,
    Rows
  >;
  findOrphans();
  return { rows, origins, pictures };

  function takeFile({ place, table, file, data }: SourceFile): void {
    const row: Table = tables[table];
    const schema = place === 'shared' ? row.shared : row.locale;
    if (!schema) {
      mistakes.add(file, `${table} is written in ${place === 'shared' ? 'the locale folders' : 'shared'}`);
      return;
    }
    if (row.map) {
      takeRecord({ place, table, schema, value: data, where: file, key: '' });
      return;
    }
    if (data === null) return;
    if (!Array.isArray(data)) {
      mistakes.add(file, 'a list of records is needed');
      return;
    }
    for (const [i, value] of data.entries()) {
      const name = row.key ? (value as Json | null)?.[row.key] : `${file} ${i}`;
      takeRecord({ place, table, schema, value, where: `${file} [${i}]`, key: typeof name === 'string' ? name : '' });
    }
  }

  function takeRecord(record: {
    place: Place;
    table: TableName;
    schema: TSchema;
    value: unknown;
    where: string;
    key: string;
  }): void {
    const { place, table, schema, value, where, key } = record;
    const before = mistakes.count();
    known.add(`${place} ${table} ${key}`);
    const locales = place === 'shared' ? (value as { locales?: unknown } | null)?.locales : undefined;
    checkShape(schema, value, {
      mistake: (path, reason) => mistakes.add(`${where}${path}`, reason),
      ref: (path, target, id) => references.push({ where: `${where}${path}`, table: target, id, place }),
      picture: (path, text) => {
        const reason = checkPicture(pictures, text);
        if (reason) mistakes.add(`${where}${path}`, reason);
      },
      ...(Array.isArray(locales) ? { locales } : {}),
    });
    if (mistakes.count() > before) return;
    const store = stores[place][table];
    const taken = store.get(key);
    if (taken) {
      mistakes.add(where, `"${key || table}" is already in ${origins.get(taken)}`);
      return;
    }
    store.set(key, value as Json);
    origins.set(value as object, where);
  }

  function joinLocale(locale: Locale): Rows {
    const out: Record<string, unknown> = {};
    for (const name of tableNames) {
      const table: Table = tables[name];
      const joined = new Map<string, Json>();
      const own = stores[locale][name];
      for (const [key, value] of table.shared ? stores.shared[name] : own) {
        const texts = table.shared && table.locale ? own.get(key) : table.locale ? value : {};
        const locales = value['locales'];
        if (!texts || (Array.isArray(locales) && !locales.includes(locale))) continue;
        const row = table.shared ? { ...(localise(value, locale) as Json), ...texts } : value;
        origins.set(row, origins.get(table.locale ? texts : value) ?? '');
        joined.set(key, row);
      }
      out[name] = table.map ? (joined.get('') ?? null) : joined;
    }
    return out as unknown as Rows;
  }

  function findOrphans(): void {
    for (const name of tableNames) {
      const table: Table = tables[name];
      if (!table.shared || !table.locale || table.map) continue;
      for (const locale of LOCALES) {
        for (const [key, value] of stores[locale][name]) {
          if (!known.has(`shared ${name} ${key}`))
            mistakes.add(origins.get(value) ?? key, `"${key}" has no record in shared/${name}`);
        }
      }
      for (const [key, value] of stores.shared[name]) {
        if (!LOCALES.some((locale) => known.has(`${locale} ${name} ${key}`))) {
          mistakes.add(origins.get(value) ?? key, `"${key}" has no texts in any language`, 'warning');
        }
      }
    }
  }
}

/** A reference leads to a fact, else to a record of the same locale; one written in shared to a record of any locale. */
function hasTarget(known: ReadonlySet<string>, table: TableName, id: string, place: Place): boolean {
  if ((tables[table] as Table).shared) return known.has(`shared ${table} ${id}`);
  return (place === 'shared' ? LOCALES : [place]).some((p) => known.has(`${p} ${table} ${id}`));
}

/** Replaces {pl, en, de} by the text of the locale, at any depth. */
function localise(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((item) => localise(item, locale));
  if (typeof value !== 'object' || value === null) return value;
  const keys = Object.keys(value);
  if (keys.length > 0 && keys.every((key) => (LOCALES as readonly string[]).includes(key)))
    return (value as Json)[locale];
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, localise(item, locale)]));
}
