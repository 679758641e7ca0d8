import type { Models } from '#shared/contract/models/models.ts';
import type { Row } from '../records/tables.ts';
import { type AnswerContext, allRows, compact, listUpwards, pick } from './answer-context.ts';
import { toBlocks } from './content-blocks.ts';
import { type Entry, toEntry } from './entry.ts';
import { toImage } from './images.ts';
import { toSeo } from './products.ts';

export interface PageEntry extends Entry<Models['Page']> {
  kind: string;
  node: Models['SitemapNode'];
}

/** Pages are found by their id, and by the id of what they show (a survey). */
export function buildPages(context: AnswerContext): PageEntry[] {
  return allRows(context.rows, 'pages').map((row) => {
    const entry = toEntry(row, toPage(context, row));
    return { ...entry, slug: row.ref ?? row.id, kind: row.kind, node: toNode(context, row) };
  });
}

function toPage(context: AnswerContext, row: Row<'pages'>): Models['Page'] {
  const { image, banner, seoTitle: title, seoDescription: description } = row;
  const shown = image ?? banner;
  const shownImage = shown ? toImage(context, shown) : undefined;
  return compact({
    ...pick(row, 'id', 'title', 'label', 'lead', 'link', 'layout', 'seoTitle', 'seoDescription', 'updated', 'reviewed'),
    image: shownImage,
    seoImageSrc: shownImage?.url,
    seo: compact({ title, description, ...toSeo(context, undefined, banner) }),
    blocks: toBlocks(context, row, row.blocks),
  });
}

function toNode(context: AnswerContext, row: Row<'pages'>): Models['SitemapNode'] {
  const [nodeType = '', action = ''] = row.kind.split('.');
  const crumbs = toCrumbs(context, row.id);
  return { nodeType, action, slug: row.slug, nodeReference: row.ref ?? row.id, crumbs, updated: row.updated };
}

/** Breadcrumbs from the leaf to the root (D2). */
function toCrumbs(context: AnswerContext, id: string | undefined): Models['Crumb'][] {
  return listUpwards(context.rows.pages, id).map(({ navTitle, title, slug }) => ({ name: navTitle ?? title, slug }));
}

/** Nodes without a page record: patterns of entities, redirects, pages that are gone. */
export function buildRouteNodes(context: AnswerContext): Models['SitemapNode'][] {
  return allRows(context.rows, 'routes').map((row) => {
    const { kind, slug, title, parent, redirectTo } = row;
    const [nodeType = '', action = ''] = kind.split('.');
    const crumbs = title ? [{ name: title, slug }, ...toCrumbs(context, parent)] : undefined;
    return compact({ nodeType, action, slug, crumbs, redirectTo });
  });
}
