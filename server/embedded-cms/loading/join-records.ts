import type { TSchema } from 'typebox';
import { findContentFallback, findOwn, isLocale, LANGUAGES, LOCALES, type Locale } from '#shared/locales/locales.ts';
import { type Rows, type Table, type TableName, tableNames, tables } from '../records/tables.ts';
import { checkShape } from './check-shape.ts';
import type { Mistakes, Source } from './mistakes.ts';
import { type SourceFile, toRecordName } from './read-content.ts';
import { checkPicture, type Pictures } from './read-pictures.ts';
import { suggest } from './suggest.ts';

type Json = Record<string, unknown>;
type Where = 'shared' | Locale;
/** Records by key; in a list without ids the key is the index, in a map ''. */
type Store = Record<TableName, Map<string, Json>>;

export interface JoinedContent {
  rows: Record<Locale, Rows>;
  /** Sources of a joined row: the file with its texts, then the file with its facts. */
  origins: WeakMap<object, Source[]>;
  pictures: Pictures;
  /** Records and whole maps that have texts of a fallback language: `tags/mid`, `configurations`. */
  borrowing: Record<Locale, Set<string>>;
}

/** Checks all records and joins facts with texts per locale. Broken records are left out and added to `mistakes`. */
export function joinRecords(files: readonly SourceFile[], pictures: Pictures, mistakes: Mistakes): JoinedContent {
  const origins = new WeakMap<object, Source[]>();
  const stores = Object.fromEntries(
    (['shared', ...LOCALES] as const).map((place) => [
      place,
      Object.fromEntries(tableNames.map((t) => [t, new Map()])),
    ]),
  ) as Record<Where, Store>;
  /** Keys of all records by place and table, including broken ones, since a reference to them is not a mistake. */
  const keys = new Map<string, Set<string>>();
  const keysOf = (place: Where, table: string) => keys.get(`${place} ${table}`) ?? new Set<string>();
  const references: { source: Source; path: string; table: TableName; id: string; place: Where }[] = [];
  const orders = new Map<TableName, string[]>();
  const borrowing = mapLocales(() => new Set<string>());

  for (const source of files) takeFile(source);
  for (const { source, path, table, id, place } of references) {
    const places = placesOf(table, place);
    if (places.some((one) => keysOf(one, table).has(id))) continue;
    const ids = places.flatMap((one) => [...keysOf(one, table)]);
    const reason = `${table} has no "${id}"${suggest(id, ids)}`;
    const isElsewhere = LOCALES.some((one) => keysOf(one, table).has(id));
    const isUntranslated = place !== 'shared' && !LANGUAGES[place].complete && isElsewhere;
    const kind = isUntranslated ? 'untranslated' : 'dangling';
    mistakes.add({ sources: [source], path, reason, kind, missing: `${table}/${id}` });
  }
  const rows = mapLocales(joinLocale);
  findOrphans();
  return { rows, origins, pictures, borrowing };

  function takeFile({ table, place, id, file, data }: SourceFile): void {
    const { key: keyName = '', map }: Table = tables[table];
    const whole = { sources: [{ file, at: '' }], record: toRecordName({ table, id }) };
    if (place === 'order') {
      takeOrder(table, file, data);
      return;
    }
    const take = (value: unknown, key: string, at = '') => takeRecord(place, table, { file, at }, key, value);
    if (map) take(data, '');
    else if (id !== undefined) {
      take(isMap(data) ? { [keyName]: id, ...data } : data, id);
      if (isMap(data) && Object.hasOwn(data, keyName))
        mistakes.add({ ...whole, path: `.${keyName}`, reason: `is the name of the folder or file: ${id}` });
    } else if (Array.isArray(data)) {
      for (const [i, value] of data.entries())
        take(value, keyName ? String((value as Json | null)?.[keyName] ?? '') : `${file} ${i}`, `[${i}]`);
    } else if (data !== null && data !== undefined) mistakes.add({ ...whole, reason: 'a list of records is needed' });
  }

  function takeRecord(place: Where, table: TableName, source: Source, key: string, value: unknown): void {
    const { shared, locale }: Table = tables[table];
    const record = toRecordName({ table, id: key || undefined });
    const sources = [source];
    keys.set(`${place} ${table}`, keysOf(place, table).add(key));
    // invalid YAML, which has been reported already
    if (value === undefined) return;
    let isUsable = true;
    const refuse = (path: string, reason: string) => {
      isUsable = false;
      mistakes.add({ sources, path, reason, record });
    };
    const locales = place === 'shared' ? (value as { locales?: unknown } | null)?.locales : undefined;
    checkShape((place === 'shared' ? shared : locale) as TSchema, value, {
      mistake: refuse,
      ref: (path, target, id) => references.push({ source, path, table: target as TableName, id, place }),
      picture: (path, text) => {
        const reason = checkPicture(pictures, text);
        if (reason) refuse(path, reason);
      },
      ...(Array.isArray(locales) ? { locales } : {}),
    });
    if (!isUsable) return;
    const store = stores[place][table];
    const [taken] = origins.get(store.get(key) ?? {}) ?? [];
    if (taken) {
      mistakes.add({ sources, reason: `"${key}" is already in ${taken.file} ${taken.at}`, record });
      return;
    }
    store.set(key, value as Json);
    origins.set(value as object, sources);
  }

  function takeOrder(table: TableName, file: string, data: unknown): void {
    const ids = Array.isArray(data) ? data.map(String) : [];
    if (data !== undefined && !Array.isArray(data))
      mistakes.add({ sources: [{ file, at: '' }], reason: 'a list of ids is needed' });
    for (const [i, id] of ids.entries())
      references.push({ source: { file, at: `[${i}]` }, path: '', table, id, place: 'shared' });
    orders.set(table, ids);
  }

  function joinLocale(locale: Locale): Rows {
    const out: Record<string, unknown> = {};
    for (const name of tableNames) {
      const table: Table = tables[name];
      const joined = new Map<string, Json>();
      const localeStore = stores[locale][name];
      const facts = table.shared ? stores.shared[name] : localeStore;
      for (const key of new Set([...(orders.get(name) ?? []), ...facts.keys()])) {
        const value = facts.get(key);
        const texts = table.shared && table.locale ? localeStore.get(key) : table.locale ? value : {};
        const locales = value?.['locales'];
        if (!value || !texts || (Array.isArray(locales) && !locales.includes(locale))) continue;
        let borrows = false;
        const own = table.shared && (localise(value, locale, () => (borrows = true)) as Json);
        // a record that is nothing but facts exists where it has all of its texts; others use those of another language
        if (borrows && table.record && !table.locale) continue;
        if (borrows) borrowing[locale].add(toRecordName({ table: name, id: key || undefined }));
        const row = own ? { ...own, ...texts } : value;
        if (row !== value) origins.set(row, [...(origins.get(texts) ?? []), ...(origins.get(value) ?? [])]);
        joined.set(key, row);
      }
      out[name] = table.map ? findMap(name, table, joined.get(''), locale) : joined;
    }
    return out as unknown as Rows;
  }

  /** The map of a language; with `fallsBack`, entries that it lacks are those of its fallback language. */
  function findMap(name: TableName, { fallsBack }: Table, own: Json | undefined, locale: Locale): Json | null {
    const fallback = findContentFallback(locale);
    if (!fallsBack || !fallback) return own ?? null;
    if (!own) borrowing[locale].add(name);
    const others = findMap(name, tables[name], stores[fallback][name].get(''), fallback);
    const row = { ...others, ...own };
    origins.set(row, [...(origins.get(own ?? {}) ?? []), ...(origins.get(others ?? {}) ?? [])]);
    return row;
  }

  /** Where a reference may lead: to facts, else to a record of its locale, or of any locale if it is in shared. */
  function placesOf(table: TableName, place: Where): readonly Where[] {
    if ((tables[table] as Table).shared) return ['shared'];
    return place === 'shared' ? LOCALES : [place];
  }

  /** Reports texts without facts as a mistake, and facts without texts, which are shown nowhere, as a warning. */
  function findOrphans(): void {
    for (const name of tableNames) {
      const { shared, locale: texts, record, map }: Table = tables[name];
      if (!shared || !texts || map) continue;
      const facts = (key: string) => [{ file: record ? `${name}/${key}/${record}.yaml` : `${name}.yaml`, at: '' }];
      for (const locale of LOCALES)
        for (const key of keysOf(locale, name))
          if (!keysOf('shared', name).has(key))
            mistakes.add({ sources: facts(key), reason: `is missing: ${locale}.yaml has the texts of it` });
      for (const key of keysOf('shared', name))
        if (!LOCALES.some((locale) => keysOf(locale, name).has(key)))
          mistakes.add({ sources: facts(key), reason: 'has no texts in any language', kind: 'warning' });
    }
  }
}

const isMap = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

const mapLocales = <T>(map: (locale: Locale) => T): Record<Locale, T> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, map(locale)])) as Record<Locale, T>;

/**
 * Replaces a map of languages by the text of the locale, at any depth. onGap: a language that is not complete gets the
 * text of a fallback language.
 */
function localise(value: unknown, locale: Locale, onGap: () => void): unknown {
  if (Array.isArray(value)) return value.map((item) => localise(item, locale, onGap));
  if (typeof value !== 'object' || value === null) return value;
  const keys = Object.keys(value);
  if (keys.length > 0 && keys.every(isLocale)) {
    const texts = value as Partial<Record<Locale, unknown>>;
    if (texts[locale] !== undefined || LANGUAGES[locale].complete) return texts[locale];
    onGap();
    return findOwn(texts, locale);
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, localise(item, locale, onGap)]));
}
