import { setTimeout as sleep } from 'node:timers/promises';
import { inParallel } from './stack.ts';

export interface PageAnswer {
  status: number;
  html: string;
}
/** Target of a link (path and query), and a page that contains it. */
export interface Link {
  target: string;
  from: string;
}

/** Fetches as a crawler does: if a busy site answers with 503, it tries again after Retry-After. */
async function fetchPatiently(address: string, options: RequestInit): Promise<Response> {
  for (;;) {
    const answer = await fetch(address, { ...options, redirect: 'manual' });
    const waitS = answer.headers.get('retry-after');
    if (answer.status !== 503 || waitS === null) return answer;
    await answer.body?.cancel();
    await sleep(1000 * Number(waitS));
  }
}

/** The answers of a site to a crawler, by path. */
export async function readPages(base: string, paths: readonly string[]): Promise<Map<string, PageAnswer>> {
  const pages = new Map<string, PageAnswer>();
  await inParallel(paths, 6, async (path) => {
    const read = async () => {
      const answer = await fetchPatiently(base + path, {});
      const isStreamed = answer.headers.get('content-security-policy')?.includes("'nonce-");
      return { isStreamed, status: answer.status, html: await answer.text() };
    };
    // the first answer of an uncached page may be streamed, with a nonce; the checks are for the cached answer
    const first = await read();
    pages.set(path, first.isStreamed ? await read() : first);
  });
  return pages;
}

/** Internal links of pages, without those between these pages; each target once. */
export function linksOf(pages: ReadonlyMap<string, PageAnswer>): Link[] {
  const links = new Map<string, string>();
  for (const [path, { html }] of pages)
    for (const href of allOf(html.split('<script type="application/json"')[0] ?? '', /<a [^>]*href="([^"]+)"/g)) {
      const target = decode(href).split('#')[0];
      if (target?.startsWith('/') && !pages.has(target) && !links.has(target)) links.set(target, path);
    }
  return [...links].map(([target, from]) => ({ target, from }));
}

/** Whether the target is a file or picture of the CMS or a contact card; there are hundreds. */
export const isFile = ({ target }: Link): boolean => /^\/(?:uploads|media|vcards)\//.test(target);

/** Links whose status is not 200, as `404 /x (on /page)`. */
export async function findBroken(base: string, links: readonly Link[]): Promise<string[]> {
  const broken: string[] = [];
  await inParallel(links, 6, async ({ target, from }) => {
    const { status } = await fetchPatiently(base + target, { method: 'HEAD' });
    if (status !== 200) broken.push(`${status} ${target} (on ${from})`);
  });
  return broken;
}

/** The first group of each match. */
export const allOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] as string);

/** Decodes the text of an attribute. */
export const decode = (text: string): string =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
