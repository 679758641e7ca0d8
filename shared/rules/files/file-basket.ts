import { encodePart } from '../../routing/address.ts';
import { ZIP_FILES_MAX } from './zip-limits.ts';

/** Id of a file: a number or a word, never a path or a URL that a CMS might open (hardening 22). */
export const FILE_ID = /^[\w~\u00c0-\u024f-][\w.~@\u00c0-\u024f-]{0,199}$/;
/** Maximum length of a link. Our addresses may have 2048 characters; the rest is reserved for the origin. */
const LINK_MAX = 1900;
/** Query parameter with the ids of files. */
export const FILES_QUERY = 'files';

/** Parses `?files=a,b` of a shared link: ids in their order, without duplicates and invalid ones. */
export function parseFileIds(text: string | null): string[] {
  const ids = (text ?? '').split(',').map((id) => id.trim());
  return [...new Set(ids.filter((id) => FILE_ID.test(id)))].slice(0, ZIP_FILES_MAX);
}

/** A link to the page with the ids of the files; `left` is the number of files that did not fit. */
export function buildFilesLink(page: string, ids: readonly string[]): { link: string; left: number } {
  let link = `${page}?${FILES_QUERY}=`;
  let taken = 0;
  for (const id of ids) {
    const next = `${link}${taken > 0 ? ',' : ''}${encodePart(id)}`;
    if (next.length > LINK_MAX || taken === ZIP_FILES_MAX) break;
    link = next;
    taken++;
  }
  return { link, left: ids.length - taken };
}
