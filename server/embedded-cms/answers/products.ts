import type { Models } from '#shared/contract/models/models.ts';
import type { Picture, Seo } from '../records/fields.ts';
import type { Row } from '../records/tables.ts';
import {
  type AnswerContext,
  allRows,
  compact,
  findRelations,
  findRow,
  findRows,
  listUpwards,
  pick,
} from './answer-context.ts';
import { toBlocks, toItems } from './content-blocks.ts';
import { type Entry, toEntry } from './entry.ts';
import { groupByType, toDownloadFile, toDownloadFiles } from './files.ts';
import { toImage } from './images.ts';
import { toAttributes, toFilesTab, toTechnicalTab } from './technical-data.ts';

type Teaser = Models['ProductTeaser'];
type TeaserOf = (row: Row<'products'>) => Teaser;

export interface ProductEntry extends Entry<Models['Product']> {
  teaser: Teaser;
  /** Ids of all its categories and their ancestors. */
  categoryIds: ReadonlySet<string>;
}

export function toSeo(context: AnswerContext, seo: Seo | undefined, headerImage?: Picture): Models['Page']['seo'] {
  const image = seo?.headerImage ?? headerImage;
  if (!seo && !image) return undefined;
  return compact({ ...seo, headerImage: image ? toImage(context, image) : undefined });
}

function toCategoryRef(context: AnswerContext, row: Row<'categories'>): Models['CategoryRef'] {
  const path = context.categoryPath(row.id);
  return { ...pick(row, 'id', 'name', 'slug'), ...(path ? { path } : {}) };
}

function toTeaser(context: AnswerContext, row: Row<'products'>): Teaser {
  const { name, pictures, brand } = row;
  const category = context.rows.categories.get(row.category);
  return compact({
    ...pick(row, 'id', 'name', 'slug', 'caption', 'shortDescription', 'brand', 'updated'),
    teaserImage: pictures[0] ? toImage(context, pictures[0], name) : undefined,
    category: category ? toCategoryRef(context, category) : undefined,
    brandName: findBrand(context, brand),
    attributes: toAttributes(context, row),
    keyFigures: findFigureKeys(context, row.category),
    lifecycle: toLifecycle(context, row),
  });
}

function toLifecycle({ rows }: AnswerContext, { lifecycle }: Row<'products'>): Models['ProductTeaser']['lifecycle'] {
  if (!lifecycle) return undefined;
  const successor = findRow(rows, 'products', lifecycle.successor);
  return compact({
    ...pick(lifecycle, 'status', 'date'),
    successor: successor && pick(successor, 'id', 'name', 'slug'),
  });
}

/** Key figures of the nearest category that defines any. */
function findFigureKeys({ rows }: AnswerContext, category: string): string[] | undefined {
  return listUpwards(rows.categories, category).find(({ keyFigures }) => keyFigures)?.keyFigures;
}

/** The name of a brand, a proper noun: also in a language that has no texts of its company. */
const findBrand = ({ rows, all }: AnswerContext, id: string): string =>
  [rows, ...Object.values(all)].map(({ companies }) => companies.get(id)?.name).find(Boolean) ?? id;

function toProduct(context: AnswerContext, row: Row<'products'>, teaserOf: TeaserOf): Models['Product'] {
  const { rows, locale } = context;
  const { person, brand } = row;
  const teaser = teaserOf(row);
  const teasers = (ids: readonly string[] | undefined) => findRows(rows, 'products', ids).map(teaserOf);
  const contact = findRow(rows, 'persons', person);
  const company = rows.companies.get(brand);
  const facts = rows['product-facts'].get(row.id);
  const groups = groupByType(context, row.files);
  const tabs = [
    ...toTechnicalTab(teaser.attributes ?? [], locale),
    ...toItems(context, row, row.tabs),
    ...toFilesTab(groups, locale),
  ];
  return compact({
    ...teaser,
    ...pick(row, 'type', 'description', 'hideContactBlock'),
    images: row.pictures.map((picture, i) => toImage(context, picture, i === 0 ? row.name : `${row.name} (${i + 1})`)),
    files: toDownloadFiles(context, row.files),
    movies: row.movies?.map((movie, i) => toMovie(context, movie, `${row.id}-movie-${i + 1}`)),
    categories: findRows(rows, 'categories', [row.category, ...(row.categories ?? [])]).map((c) =>
      toCategoryRef(context, c),
    ),
    tags: findRows(rows, 'tags', row.tags).map((tag) => ({ id: tag.id, name: tag.name, slug: tag.id })),
    similarProducts: teasers(row.similar),
    recommendedProducts: teasers(row.recommended),
    variants: facts?.orderCodes?.map(({ code, variant }) => ({ code, name: variant })),
    certificates: facts?.approvals?.map((approval) => toCertificate(context, approval)),
    tabs: row.type === 'TYPE_SYSTEM' && !row.tabs ? undefined : tabs,
    blocks: toProductBlocks(context, row, groups),
    seo: toSeo(context, row.seo),
    multilingualRelation: findRelations(context, 'products', row.id),
    contactPerson: contact && compact(pick(contact, 'id', 'name', 'phoneNumber', 'email', 'office')),
    contactCompany: company && pick(company, 'id', 'name'),
    contactCategories: findRows(rows, 'contact-categories', row.contactCategories).map((category) =>
      pick(category, 'id', 'slug', 'name'),
    ),
    brandImage: toImage(context, `images/brand/${brand}/${brand}.svg`, findBrand(context, brand)),
  });
}

/** A simple product has no tabs: its files are shown in an additional block, unless one of its blocks shows files. */
function toProductBlocks(
  context: AnswerContext,
  row: Row<'products'>,
  groups: Models['FileGroup'][],
): Models['Product']['blocks'] {
  const blocks = row.blocks && toBlocks(context, row, row.blocks);
  const isShown = groups.length === 0 || blocks?.some(({ type }) => type === 'download_files');
  if (row.type !== 'TYPE_SIMPLE' || isShown) return blocks;
  return [...(blocks ?? []), { id: 'files', type: 'download_files', content: { groups } }];
}

function toCertificate(
  context: AnswerContext,
  approval: NonNullable<Row<'product-facts'>['approvals']>[number],
): NonNullable<Models['Product']['certificates']>[number] {
  const { rows } = context;
  const { scheme } = approval;
  const body = rows['test-bodies'].get(approval.body);
  const file = findRow(rows, 'files', approval.file);
  return compact({
    name: rows['approval-schemes'].get(scheme)?.name ?? scheme,
    ...pick(approval, 'number', 'issued', 'until'),
    body: body?.name,
    bodyNumber: body?.number,
    file: file ? toDownloadFile(context, file) : undefined,
  });
}

function toMovie(
  context: AnswerContext,
  movie: NonNullable<Row<'products'>['movies']>[number],
  id: string,
): Models['Movie'] {
  const { url, poster, captions } = movie;
  return compact({
    id,
    ...pick(movie, 'name', 'url', 'wide', 'uploadDate'),
    movieUrl: url,
    captions: captions ? [{ locale: context.locale, url: captions }] : undefined,
    poster: poster ? toImage(context, poster) : undefined,
  });
}

/** ids: of the products that are needed; all by default. */
export function buildProducts(context: AnswerContext, ids?: ReadonlySet<string>): ProductEntry[] {
  const teasers = new Map<Row<'products'>, Teaser>();
  // other products show it too
  const teaserOf: TeaserOf = (row) => {
    const teaser = teasers.get(row) ?? toTeaser(context, row);
    teasers.set(row, teaser);
    return teaser;
  };
  const rows = allRows(context.rows, 'products');
  return (ids ? rows.filter(({ id }) => ids.has(id)) : rows).map((row) => {
    const categories = [row.category, ...(row.categories ?? [])];
    const above = categories.flatMap((id) => listUpwards(context.rows.categories, id));
    return {
      ...toEntry(row, toProduct(context, row, teaserOf)),
      teaser: teaserOf(row),
      categoryIds: new Set(above.map(({ id }) => id)),
    };
  });
}
