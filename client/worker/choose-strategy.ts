import { isPagePath } from '#shared/rules/files/file-path.ts';

/** How the worker handles a request: as a navigation, as a hashed asset, or not at all. */
export type Strategy = 'page' | 'asset' | 'pass';

export function chooseStrategy(request: { method: string; mode: string; url: string }, origin: string): Strategy {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return 'pass';
  if (request.mode !== 'navigate') return url.pathname.startsWith('/assets/') ? 'asset' : 'pass';
  // a file or an API response opened in a tab is not a page
  return isPagePath(url.pathname) ? 'page' : 'pass';
}
