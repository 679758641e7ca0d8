import { isPagePath } from '#shared/rules/files/file-path.ts';

/**
 * page: a page of our router · query: another query of the shown page · file: on our origin, but not a page · external: another origin · contact: mailto, tel ·
 * none: not a link
 */
export type LinkKind = 'page' | 'query' | 'file' | 'fragment' | 'external' | 'contact' | 'none';

export interface ContentLink {
  text: string;
  url: string | null | undefined;
}

/** A link of the CMS that has words and leads somewhere; null for any other. */
export const toUsableLink = <L extends ContentLink>(link: L | null | undefined): L | null =>
  link?.text && toLinkKind(link.url) !== 'none' ? link : null;

export function toLinkKind(url: string | null | undefined): LinkKind {
  if (!url) return 'none';
  if (url.startsWith('#')) return 'fragment';
  if (url.startsWith('?')) return 'query';
  if (url.startsWith('/') && !url.startsWith('//') && !url.startsWith('/\\')) {
    const path = url.split(/[?#]/, 1)[0] as string;
    return isPagePath(path) ? 'page' : 'file';
  }
  if (/^https?:\/\//i.test(url)) return 'external';
  return /^(?:mailto|tel):/i.test(url) ? 'contact' : 'none';
}
