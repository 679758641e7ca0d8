import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import { type Table, type TableName, tableNames, tables } from '../records/tables.ts';
import { suggest } from './suggest.ts';

/** Where a file belongs. `shared` holds facts, a locale its texts, `order` the ids of a table in their order. */
export interface Place {
  table: TableName;
  place: 'shared' | 'order' | Locale;
  /** Of the record that is alone in its file. */
  id?: string;
}

const isLocale = (name: string | undefined): name is Locale => (LOCALES as readonly string[]).includes(name ?? '');

/** What a file below the content folder holds (docs/content.md, "Files"); null: nothing. */
export function findPlace(file: string): Place | null {
  const [name = '', second, third, ...more] = file.replace(/\.yaml$/, '').split('/');
  if (!Object.hasOwn(tables, name) || more.length > 0) return null;
  const table = name as TableName;
  const { record, shared, locale }: Table = tables[table];
  if (!record) {
    if (second === undefined) return shared ? { table, place: 'shared' } : null;
    return locale && isLocale(second) && third === undefined ? { table, place: second } : null;
  }
  if (second === undefined) return null;
  if (third === undefined) {
    if (second === 'order') return { table, place: 'order' };
    return locale ? null : { table, place: 'shared', id: second };
  }
  if (third === record && shared && locale) return { table, place: 'shared', id: second };
  return locale && isLocale(third) ? { table, place: third, id: second } : null;
}

/** The names that files of a table have: `products/<id>/product.yaml, products/<id>/pl.yaml …` */
export function listNames(file: string): string {
  const [name = ''] = file.replace(/\.ya?ml$/, '').split('/');
  if (!Object.hasOwn(tables, name)) return `a table of docs/content.md${suggest(name, tableNames)}`;
  const { record, shared, locale }: Table = tables[name as TableName];
  const folder = record ? `${name}/<id>` : name;
  const facts = record && locale ? `${folder}/${record}.yaml` : `${folder}.yaml`;
  return [...(shared ? [facts] : []), ...(locale ? LOCALES.map((one) => `${folder}/${one}.yaml`) : [])].join(' or ');
}
