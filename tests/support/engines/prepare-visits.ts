import { waitUntil } from './wait-until.ts';

/** Local storage of a visitor who has answered the banner and seen all popups, so that nothing covers the page. */
export async function prepareVisits(site: string, paths: readonly string[]): Promise<Record<string, unknown>> {
  // on a busy machine a site that has just started may reject a page, which must not fail a test of the browsers
  for (const path of paths) await waitUntil(path, async () => (await fetch(site + path)).ok);
  const popups = (await (await fetch(`${site}/api/popups?locale=en`)).json()) as { id: string }[];
  const date = new Date().toISOString();
  return { cookiesAllowed: true, displayedPopups: popups.map(({ id }) => ({ id, date })) };
}
