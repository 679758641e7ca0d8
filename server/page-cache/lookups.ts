import { LRUCache } from 'lru-cache';
import type { QueryNames } from '../pages/page-query.ts';
import type { CachedData } from './send-cached-page.ts';

/** Share of each bound for what clients can make up any number of: paths without a page, and queries. */
const CLIENT_SHARE = 0.25;
type Names = Exclude<QueryNames, null>;
/** Data of a page, with the tags of the page. */
export interface PageData {
  data: CachedData;
  tags: readonly string[];
}

/** Query names by path, of at most max paths. Paths without a page, or not known to have one yet, only evict each other. */
export function createPathNames(max: number) {
  const pages = new LRUCache<string, Names>({ max });
  const others = new LRUCache<string, Names>({ max: Math.ceil(max * CLIENT_SHARE) });
  return {
    get: (path: string): Names | undefined => pages.get(path) ?? others.get(path),
    has: (path: string): boolean => pages.has(path) || others.has(path),
    set: (path: string, names: Names) => void (pages.has(path) ? pages : others).set(path, names),
    /** Records whether a path that is known has a page. */
    sort(path: string, isPage: boolean): void {
      const [from, to] = isPage ? [others, pages] : [pages, others];
      const names = from.get(path);
      if (names === undefined) return;
      from.delete(path);
      to.set(path, names);
    },
    delete(path: string): void {
      pages.delete(path);
      others.delete(path);
    },
  };
}

/** Page data by version, of at most maxBytes, for browsers that hydrate a version which has been rendered again since. */
export function createPageDataStore(maxBytes: number) {
  const createLru = (share: number) =>
    new LRUCache<string, PageData>({
      maxSize: maxBytes * share,
      sizeCalculation: ({ data }) => data.br.byteLength + data.gzip.byteLength + 500,
    });
  const pages = createLru(1 - CLIENT_SHARE);
  const others = createLru(CLIENT_SHARE);
  return {
    find: (version: string): PageData | undefined => pages.get(version) ?? others.get(version),
    /** isClientKeyed: the key of the page comes from a client; such versions only evict each other. */
    set: (page: PageData, isClientKeyed: boolean) => void (isClientKeyed ? others : pages).set(page.data.version, page),
  };
}
