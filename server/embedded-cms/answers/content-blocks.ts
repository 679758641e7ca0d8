import type { TSchema } from 'typebox';
import type { Image } from '#shared/contract/models/basics.ts';
import { blockContentModels } from '#shared/contract/models/block.ts';
import { itemContentModels } from '#shared/contract/models/block-items.ts';
import type { GridItem } from '#shared/contract/models/block-parts.ts';
import type { Models } from '#shared/contract/models/models.ts';
import { escapeMarkup } from '#shared/rules/text/escape-markup.ts';
import { truncate } from '#shared/rules/text/truncate.ts';
import { checkShape } from '../loading/check-shape.ts';
import { checkPicture } from '../loading/read-pictures.ts';
import type { Block, TabItem } from '../records/fields.ts';
import type { Row } from '../records/tables.ts';
import { type AnswerContext, allRows, compact, findRow, findRows } from './answer-context.ts';
import { buildConstruction } from './construction.ts';
import { toPerson } from './contact.ts';
import { toFileGroups } from './files.ts';
import { toImage } from './images.ts';
import { toPressPictures } from './press.ts';
import { buildKeyFigures, buildResults } from './results.ts';
import { toAttributes, toTechnicalHtml, toValueText } from './technical-data.ts';

/** Converts `category:ID` or `product:ID` to a tile of a navigation grid; null if it does not exist in this locale. */
function toGridItem(
  context: AnswerContext,
  text: string,
  { row, path }: { row: object; path: string },
): GridItem | null {
  const [kind, id = ''] = text.split(':');
  if (kind === 'category') {
    const category = context.rows.categories.get(id);
    if (!category) reportMissing('categories', id);
    if (category?.status !== 'published') return null;
    const url = context.entityPath('product_category.show', context.categoryPath(id) ?? category.slug);
    const { name, shortDescription } = category;
    return compact({
      id,
      name,
      url: url ?? '',
      image: toImage(context, category.picture),
      description: shortDescription,
      // a tile can only open the products of the category itself
      categoryId: hasProducts(context, id) ? id : undefined,
    });
  }
  if (kind === 'product') {
    if (!context.rows.products.has(id)) reportMissing('products', id);
    const product = findRow(context.rows, 'products', id);
    if (!product) return null;
    const url = context.entityPath('product.show', product.slug) ?? '';
    const [picture] = product.pictures;
    const image = picture ? toImage(context, picture) : undefined;
    return compact({ id, name: product.name, url, image, description: product.caption ?? product.shortDescription });
  }
  context.report(row, path, `category:ID or product:ID is needed, not "${truncate(text, 60)}"`);
  return null;

  /** A record that exists in another language is only a warning; one that exists in none is a mistake. */
  function reportMissing(table: 'categories' | 'products', id: string): void {
    const isElsewhere = Object.values(context.all).some((rows) => rows[table].has(id));
    context.reportMissing(row, path, table, id, isElsewhere ? 'warning' : 'dangling');
  }
}

const hasProducts = (context: AnswerContext, category: string): boolean =>
  allRows(context.rows, 'products').some(
    (product) => !product.draft && [product.category, ...(product.categories ?? [])].includes(category),
  );

/** Fills in placeholders of HTML: `{technical-data}` with tables of the product, `{prices}` with table rows. */
function fillIn(context: AnswerContext, row: object, html: string): string {
  return html
    .replace('{technical-data}', () => toTechnicalHtml(toAttributes(context, row as Row<'products'>), context.locale))
    .replace('{prices}', () =>
      allRows(context.rows, 'prices')
        .filter(({ product }) => !product || findRow(context.rows, 'products', product))
        .map((price) => toPriceRow(context, price))
        .join(''),
    );
}

function toPriceRow(
  context: AnswerContext,
  { product: id, name, variant, shows = [], single, ten }: Row<'prices'>,
): string {
  const product = findRow(context.rows, 'products', id);
  const path = product && context.entityPath('product.show', product.slug);
  const facts = product ? toAttributes(context, product).filter(({ key }) => shows.includes(key)) : [];
  const words = [name ?? product?.caption, variant, ...facts.map(toValueText)];
  const text = escapeMarkup(words.filter(Boolean).join(', '));
  const link = product && path ? `<a href="${path}">${escapeMarkup(product.name)}</a> – ` : '';
  const { format } = new Intl.NumberFormat(context.locale, { minimumFractionDigits: 2 });
  return `<tr><th scope="row">${link}${text}</th><td>${format(single)}</td><td>${format(ten)}</td></tr>`;
}

type Json = Record<string, unknown>;
/** The row that a block belongs to, for messages. */
interface Place {
  context: AnswerContext;
  row: object;
}
/** Fields of blocks that contain a picture. */
export const IMAGE_FIELDS = new Set(['image', 'poster', 'headerImage']);

/** Converts blocks to the contract's shape. Invalid blocks are reported and left out; unknown types pass (BL20). */
export function toBlocks(context: AnswerContext, row: object, blocks: readonly Block[]): Models['Page']['blocks'] {
  return toEntries({ context, row }, blockContentModels, blocks, '.blocks') as Models['Page']['blocks'];
}

export function toItems(
  context: AnswerContext,
  row: object,
  items: readonly TabItem[] = [],
): NonNullable<Models['Product']['tabs']> {
  return toEntries({ context, row }, itemContentModels, items, '.tabs') as NonNullable<Models['Product']['tabs']>;
}

function toEntries(
  place: Place,
  table: Record<string, TSchema>,
  entries: readonly (Block | TabItem)[],
  path: string,
): Json[] {
  const ids = new Set<string>();
  return entries.flatMap((entry, i) => {
    const at = `${path}[${i}]`;
    const { context, row } = place;
    if (ids.has(entry.id)) context.report(row, `${at}.id`, `"${entry.id}" is taken by another one of this list`);
    ids.add(entry.id);
    const schema = Object.hasOwn(table, entry.type) ? table[entry.type] : undefined;
    if (!schema) {
      context.report(row, `${at}.type`, `no type "${entry.type}" (${Object.keys(table).join(', ')})`, 'warning');
      return [{ ...entry }];
    }
    const asyncData = 'asyncData' in entry ? entry.asyncData : undefined;
    if (entry.content === undefined && asyncData) return [{ ...entry }];
    const content = complete(place, convert(place, entry.content, `${at}.content`, entry.type), at, entry.type);
    let isSound = true;
    checkShape(
      schema,
      content,
      {
        mistake(where, reason) {
          isSound = false;
          context.report(row, where, reason);
        },
      },
      `${at}.content`,
    );
    return isSound ? [{ ...entry, content }] : [];
  });
}

/** Completes blocks that show other records of the CMS. */
function complete({ context, row }: Place, content: unknown, path: string, type: string): unknown {
  if (type === 'results') return { ...(content as Json), periods: buildResults(context) };
  const { set, persons, pictures, product, ...rest } = (content ?? {}) as Json;
  const listIds = (ids: unknown, table: 'persons' | 'press-pictures', field: string) =>
    (isTexts(ids) ? ids : []).filter((id, i) => {
      const exists = context.rows[table].has(id);
      if (!exists) context.reportMissing(row, `${path}.content.${field}[${i}]`, table, id);
      return exists;
    });
  if (type === 'people') {
    const people = findRows(context.rows, 'persons', listIds(persons, 'persons', 'persons'));
    return { ...rest, people: people.map((person) => toPerson(context, person)) };
  }
  if (type === 'pictures')
    return { ...rest, pictures: toPressPictures(context, listIds(pictures, 'press-pictures', 'pictures')) };
  if (type === 'construction') {
    const made = buildConstruction(context, String(product));
    if (!made) context.reportMissing(row, `${path}.content.product`, 'constructions', String(product));
    return { ...rest, ...made };
  }
  if (type !== 'key_figures') return content;
  const figures = buildKeyFigures(context, String(set));
  if (!figures) context.reportMissing(row, `${path}.content.set`, 'key-figures', String(set));
  return { ...rest, ...figures };
}

/** Replaces pictures by images and ids by the records that they refer to; copies everything else. */
function convert(place: Place, value: unknown, path: string, type: string): unknown {
  if (Array.isArray(value)) return value.map((item, i) => convert(place, item, `${path}[${i}]`, type));
  if (typeof value !== 'object' || value === null) return value;
  const { context, row } = place;
  const out: Json = {};
  for (const [name, field] of Object.entries(value)) {
    const at = `${path}.${name}`;
    if (IMAGE_FIELDS.has(name)) out[name] = convertPicture(place, field, at);
    else if (name === 'icon' && typeof field === 'string' && !field.startsWith('/'))
      out[name] = (convertPicture(place, field, at) as Image | undefined)?.url;
    else if (name === 'html' && typeof field === 'string') out[name] = fillIn(context, row, field);
    else if (name === 'groups' && isTexts(field)) out[name] = convertGroups(place, field, at);
    else if (name === 'items' && type === 'navigation_grid' && isTexts(field)) {
      out[name] = field.flatMap((text, i) => toGridItem(context, text, { row, path: `${at}[${i}]` }) ?? []);
    } else if (name === 'items' && (type === 'tabs' || type === 'accordion') && Array.isArray(field)) {
      out[name] = toEntries(place, itemContentModels, field as TabItem[], at);
    } else {
      if (name === 'contactID') {
        const category = context.rows['contact-categories'].get(String(field));
        if (category) {
          out['slug'] = category.slug;
          out['phoneNumber'] ??= findRows(context.rows, 'persons', category.persons).find(
            (p) => p.phoneNumber,
          )?.phoneNumber;
        } else context.reportMissing(row, at, 'contact-categories', String(field));
      }
      out[name] = convert(place, field, at, type);
    }
  }
  return out;
}

/** Other values are returned unchanged, and checked against the contract's shape later. */
function convertPicture({ context, row }: Place, value: unknown, path: string): unknown {
  const picture =
    typeof value === 'string' ? { picture: value } : (value as { picture?: unknown; alt?: string } | null);
  if (typeof picture?.picture !== 'string') return value;
  const reason = checkPicture(context.pictures, picture.picture);
  if (!reason) return toImage(context, { ...picture, picture: picture.picture });
  context.report(row, path, reason);
  return undefined;
}

function convertGroups({ context, row }: Place, ids: readonly string[], path: string): unknown {
  const rows = ids.flatMap((id, i) => {
    const group = context.rows['file-groups'].get(id);
    if (!group) context.reportMissing(row, `${path}[${i}]`, 'file-groups', id);
    return group ?? [];
  });
  return toFileGroups(context, rows);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
