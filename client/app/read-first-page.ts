import {
  BUILD_HEADER,
  type Hydration,
  PAGE_DATA_ID,
  type PageAnswer,
  type PagePayload,
  VERSION_HEADER,
} from '#shared/pages/loaded.ts';
import type { SiteData } from '#shared/pages/site-data.ts';
import { keepFragment } from '../lib/navigation/fragment.ts';
import { leaveFor, reloadOnce } from '../lib/navigation/update-prompt.ts';
import { READ_MAX_MS, timeoutSignal } from '../lib/timeouts.ts';
import { hasTyped } from '../lib/typed-forms.ts';
import type { DeferredSource } from '../page/deferred-context.tsx';
import { startDeferred, toHydratedDeferred } from '../page/hydrated-deferred.ts';

/** In a rolling deploy another build may answer, which has other data: one of the next requests reaches that of the page, if it is still there. */
const BUILD_TRIES = 6;

export interface FirstPage {
  page: Hydration['page'];
  site: SiteData;
  deferred: DeferredSource;
  /** The markup was rendered from this data; else the page has changed since, and is rendered again. */
  matchesMarkup: boolean;
}

/**
 * What the page that stands there was made of: from its HTML, or from where its root says. Null: the page has changed since, and
 * stays plain HTML (or the browser loads the new one). Rejects when the data can not be had.
 */
export async function readFirstPage(root: HTMLElement, build: string | null): Promise<FirstPage | null> {
  const { page: pageAddress, site: siteAddress } = root.dataset;
  if (!pageAddress || !siteAddress) return readInlineData();
  const [own, site] = await Promise.all([
    read<PagePayload | PageAnswer>(pageAddress, build),
    read<SiteData>(siteAddress, build),
  ]);
  const matchesMarkup = own.matchesMarkup && site.matchesMarkup;
  if (!matchesMarkup) {
    if ('location' in own.data)
      void leaveFor(new URL(keepFragment(own.data.location, location.hash), location.href).href);
    else if (build !== null && own.build !== build) await reloadOnce();
    // what was typed is worth more than what is new: forms work as they stand
    else if (!hasTyped()) return toNewPage(own.data, site.data);
    return null;
  }
  const { page, deferred } = own.data as PagePayload;
  return { page, site: site.data, deferred: toHydratedDeferred({ page, deferred }), matchesMarkup };
}

function readInlineData(): FirstPage {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!text) throw new Error('a page without data');
  const hydration = JSON.parse(text) as Hydration;
  return { ...hydration, deferred: toHydratedDeferred(hydration), matchesMarkup: true };
}

function toNewPage({ page }: { page: Hydration['page'] }, site: SiteData): FirstPage {
  return { page, site, deferred: startDeferred(page), matchesMarkup: false };
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
  const matchesMarkup =
    response.headers.get(VERSION_HEADER) === new URL(address, location.href).searchParams.get('version');
  const answering = response.headers.get(BUILD_HEADER);
  if (!matchesMarkup && build !== null && answering !== build && tries > 1) return read(address, build, tries - 1);
  // a page that is not there any more has its data too
  if (!response.ok && response.status !== 404) throw new Error(`${address}: ${response.status}`);
  return { data: (await response.json()) as T, matchesMarkup, build: answering };
}
