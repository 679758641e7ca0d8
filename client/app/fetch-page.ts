import { BUILD_HEADER, type PageAnswer, PURPOSE_HEADER } from '#shared/pages/hydration.ts';
import { timeoutSignal } from '../lib/timeouts.ts';

/** If page data takes longer, in milliseconds, the page is loaded as a document. The server answers within 3 s. */
export const PAGE_DATA_MAX_MS = 10_000;

export interface FetchedPage {
  answer: PageAnswer;
  /** Build of the server that answered; null if it sent none. */
  build: string | null;
}

/** Fetches the page data of an address from the BFF. isPrefetch: nothing waits for it, so a busy server may refuse. */
export async function fetchPage(
  url: URL,
  options: { signal?: AbortSignal; isPrefetch?: boolean } = {},
): Promise<FetchedPage> {
  const query = new URLSearchParams(url.search);
  query.set('path', url.pathname);
  const response = await fetch(`/page-data?${query}`, {
    headers: { accept: 'application/json', ...(options.isPrefetch ? { [PURPOSE_HEADER]: 'prefetch' } : {}) },
    signal: timeoutSignal(PAGE_DATA_MAX_MS, options.signal),
  });
  if (options.isPrefetch && !response.ok) throw new Error(`prefetch: ${response.status}`);
  return { answer: (await response.json()) as PageAnswer, build: response.headers.get(BUILD_HEADER) };
}
