import { BUILD_HEADER, type PageAnswer, PURPOSE_HEADER } from '#shared/pages/loaded.ts';
import { timeoutSignal } from '../lib/timeouts.ts';

/** A page whose data takes longer is loaded as a document; the server itself answers within 3 s. Milliseconds. */
export const PAGE_DATA_MAX_MS = 10_000;

export interface FetchedPage {
  answer: PageAnswer;
  /** Build of the server that answered; null: it does not say. */
  build: string | null;
}

/** No answer has come, or not all of it. An answer that is no page data is another failure. */
export class NetworkError extends Error {}

/** The page data of an address, from the BFF. prefetch: nobody waits for it, and a server with much to do may refuse. */
export async function fetchPage(
  url: URL,
  options: { signal?: AbortSignal; isPrefetch?: boolean } = {},
): Promise<FetchedPage> {
  const query = new URLSearchParams(url.search);
  query.set('path', url.pathname);
  const request = fetch(`/page-data?${query}`, {
    headers: { accept: 'application/json', ...(options.isPrefetch ? { [PURPOSE_HEADER]: 'prefetch' } : {}) },
    signal: timeoutSignal(PAGE_DATA_MAX_MS, options.signal),
  });
  const response = await markNetworkErrors(request);
  if (options.isPrefetch && !response.ok) throw new Error(`prefetch: ${response.status}`);
  const answer = (await markNetworkErrors(response.json())) as PageAnswer;
  return { answer, build: response.headers.get(BUILD_HEADER) };
}

const markNetworkErrors = <T>(work: Promise<T>): Promise<T> =>
  work.catch((cause: unknown) => {
    throw cause instanceof SyntaxError ? cause : new NetworkError('page data', { cause });
  });
