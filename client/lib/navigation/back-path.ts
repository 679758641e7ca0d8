import { createStore, useStore } from 'zustand';
import type { Locale } from '#shared/locales/locales.ts';
import type { PageFrame } from '#shared/pages/page-data.ts';
import { toSitePath } from '../visitor/storage.ts';

type List = 'post' | 'job_offer';
/** Path and query of the last list of a kind and language, such as `post en`. */
type Paths = Record<string, string>;

/** Kinds of list pages, and the list that single pages lead back to. */
const LIST_OF: Partial<Record<PageFrame['kind'], List>> = {
  'post.index': 'post',
  'post_category.show': 'post',
  'job_offer.index': 'job_offer',
};
/** In session storage: the lists of one tab, which a reload or a plain link does not lose. */
const KEY = 'backPaths';

// the initial state, which hydration renders as the server did, stays empty
const backPath = createStore<{ paths: Paths }>()(() => ({ paths: {} }));
if (typeof window === 'object') backPath.setState({ paths: readPaths() });

/** Address of the list that the visitor came from, in the given language (NW03, JB03). */
export const useBackPath = (list: List, locale: Locale): string | undefined =>
  useStore(backPath, ({ paths }) => paths[`${list} ${locale}`]);

/** Stores the address, with filters and page number, if the page is such a list. */
export function rememberList({ kind, locale }: Pick<PageFrame, 'kind' | 'locale'>, address: string): void {
  const list = LIST_OF[kind];
  if (!list) return;
  const paths = { ...backPath.getState().paths, [`${list} ${locale}`]: address };
  backPath.setState({ paths });
  try {
    sessionStorage.setItem(KEY, JSON.stringify(paths));
  } catch {
    // full or forbidden: the list is known as long as the document
  }
}

/** Lists that earlier documents of this tab have stored. */
function readPaths(): Paths {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return Object.fromEntries(
      Object.entries(stored as object).flatMap(([key, value]) => {
        const path = toSitePath(value);
        return path ? [[key, path]] : [];
      }),
    );
  } catch {
    return {};
  }
}

/**
 * Number of steps back in the history to the last page with this path, with any query; 0 if there is none, or the
 * browser does not say. href: path and query.
 */
export function findStepsBack(href: string): number {
  const { navigation } = window;
  const current = navigation?.currentEntry?.index ?? 0;
  const entries = navigation?.entries().slice(0, current) ?? [];
  const { pathname } = new URL(href, location.origin);
  const index = entries.findLastIndex(({ url }) => url !== null && new URL(url).pathname === pathname);
  return index === -1 ? 0 : current - index;
}
