import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLocale, type Locale } from '#shared/locales/locales.ts';
import { BUILD_HEADER, type PageAnswer, VERSION_HEADER } from '#shared/pages/loaded.ts';
import { isPrivatePage } from '#shared/pages/private-page.ts';
import type { SiteData } from '#shared/pages/site-data.ts';
import { addQuery } from '#shared/routing/address.ts';
import { toCanonical } from '../http/canonical-url.ts';
import { addVary } from '../http/short-answers.ts';
import type { PageLoader } from '../pages/load-page.ts';
import { chooseEncoding, decompress } from '../render/compress.ts';
import type { SiteTexts } from '../render/data-text.ts';
import { type TagHeader, toTagList } from '../render/kept-answer.ts';
import { type FoundData, type KeptPages, PageFailed } from './kept-pages.ts';
import { leaveSignal, toLoadDeadline } from './leave-signal.ts';
import { RETRY_AFTER_S, splitUrl } from './pages.ts';

export interface PageDataOptions {
  pages: PageLoader;
  kept: KeptPages | null;
  sites: { load(locale: Locale): Promise<{ data: SiteData }> };
  siteTexts: SiteTexts;
  tagHeader: TagHeader;
  /** Milliseconds. */
  renderTimeout: number;
  /** Address of the entry of this build. */
  build: string;
}

/** What a version names never changes. */
const FOR_GOOD = 'public, max-age=31536000, immutable';

/**
 * GET /page-data?path=/en/products&…: what the page at that address shows, for navigation in the browser. With `version` what a
 * page was made of that the browser has already (decision 019); where that is gone, the page as it is now.
 * GET /site-data?locale=en&version=…: what all pages of a language share.
 */
export async function pageDataRoutes(app: FastifyInstance, options: PageDataOptions): Promise<void> {
  const { pages, kept, sites, siteTexts, tagHeader, renderTimeout, build } = options;
  app.get(
    '/page-data',
    async (request, reply): Promise<PageAnswer | FastifyReply | { code: number; message: string }> => {
      const { query } = splitUrl(request.url);
      const path = query.get('path') ?? '';
      const version = query.get('version');
      query.delete('path');
      query.delete('version');
      // as it was written, but for what the query has decoded
      const canonical = toCanonical(encodeURI(path.toWellFormed()).replaceAll('%25', '%'));
      reply.headers({
        'x-robots-tag': 'noindex',
        'cache-control': 'public, max-age=0, must-revalidate',
        [BUILD_HEADER]: build,
      });
      if (canonical.type === 'refused' || path.includes('?')) {
        reply.code(400).header('cache-control', 'no-store');
        return { code: 400, message: 'path: an address of this site is needed' };
      }
      if (canonical.type === 'redirect') {
        const address = await pages.findAddress(canonical.location).catch(() => null);
        return { location: addQuery(address ?? canonical.location, query.toString()) };
      }
      const signal = leaveSignal(reply, toLoadDeadline(renderTimeout));
      if (version !== null && kept) {
        const own = kept.findData(version) ?? (await findVersion(kept, canonical.url, query, version, signal));
        if (own) return sendForGood(request, reply, own, tagHeader);
      }
      const result = await pages.load(canonical.url, query, { signal, requestId: request.id });
      if (result.type === 'redirect') return { location: result.location };
      reply.code(result.status);
      if (result.status !== 200 || isPrivatePage(result.page)) reply.header('cache-control', 'no-store');
      if (result.status === 503) reply.header('retry-after', String(RETRY_AFTER_S));
      return { page: result.page };
    },
  );

  app.get('/site-data', async (request, reply) => {
    const { query } = splitUrl(request.url);
    const locale = query.get('locale');
    const version = query.get('version') ?? '';
    reply.headers({
      'x-robots-tag': 'noindex',
      'content-type': 'application/json; charset=utf-8',
      [BUILD_HEADER]: build,
    });
    if (!isLocale(locale)) {
      reply.code(400).header('cache-control', 'no-store');
      return JSON.stringify({ code: 400, message: 'locale: a language of this site is needed' });
    }
    const known = siteTexts.find(version);
    if (known !== undefined) {
      reply.headers({ 'cache-control': FOR_GOOD, [VERSION_HEADER]: version });
      return known;
    }
    const text = siteTexts.of((await sites.load(locale)).data);
    // another process may have made the page of the same
    reply.headers({
      'cache-control': text.version === version ? FOR_GOOD : 'no-store',
      [VERSION_HEADER]: text.version,
    });
    return text.json;
  });
}

/** The data of the kept page, if it is that version; made if need be, for another process may have sent the page. */
async function findVersion(
  kept: KeptPages,
  path: string,
  query: URLSearchParams,
  version: string,
  signal: AbortSignal,
): Promise<FoundData | null> {
  try {
    const outcome = await kept.ask(path, query.toString(), signal);
    return outcome.type === 'kept' ? kept.findData(version, outcome.page) : null;
  } catch (error) {
    if (error instanceof PageFailed) return null;
    throw error;
  }
}

async function sendForGood(
  request: FastifyRequest,
  reply: FastifyReply,
  { data, tags }: FoundData,
  tagHeader: TagHeader,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  reply.headers({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': FOR_GOOD,
    [VERSION_HEADER]: data.version,
    ...(tagHeader ? { [tagHeader.toLowerCase()]: toTagList(tags, tagHeader) } : {}),
    ...(encoding ? { 'content-encoding': encoding } : {}),
  });
  addVary(reply, 'Accept-Encoding');
  return reply.send(encoding ? data[encoding] : await decompress(data.br));
}
