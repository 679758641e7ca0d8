import type { Models } from '#shared/contract/models/models.ts';
import type { Picture } from '../records/fields.ts';
import type { Row } from '../records/tables.ts';
import { toBlocks, toItems } from './contents.ts';
import { allRows, compact, findRelations, findRows, type WireContext } from './context.ts';
import { type Entry, toEntry } from './entry.ts';
import { groupByType, toDownloadFiles } from './files.ts';
import { toImage } from './images.ts';
import { toAttributes, toFilesTab, toTechnicalTab } from './technical-data.ts';

export interface ProductEntry extends Entry<Models['Product']> {
  teaser: Models['ProductTeaser'];
  /** Ids of all categories above it. */
  categoryIds: ReadonlySet<string>;
}
interface SeoRow {
  title?: string;
  description?: string;
  headerImage?: Picture;
  headerMaskOpacity?: number;
}

export function toSeo(context: WireContext, seo: SeoRow | undefined, headerImage?: Picture): Models['Page']['seo'] {
  const image = seo?.headerImage ?? headerImage;
  if (!seo && !image) return undefined;
  return compact({ ...seo, headerImage: image ? toImage(context, image) : undefined });
}

function toCategoryRef(context: WireContext, row: Row<'categories'>): Models['CategoryRef'] {
  const path = context.categoryPath(row.id);
  return { id: row.id, name: row.name, slug: row.slug, ...(path ? { path } : {}) };
}

function toTeaser(context: WireContext, row: Row<'products'>): Models['ProductTeaser'] {
  const { id, name, slug, caption, shortDescription, pictures, brand, updated } = row;
  const category = context.rows.categories.get(row.category);
  return compact({
    id,
    name,
    slug,
    caption,
    shortDescription,
    teaserImage: pictures[0] ? toImage(context, pictures[0], name) : undefined,
    category: category ? toCategoryRef(context, category) : undefined,
    brand,
    brandName: context.rows.companies.get(brand)?.name,
    attributes: toAttributes(context, row),
    updated,
  });
}

function toProduct(context: WireContext, row: Row<'products'>): Models['Product'] {
  const { rows, locale } = context;
  const { person, brand, contactCategories, hideContactBlock, description, seo, type } = row;
  const teaser = toTeaser(context, row);
  const teasers = (ids: readonly string[] | undefined) =>
    findRows(rows, 'products', ids).map((other) => toTeaser(context, other));
  const contact = person ? rows.persons.get(person) : undefined;
  const company = rows.companies.get(brand);
  const tabs = [
    ...toTechnicalTab(teaser.attributes ?? [], locale),
    ...toItems(context, row, row.tabs),
    ...toFilesTab(groupByType(context, row.files), locale),
  ];
  return compact({
    ...teaser,
    type,
    description,
    hideContactBlock,
    images: row.pictures.map((picture, i) => toImage(context, picture, i === 0 ? row.name : `${row.name} (${i + 1})`)),
    files: toDownloadFiles(context, row.files),
    movies: row.movies?.map((movie, i) => toMovie(context, movie, `${row.id}-movie-${i + 1}`)),
    categories: findRows(rows, 'categories', [row.category, ...(row.categories ?? [])]).map((c) =>
      toCategoryRef(context, c),
    ),
    tags: findRows(rows, 'tags', row.tags).map((tag) => ({ id: tag.id, name: tag.name, slug: tag.id })),
    similarProducts: teasers(row.similar),
    recommendedProducts: teasers(row.recommended),
    tabs: row.type === 'TYPE_SYSTEM' && !row.tabs ? undefined : tabs,
    blocks: row.blocks ? toBlocks(context, row, row.blocks) : undefined,
    seo: toSeo(context, seo),
    multilingualRelation: findRelations(context, 'products', row.id),
    contactPerson: contact
      ? compact({
          id: contact.id,
          name: contact.name,
          phoneNumber: contact.phoneNumber,
          email: contact.email,
          office: contact.office,
        })
      : undefined,
    contactCompany: company ? { id: company.id, name: company.name } : undefined,
    contactCategories: findRows(rows, 'contact-categories', contactCategories).map(({ id, slug, name }) => ({
      id,
      slug,
      name,
    })),
    brandImage: toImage(context, `images/brand/${brand}/${brand}.svg`, company?.name ?? brand),
  });
}

function toMovie(
  context: WireContext,
  movie: NonNullable<Row<'products'>['movies']>[number],
  id: string,
): Models['Movie'] {
  const { name, url, poster, uploadDate, wide, captions } = movie;
  return compact({
    id,
    name,
    url,
    movieUrl: url,
    wide,
    uploadDate,
    captions: captions ? [{ locale: context.locale, url: captions }] : undefined,
    poster: poster ? toImage(context, poster) : undefined,
  });
}

export function buildProducts(context: WireContext): ProductEntry[] {
  return allRows(context.rows, 'products').map((row) => {
    const value = toProduct(context, row);
    const teaser = toTeaser(context, row);
    return {
      ...toEntry(row, value),
      teaser,
      categoryIds: findAncestors(context, [row.category, ...(row.categories ?? [])]),
    };
  });
}

function findAncestors(context: WireContext, ids: readonly string[]): Set<string> {
  const found = new Set<string>();
  const open = [...ids];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    const parent = context.rows.categories.get(id)?.parent;
    if (parent) open.push(parent);
  }
  return found;
}
