/** What the worker does with a request: answers navigations and hashed assets, and keeps out of everything else. */
export type Way = 'page' | 'asset' | 'pass';

export function chooseWay(request: { method: string; mode: string; url: string }, origin: string): Way {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return 'pass';
  if (request.mode !== 'navigate') return url.pathname.startsWith('/assets/') ? 'asset' : 'pass';
  // a file or an answer of the API that is opened by itself is no page
  return /^\/(?:api|media|uploads|assets)(?:\/|$)/.test(url.pathname) ? 'pass' : 'page';
}
