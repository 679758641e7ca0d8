import {
  BUILD_HEADER,
  type Hydration,
  PAGE_DATA_ID,
  type PageAnswer,
  type PagePayload,
  VERSION_HEADER,
} from '#shared/pages/hydration.ts';
import type { SiteData } from '#shared/pages/site-data.ts';
import { reloadOnce } from '../lib/navigation/update-prompt.ts';
import { READ_MAX_MS, timeoutSignal } from '../lib/timeouts.ts';
import { hasTyped } from '../lib/typed/typed-forms.ts';
import type { DeferredSource } from '../page/deferred-context.tsx';
import { startDeferred, toHydratedDeferred } from '../page/hydrated-deferred.ts';

/** Attempts to reach the build that rendered the page: during a rolling deploy another one may answer. */
const BUILD_TRIES = 6;

export interface FirstPage {
  page: Hydration['page'];
  site: SiteData;
  deferred: DeferredSource;
  /** True if the markup was rendered from this data; otherwise the page has changed and is rendered again. */
  matchesMarkup: boolean;
}

/**
 * The data that the page was rendered from: inline in the HTML, or from the addresses in the root's attributes. Null if
 * the page has changed since: it stays plain HTML, or the browser loads the new one. Rejects if loading the data fails.
 */
export async function readFirstPage(root: HTMLElement, build: string | null): Promise<FirstPage | null> {
  const { page: pageAddress, site: siteAddress } = root.dataset;
  if (!pageAddress || !siteAddress) return readInlineData();
  const [{ data, ...answer }, site] = await Promise.all([
    read<PagePayload | PageAnswer>(pageAddress, build),
    read<SiteData>(siteAddress, build),
  ]);
  const isOtherBuild = build !== null && answer.build !== build;
  if (answer.matchesMarkup && site.matchesMarkup) {
    const payload = data as PagePayload;
    return { page: payload.page, site: site.data, deferred: toHydratedDeferred(payload), matchesMarkup: true };
  }
  if (isOtherBuild || 'location' in data) await reloadOnce();
  // typed input matters more than new content: the forms work as plain HTML
  else if (!hasTyped())
    return { page: data.page, site: site.data, deferred: startDeferred(data.page), matchesMarkup: false };
  return null;
}

function readInlineData(): FirstPage {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!text) throw new Error('a page without data');
  const hydration = JSON.parse(text) as Hydration;
  return { ...hydration, deferred: toHydratedDeferred(hydration), matchesMarkup: true };
}

async function read<T>(
  address: string,
  build: string | null,
  tries = BUILD_TRIES,
): Promise<{ data: T; matchesMarkup: boolean; build: string | null }> {
  const response = await fetch(address, {
    headers: { accept: 'application/json' },
    signal: timeoutSignal(READ_MAX_MS),
  });
  const version = new URL(address, location.href).searchParams.get('version');
  const matchesMarkup = response.headers.get(VERSION_HEADER) === version;
  const answeringBuild = response.headers.get(BUILD_HEADER);
  if (!matchesMarkup && build !== null && answeringBuild !== build && tries > 1) return read(address, build, tries - 1);
  // a page that no longer exists has page data too
  if (!response.ok && response.status !== 404) throw new Error(`${address}: ${response.status}`);
  return { data: (await response.json()) as T, matchesMarkup, build: answeringBuild };
}
