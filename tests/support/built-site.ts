import { inject } from 'vitest';
import { type ReadPage, readApi, readPage } from './read-page.ts';

// The built site and the embedded CMS that all files share. Tests only read from them.
export const siteUrl = (path: string) => inject('sharedSite').site + path;
export const api = <T>(path: string) => readApi<T>(inject('sharedSite').site, path);

const pages = new Map<string, Promise<ReadPage>>();
/** A page as a visitor without JavaScript gets it, fetched and parsed once: parsing it costs more than making it. */
export function page(path: string): Promise<ReadPage> {
  const known = pages.get(path);
  if (known) return known;
  const read = readPage(inject('sharedSite').site, path);
  pages.set(path, read);
  // an error may pass
  void read.then(({ status }) => status >= 500 && pages.delete(path));
  return read;
}
