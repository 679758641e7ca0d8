import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLocale } from '#shared/locales/locales.ts';
import { BUILD_HEADER, type PageAnswer, VERSION_HEADER } from '#shared/pages/hydration.ts';
import { addQuery } from '#shared/routing/address.ts';
import { chooseEncoding } from '#shared/rules/http/content-negotiation.ts';
import { CmsError } from '../cms/cms-error.ts';
import type { LocaleSites } from '../cms/locale-sites.ts';
import { toCanonical } from '../http/canonical-url.ts';
import { addVary, decompress } from '../http/compression.ts';
import { CMS_DOWN_RETRY_S, HttpError } from '../http/http-error.ts';
import { DeadlineExceeded, disconnectSignal, toLoadDeadline } from '../http/request-signals.ts';
import { REVALIDATE } from '../http/send.ts';
import { splitUrl } from '../http/split-url.ts';
import type { CachedData } from '../page-cache/cached-page.ts';
import { buildTagHeader, type CdnSettings } from '../page-cache/send-cached-page.ts';
import type { PageResult } from '../pages/load-page.ts';
import type { SiteTexts } from '../render/document.ts';
import { type SendPageOptions, toCacheControl } from './send-page.ts';

export interface NavigationDataOptions
  extends Pick<SendPageOptions, 'pageLoader' | 'cache' | 'cdn' | 'renderTimeoutMs'> {
  sites: Pick<LocaleSites, 'load'>;
  siteTexts: SiteTexts;
  /** Address of this build's entry script. */
  build: string;
}
type FoundData = { status: number; data: CachedData; tags: readonly string[] };

/** Parameters of this route, not of the page. */
const OWN = /^(?:path|version)(?:=|$)/;
/** The data of a version never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * GET /page-data?path=/en/products&…: the data of the page at that address, for navigation in the browser; with
 * `version` the data that the browser's page was rendered from (decision 019), or the current data if that version is
 * no longer cached.
 * GET /site-data?locale=en&version=…: the data that all pages of a language share.
 */
export async function navigationDataRoutes(app: FastifyInstance, options: NavigationDataOptions): Promise<void> {
  const { pageLoader, cache, sites, siteTexts, cdn, renderTimeoutMs, build } = options;
  app.get('/page-data', async (request, reply): Promise<PageAnswer | FastifyReply | object> => {
    const { query, search } = splitUrl(request.url);
    const path = query.get('path') ?? '';
    const version = query.get('version');
    const pageSearch = search
      .split('&')
      .filter((pair) => !OWN.test(pair))
      .join('&');
    // restores the encoding of the path, since reading the query has decoded it
    const canonical = toCanonical(encodeURI(path.toWellFormed()).replaceAll('%25', '%'));
    reply.headers({ 'x-robots-tag': 'noindex', 'cache-control': REVALIDATE, [BUILD_HEADER]: build });
    if (canonical.type === 'invalid' || path.includes('?'))
      throw new HttpError(400, 'path: an address of this site is needed');
    if (canonical.type === 'redirect') {
      const address = await pageLoader.findAddress(canonical.location).catch(() => null);
      return { location: addQuery(address ?? canonical.location, pageSearch) };
    }
    const cached = version === null ? undefined : cache.findData(version);
    if (cached) return sendData(request, reply, { status: 200, ...cached }, true, cdn);
    const found = await findPage(canonical.url, pageSearch, disconnectSignal(reply, toLoadDeadline(renderTimeoutMs)));
    if ('data' in found) return sendData(request, reply, found, found.data.version === version, cdn);
    if (found.type === 'redirect') return { location: found.location };
    reply.code(found.status).header('cache-control', toCacheControl(found.status, found.page));
    if (found.status === 503) reply.header('retry-after', String(CMS_DOWN_RETRY_S));
    return { page: found.page };
  });

  /** Returns the data of the cached page, or else the page loaded for this client alone. */
  async function findPage(path: string, search: string, signal: AbortSignal): Promise<FoundData | PageResult> {
    const found = await cache
      .findOrLoad({ path, search, isRouted: false }, { signal, loading: signal })
      .catch((error: unknown) => {
        if (error instanceof CmsError) return pageLoader.loadError(path, error.httpStatus);
        if (error instanceof DeadlineExceeded) return pageLoader.loadError(path, error.statusCode);
        throw error;
      });
    if (found.type !== 'cached') return found;
    const { status, data, tags } = found.page;
    return data ? { status, data, tags } : pageLoader.load(path, search, { signal });
  }

  app.get('/site-data', async (request, reply) => {
    const { query } = splitUrl(request.url);
    const locale = query.get('locale');
    const version = query.get('version') ?? '';
    reply.headers({
      'x-robots-tag': 'noindex',
      'content-type': 'application/json; charset=utf-8',
      [BUILD_HEADER]: build,
    });
    if (!isLocale(locale)) throw new HttpError(400, 'locale: a language of this site is needed');
    const json = siteTexts.find(locale, version);
    const text = json === undefined ? siteTexts.of((await sites.load(locale)).siteData) : { version, json };
    // equal versions, even if another process has rendered the page
    reply.headers({
      'cache-control': text.version === version ? IMMUTABLE : 'no-store',
      [VERSION_HEADER]: text.version,
    });
    return text.json;
  });
}

/** isImmutable: the data has the version that the address names. */
async function sendData(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, data, tags }: FoundData,
  isImmutable: boolean,
  cdn: CdnSettings,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  addVary(reply, 'Accept-Encoding');
  if (isImmutable) reply.headers({ 'cache-control': IMMUTABLE, [VERSION_HEADER]: data.version });
  if (status === 200) reply.headers({ etag: `W/"${data.version}"`, ...buildTagHeader(tags, cdn) });
  else if (!isImmutable) reply.header('cache-control', 'no-store');
  reply.code(status).type('application/json; charset=utf-8');
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(encoding ? data[encoding] : await decompress(data.br));
}
