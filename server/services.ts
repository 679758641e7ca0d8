import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { TELEMETRY_PATH } from '#shared/contract/models/telemetry.ts';
import type { PurgeTags } from './cache/purge-tags.ts';
import { openSnapshot } from './cache/snapshot.ts';
import { createAnswerCache } from './cms/answer-cache.ts';
import { createCmsClient } from './cms/cms-client.ts';
import { createLocaleSites } from './cms/locale-sites.ts';
import { type Config, cmsBase } from './config.ts';
import { openForms } from './forms/pipeline.ts';
import { LEAST_RATE, type UploadLimits } from './forms/receive-upload.ts';
import { createClientQuotas, type QuotaBounds } from './http/clients/client-quota.ts';
import { createSiteLimiter } from './http/load-shedding.ts';
import { buildSecurityHeaders } from './http/security-headers.ts';
import { createFullWarning } from './lib/log-once.ts';
import type { Health } from './ops/health.ts';
import type { Metrics } from './ops/metrics.ts';
import { createPageCache } from './page-cache/page-cache.ts';
import { createPrerendered503 } from './page-cache/prerendered-503.ts';
import { createCachedPageHandler } from './page-cache/send-cached-page.ts';
import { createPageLoader } from './pages/load-page.ts';
import { createPreviewLoader } from './pages/preview/load-preview.ts';
import { createPreviewLinks } from './pages/preview/preview-links.ts';
import { warmPublicPages } from './pages/public-addresses.ts';
import { openL2 } from './redis/redis-l2.ts';
import type { Assets } from './render/asset-manifest.ts';
import { createSiteTexts } from './render/document.ts';
import type { ReactBundle } from './render/react-bundle.ts';
import { createRenderer } from './render/render-page.ts';
import type { PurgeOptions } from './routes/purge.ts';
import type { SendPageOptions } from './routes/send-page.ts';

export interface AppOptions {
  config: Config;
  log: Logger;
  assets: Assets;
  bundle(): Promise<ReactBundle>;
  clientDir: string;
  publicDir: string;
  metrics?: Metrics;
  /** Written by the app, read by the operators' listener. */
  health?: Health;
  /** Clock of preview links, in milliseconds; for tests. */
  now?: () => number;
  /** Other bounds for what clients may hold and how slowly they may send, for tests. */
  bounds?: QuotaBounds & Partial<Pick<UploadLimits, 'leastRate'>>;
  /** Registers the routes of the development server, before all others. */
  dev?(app: FastifyInstance): Promise<void>;
}

/** Builds the services of the routes, in the order of their dependencies: CMS, site data, forms, pages, caches. */
export async function openServices(options: AppOptions) {
  const { config, log, assets, bundle, publicDir, metrics, now, dev, bounds } = options;
  const { origin, localeMode, captcha } = config;
  const hasWorker = config.serviceWorker && !config.dev;
  // the hosts are for the CSP only: browsers do not need them
  const tagManager = config.tagManager && { id: config.tagManager.id, url: config.tagManager.url };
  const telemetryPath = config.telemetry ? TELEMETRY_PATH : null;
  const siteOptions = { origin, localeMode, captcha, tagManager, hasWorker, telemetryPath, log };

  const client = createCmsClient({
    base: cmsBase(config),
    token: config.cms.token,
    previewToken: config.preview.token,
    localeMode,
    origin,
    timeoutsMs: config.timeoutsMs,
    watch: metrics,
    log,
  });
  const l2 = openL2(config, path.dirname(publicDir), log);
  const redis = l2?.redis;
  const answerCache = createAnswerCache({ client, cache: config.cache, log, l2: l2?.answers });
  const sites = createLocaleSites({ ...siteOptions, answerCache });

  const purgeThisProcess = (tags: PurgeTags) => {
    // answers first, so that no page is rendered from old ones
    return { answers: answerCache.purge(tags), pages: pageCache.purge(tags) };
  };
  const purgeAllProcesses: PurgeOptions['purge'] = async (tags) =>
    redis ? redis.purgeAllProcesses(tags) : purgeThisProcess(tags);
  const quotas = createClientQuotas(log, bounds);
  const uploadLimits = { quotas, timeoutMs: config.timeoutsMs.upload, leastRate: bounds?.leastRate ?? LEAST_RATE };
  const forms = openForms({ config, client, answerCache, purge: purgeAllProcesses, uploadLimits, log });
  const { issueFormToken } = forms;
  const pageLoader = createPageLoader({ ...siteOptions, answerCache, sites, issueFormToken });
  const siteTexts = createSiteTexts();
  const renderer = createRenderer({
    bundle,
    assets,
    siteTexts,
    read: (read, locale, signal) =>
      answerCache.read(read.name, locale, { params: read.params ?? {}, query: read.query ?? {} } as never, { signal }),
    log,
    onRender: metrics?.onRender,
  });

  const limiter = createSiteLimiter(config.timeoutsMs.overload);
  const { maxBytes, ...cdn } = config.pageCache;
  const pageCache = createPageCache({
    maxBytes,
    lifetimes: config.cache,
    pageLoader,
    renderer,
    renderTimeoutMs: config.timeoutsMs.render,
    acquireSlot: () => limiter.acquire('background'),
    l2: l2?.pages,
    onFull: createFullWarning(log, 'PAGE_CACHE_MAX_MB', maxBytes),
  });

  const pageOptions: SendPageOptions = {
    pageLoader,
    renderer,
    cache: pageCache,
    cdn,
    origin,
    https: origin.startsWith('https:'),
    dev: config.dev,
    hasGoogleCaptcha: captcha.mode === 'live' && captcha.siteKey !== null,
    tagManager: config.tagManager,
    renderTimeoutMs: config.timeoutsMs.render,
  };
  const securityHeaders = buildSecurityHeaders({
    ...pageOptions,
    hsts: config.hsts,
    isIndexed: config.environment === 'live',
  });
  const { isFull } = limiter;
  const findPage = pageCache.findAndRevalidate;
  const serveCachedPage = createCachedPageHandler({ findPage, isFull, securityHeaders, cdn, log, metrics });
  const sendUnavailable = createPrerendered503(pageLoader.translates, localeMode);
  const { secret, frameOrigin } = config.preview;
  const links = secret === null ? null : createPreviewLinks(secret, now);
  const previews = links && createPreviewLoader({ client, answerCache, sites, pageLoader, links, log });
  const snapshot = await openSnapshot(config, answerCache.cache, log);
  metrics?.watchParts({
    limiter,
    quotas,
    cache: answerCache.cache,
    pageCache,
    snapshot,
    l2: redis,
    outbox: forms.outbox,
  });

  return {
    hasWorker,
    quotas,
    client,
    answerCache,
    sites,
    forms,
    pageLoader,
    siteTexts,
    pageOptions,
    securityHeaders,
    serveCachedPage,
    limiter,
    previews: previews && links && { previews, links, frameOrigin },
    telemetry: {
      isOn: config.telemetry,
      limits: forms.limits,
      countReport: metrics?.countReport,
      build: assets.entry,
    },
    purge: { storeNonce: redis?.storeNonce, purge: purgeAllProcesses },
    loadShedding: dev ? null : { limiter, sendUnavailable },
    startL2: async () => redis?.start(purgeThisProcess),
    /** Loads everything that must be available before the site is ready. */
    async warm(): Promise<void> {
      await Promise.all([sites.warm(), warmPublicPages(answerCache), bundle().then((built) => built.prepare())]);
    },
    async close(): Promise<void> {
      redis?.stop();
      await client.close();
      forms.close();
      await snapshot?.stop();
    },
  };
}
