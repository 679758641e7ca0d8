import { waitUntil } from './wait-until.ts';

/** Gives what the browser of a visitor keeps who has answered the banner and seen all popups: nothing comes over the page. */
export async function prepareVisits(site: string, paths: readonly string[]): Promise<Record<string, unknown>> {
  // on a busy machine a site that has just started may refuse a page: what is tested is the browsers
  for (const path of paths) await waitUntil(path, async () => (await fetch(site + path)).ok);
  const popups = (await (await fetch(`${site}/api/popups?locale=en`)).json()) as { id: string }[];
  const date = new Date().toISOString();
  return { cookiesAllowed: true, displayedPopups: popups.map(({ id }) => ({ id, date })) };
}
