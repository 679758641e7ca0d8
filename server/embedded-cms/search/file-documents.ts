import { toHashSlug } from '#shared/rules/glossary/hash-slug.ts';
import type { Answers } from '../answers/build-answers.ts';
import { findIndexPath, joinTexts, type SearchDocument, toDocument } from './search-document.ts';

/**
 * Files, which are found by their kind and their product. Since the contract's hits are pages, a file leads to the
 * download centre filtered by its name, as a visitor would type it, or by its file name if others are named so; an
 * unlisted file leads to its product's files, or to a link for sharing.
 */
export function listFiles(content: Answers): SearchDocument[] {
  const centre = findIndexPath(content, 'download_center.index');
  const types = new Map(content.fileTypes.map(({ id, name }) => [id, name]));
  const listed = new Set(content.fileGroups.flatMap((group) => group.files.map((file) => file.id)));
  const named = Map.groupBy([...content.files.values()], ({ name }) => name);
  return [...content.files.values()].flatMap(({ id, name, fileName, row }) => {
    // documents of reports are found through the report
    if (row.type === 'report') return [];
    const product = content.products.find(row.product ?? '');
    if (product?.draft) return [];
    const path = product && content.entityPath('product.show', product.slug);
    const tab = product?.value.tabs?.at(-1)?.name;
    const phrase = named.get(name)?.length === 1 ? toWords(name) : fileName;
    const inCentre = centre && `${centre}?${new URLSearchParams({ phrase })}`;
    const elsewhere = path && tab ? `${path}#${toHashSlug(tab)}` : centre && `${centre}?files=${id}`;
    return toDocument({
      id,
      type: 'file.show',
      category: 'downloads',
      title: name,
      slug: listed.has(id) ? inCentre : elsewhere,
      names: joinTexts(id, fileName, types.get(row.type), product?.value.caption),
      text: product?.value.shortDescription ?? '',
      excerpt: product?.value.caption,
      updated: row.date,
    });
  });
}

/** Without the dashes between words, and other signs that nobody types. */
const toWords = (name: string): string =>
  name
    .replace(/(?<!\S)[^\p{L}\p{N}\s]+(?!\S)/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
