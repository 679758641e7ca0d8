import path from 'node:path';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Tags } from './cache/tag-index.ts';
import { createBreakers } from './cms/breakers.ts';
import { createCmsClient } from './cms/cms-client.ts';
import { createCmsData } from './cms/cms-data.ts';
import { createCmsStreams } from './cms/cms-streams.ts';
import { openDataSnapshot } from './cms/data-snapshot.ts';
import { createSiteStore } from './cms/site-store.ts';
import { type Config, cmsBase } from './config.ts';
import { openForms } from './forms/open-forms.ts';
import { URL_MAX } from './http/canonical-url.ts';
import { drainOnClose } from './http/drain.ts';
import { createLimiter } from './http/event-loop.ts';
import { registerHttpHooks } from './http/http-hooks.ts';
import { rewriteUrl } from './http/request-guards.ts';
import { createRequestId } from './http/request-id.ts';
import { buildSecurityHeaders } from './http/security-headers.ts';
import { BODY_MAX, buildServerOptions, type ServeCachedPage } from './http/server.ts';
import { type Health, healthRoutes } from './ops/health.ts';
import type { Metrics } from './ops/metrics.ts';
import { warmUp } from './ops/warm-up.ts';
import { createPageLoader } from './pages/load-page.ts';
import { createPreviewLoader } from './pages/preview/load-preview.ts';
import { createPreviewLinks } from './pages/preview/preview-links.ts';
import { keepPublicPages } from './pages/public-pages.ts';
import { openReplicas } from './redis/replicas.ts';
import type { Assets } from './render/asset-manifest.ts';
import { createSiteTexts } from './render/data-text.ts';
import type { ReactBundle } from './render/react-bundle.ts';
import { createRenderer } from './render/render-page.ts';
import { apiRoutes } from './routes/api.ts';
import { assetRoutes } from './routes/assets.ts';
import { createCachedPageHandler } from './routes/cached-page.ts';
import { captchaRoutes } from './routes/captcha.ts';
import { handleErrors } from './routes/errors.ts';
import { feedRoutes } from './routes/feeds.ts';
import { formRoutes } from './routes/forms.ts';
import { mediaRoutes } from './routes/media/media.ts';
import { openApiRoutes } from './routes/openapi.ts';
import { createPageCache } from './routes/page-cache.ts';
import { pageDataRoutes } from './routes/page-data.ts';
import { type PageRoutesOptions, pageRoutes } from './routes/pages.ts';
import { createPrerendered503 } from './routes/prerendered-503.ts';
import { previewRoutes } from './routes/preview.ts';
import { purgeRoutes } from './routes/purge.ts';
import { refusedRoutes } from './routes/refused.ts';
import { seoRoutes } from './routes/seo.ts';
import { serviceWorkerRoutes } from './routes/service-worker.ts';
import { traceRequests } from './routes/trace-requests.ts';
import { vcardRoutes } from './routes/vcard.ts';
import { zipRoutes } from './routes/zip.ts';

export interface AppParts {
  config: Config;
  log: Logger;
  assets: Assets;
  bundle(): Promise<ReactBundle>;
  clientDir: string;
  publicDir: string;
  metrics?: Metrics;
  /** Written here, for others to read. */
  health?: Health;
  /** Clock of preview links, for tests. Milliseconds. */
  now?: () => number;
  /** Routes of the development server, before all others. */
  dev?(app: FastifyInstance): Promise<void>;
}

/** The site as one Fastify app: what is registered, in order. Listening and closing are main's. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, log, assets, bundle } = parts;
  const { origin, localeMode, captcha, dev } = config;
  // the client need not know the hosts
  const tagManager = config.tagManager && { id: config.tagManager.id, url: config.tagManager.url };
  const https = origin.startsWith('https:');
  const hasWorker = config.serviceWorker && !dev;
  const hasGoogleCaptcha = captcha.mode === 'live' && captcha.siteKey !== null;
  const policy = { https, dev, hasGoogleCaptcha, tags: config.tagManager };
  const securityHeaders = buildSecurityHeaders({ ...policy, hsts: config.hsts });
  let serveCachedPage: ServeCachedPage = () => false;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestId,
    // what still comes while we drain is answered, and its connection closed; the engine's own 503 has no headers of ours
    return503OnClosing: false,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    routerOptions: { maxParamLength: URL_MAX, caseSensitive: true },
    rewriteUrl,
    bodyLimit: BODY_MAX,
    ...buildServerOptions({
      connectionTimeoutMs: config.timeouts.connection,
      securityHeaders,
      serveCachedPage: (request, response) => serveCachedPage(request, response),
    }),
  }) as unknown as FastifyInstance;

  const cms = {
    base: cmsBase(config),
    token: config.cms.token,
    localeMode,
    timeouts: config.timeouts,
    log,
    watch: parts.metrics,
    breakers: createBreakers({ log }),
  };
  const client = createCmsClient({ ...cms, previewToken: config.preview.token });
  const replicas = openReplicas({ config, root: path.dirname(parts.publicDir), log });
  const tier = replicas?.tier;
  const data = createCmsData({ client, cache: config.cache, log, breakers: cms.breakers, shared: replicas?.answers });
  const sites = createSiteStore({ data, origin, localeMode, captcha, tagManager, hasWorker, log });
  const lists = keepPublicPages(data);
  const streams = createCmsStreams(cms);
  const forms = openForms({ config, client, streams, data, log });
  const { issueFormToken } = forms;
  const pages = createPageLoader({
    data,
    sites,
    origin,
    localeMode,
    captcha,
    tagManager,
    hasWorker,
    issueFormToken,
    log,
  });
  const siteTexts = createSiteTexts();
  const renderer = createRenderer({
    bundle,
    assets,
    siteTexts,
    read: (read, locale, signal) =>
      data.read(read.name, locale, { params: read.params ?? {}, query: read.query ?? {} } as never, { signal }),
    log,
    onRender: parts.metrics?.onRender,
  });
  const renderTimeout = config.timeouts.render;
  const { maxBytes, ...cdn } = config.pageCache;
  const limiter = createLimiter(app.server);
  const acquireSlot = () => limiter.acquire('background');
  const cacheOptions = { maxBytes, times: config.cache, pages, renderer, renderTimeout, acquireSlot };
  const pageCache = maxBytes > 0 ? createPageCache({ ...cacheOptions, shared: replicas?.pages }) : null;
  // the answers first: no page may be rendered from old ones
  const purgeHere = (tags: Tags) => ({ data: data.purge(tags), pages: pageCache?.purge(tags) ?? 0 });
  tier?.onPurge(purgeHere);
  const pageOptions: PageRoutesOptions = { pages, renderer, cache: pageCache, cdn, ...policy, renderTimeout };

  const prerendered503 = createPrerendered503({ pages, renderer, metrics: parts.metrics, log });
  const health = parts.health ?? { isReady: false };
  let closing = false;
  const isClosing = () => closing;
  app.addHook('preClose', async () => {
    closing = true;
    health.isReady = false;
  });
  const snapshot = await openDataSnapshot({ config, cache: data.cache, log });
  app.addHook('onClose', async () => {
    lists.stop();
    prerendered503.stop();
    tier?.stop();
    await client.close();
    await snapshot?.stop();
  });
  // a form of another site can send it without asking (hardening 18)
  app.removeContentTypeParser('text/plain');
  registerHttpHooks(app, {
    origin,
    securityHeaders,
    loadShedding: dev ? null : { limiter, sendUnavailable: prerendered503.send },
    bodyTimeoutMs: config.timeouts.body,
  });
  parts.metrics?.watchLimiter(limiter.stats);
  traceRequests(app);
  parts.metrics?.watchAnswers(app);
  parts.metrics?.watchParts({ cache: data.cache, pageCache, snapshot, tier });
  handleErrors(app, pageOptions);
  await parts.dev?.(app);
  await app.register(healthRoutes, { health });
  await app.register(assetRoutes, parts);
  await app.register(serviceWorkerRoutes, { clientDir: parts.clientDir, hasWorker });
  await app.register(mediaRoutes, { cmsBase: cms.base, timeout: config.timeouts.media, watch: parts.metrics });
  await app.register(openApiRoutes);
  app.addHook('preClose', () => forms.stop());
  if (forms.outbox) parts.metrics?.watchOutbox(forms.outbox);
  const messages = { client, data, ...forms, pages: pageOptions, localeMode };
  app.addHook('onClose', async () => {
    await streams.close();
    forms.close();
  });
  await app.register(apiRoutes, messages);
  await app.register(zipRoutes, { streams });
  await app.register(formRoutes, messages);
  if (captcha.mode === 'fake')
    await app.register(captchaRoutes, { cmsBase: cms.base, timeout: config.timeouts.read, watch: parts.metrics });
  await app.register(seoRoutes, { data, origin, localeMode, environment: config.environment });
  await app.register(feedRoutes, { data, sites, translates: pages.translates });
  await app.register(pageDataRoutes, { ...pageOptions, sites, siteTexts, build: assets.entry });
  await app.register(refusedRoutes, { pages });
  const purge = tier?.purge ?? (async (tags: Tags) => purgeHere(tags));
  await app.register(purgeRoutes, { secret: config.purgeSecret, storeNonce: tier?.storeNonce, purge });
  await app.register(vcardRoutes, { data, sites, origin, localeMode });
  const { secret, frameOrigin } = config.preview;
  if (secret !== null) {
    const links = createPreviewLinks(secret, parts.now);
    const shell = { origin, localeMode, captcha, tagManager };
    const { translates } = pages;
    const previews = createPreviewLoader({ client, data, sites, links, translates, issueFormToken, shell, log });
    await app.register(previewRoutes, { previews, links, pages: pageOptions, frameOrigin });
  }
  await app.register(pageRoutes, pageOptions);
  if (pageCache) {
    const { isFull } = limiter;
    const { metrics } = parts;
    const serve = createCachedPageHandler({ cache: pageCache, isFull, securityHeaders, cdn, log, metrics });
    serveCachedPage = (request, response) => !closing && serve(request, response);
  }
  drainOnClose(app, config.timeouts.drain);
  await tier?.start();
  const load = async () => {
    await Promise.all([sites.warm(), lists.start(), bundle().then((b) => b.prepare())]);
    await prerendered503.start();
  };
  warmUp(load, { health, isClosing, log });
  return app;
}
