import path from 'node:path';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { createBreakers } from './cms/breakers.ts';
import type { Tags } from './cms/cache-entry.ts';
import { createCmsClient } from './cms/cms-client.ts';
import { createCmsData, toLifetimes } from './cms/cms-data.ts';
import { createCmsStreams } from './cms/cms-streams.ts';
import { openDataSnapshot } from './cms/data-snapshot.ts';
import { createSiteStore } from './cms/site-store.ts';
import { type Config, cmsBase } from './config.ts';
import { acceptFirst } from './edge/accept-first.ts';
import { toCanonical, URL_MAX } from './edge/canonical-url.ts';
import { createConnectionErrors } from './edge/connection-errors.ts';
import { boundConnections } from './edge/connections.ts';
import { drainOnClose } from './edge/drain.ts';
import { guardEdge, refusedPath } from './edge/edge.ts';
import { finishAnswers } from './edge/finish-answers.ts';
import { createGate } from './edge/gate.ts';
import { EDGE_LIMITS } from './edge/limits.ts';
import { logAnswers } from './edge/log-answers.ts';
import { createRequestId } from './edge/request-id.ts';
import { buildSecurityHeaders } from './edge/security-headers.ts';
import { openForms } from './forms/open-forms.ts';
import { type Health, healthRoutes } from './ops/health.ts';
import type { Metrics } from './ops/metrics.ts';
import { warmUp } from './ops/warm-up.ts';
import { createPageLoader } from './pages/load-page.ts';
import { createPreviewLoader } from './pages/preview/load-preview.ts';
import { createPreviewLinks } from './pages/preview/preview-links.ts';
import { keepPublicPages } from './pages/public-pages.ts';
import type { Assets } from './render/asset-manifest.ts';
import { createSiteTexts } from './render/data-text.ts';
import { createPageCache } from './render/page-cache.ts';
import type { ReactBundle } from './render/react-bundle.ts';
import { createRenderer } from './render/render-page.ts';
import { apiRoutes } from './routes/api.ts';
import { assetRoutes } from './routes/assets.ts';
import { captchaRoutes } from './routes/captcha.ts';
import { answerEarly } from './routes/early-pages.ts';
import { handleErrors } from './routes/errors.ts';
import { feedRoutes } from './routes/feeds.ts';
import { formRoutes } from './routes/forms.ts';
import { createKeptPages } from './routes/kept-pages.ts';
import { mediaRoutes } from './routes/media.ts';
import { openApiRoutes } from './routes/openapi.ts';
import { pageDataRoutes } from './routes/page-data.ts';
import { type PageRoutesOptions, pageRoutes } from './routes/pages.ts';
import { previewRoutes } from './routes/preview.ts';
import { purgeRoutes } from './routes/purge.ts';
import { refusedRoutes } from './routes/refused.ts';
import { seoRoutes } from './routes/seo.ts';
import { serviceWorkerRoutes } from './routes/service-worker.ts';
import { createShedPages } from './routes/shed-pages.ts';
import { keepUnderLoad, shedLoad } from './routes/shedding.ts';
import { traceRequests } from './routes/trace-requests.ts';
import { vcardRoutes } from './routes/vcard.ts';
import { zipRoutes } from './routes/zip.ts';
import { openReplicas } from './shared-tier/replicas.ts';

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
  const connectionErrors = createConnectionErrors({ https, dev });
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestId,
    // what still comes while we drain is answered, and its connection closed; the engine's own 503 has no headers of ours
    return503OnClosing: false,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    routerOptions: { maxParamLength: URL_MAX, caseSensitive: true },
    rewriteUrl: (request) => {
      const canonical = toCanonical(request.url ?? '/');
      return canonical.type === 'ok'
        ? canonical.url
        : refusedPath(canonical.type === 'refused' ? canonical.status : 301);
    },
    ...EDGE_LIMITS,
    connectionTimeout: config.timeouts.connection,
    clientErrorHandler: connectionErrors.clientErrorHandler,
  }) as unknown as FastifyInstance;
  connectionErrors.watch(app.server);

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
  const replicas = openReplicas({ config, root: path.dirname(parts.publicDir), purge: (tags) => purgeHere(tags), log });
  const tier = replicas?.tier;
  const data = createCmsData({
    client,
    cache: config.cache,
    log,
    breakers: cms.breakers,
    second: replicas?.answers ?? null,
  });
  const sites = createSiteStore({ data, origin, localeMode, captcha, tagManager, hasWorker, log });
  const lists = keepPublicPages(data);
  const streams = createCmsStreams(cms);
  const forms = openForms({ config, client, streams, data, log });
  const { issueTicket } = forms;
  const pages = createPageLoader({ data, sites, origin, localeMode, captcha, tagManager, hasWorker, issueTicket, log });
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
  const hasGoogleCaptcha = captcha.mode === 'live' && captcha.siteKey !== null;
  const renderTimeout = config.timeouts.render;
  const lifetimes = toLifetimes(config.cache);
  const { maxBytes, tagHeader } = config.pageCache;
  const gate = createGate({ settle: acceptFirst(app.server) });
  const cacheOptions = { maxBytes, lifetimes, second: replicas?.pages, takeTurn: gate.takeTurn };
  const pageCache = maxBytes > 0 ? createPageCache(cacheOptions) : null;
  // the answers first: no page is made of old ones
  const purgeHere = (tags: Tags) => ({ data: data.purge(tags), pages: pageCache?.purge(tags) ?? 0 });
  const kept = pageCache && createKeptPages({ cache: pageCache, pages, renderer, renderTimeout, lifetimes });
  const pageOptions: PageRoutesOptions = {
    pages,
    renderer,
    kept,
    tagHeader,
    https,
    dev,
    hasGoogleCaptcha,
    tags: config.tagManager,
    renderTimeout,
  };

  const shedPages = createShedPages({ pages, renderer, log });
  const health = parts.health ?? { isReady: false };
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    health.isReady = false;
  });
  const snapshot = await openDataSnapshot({ folder: config.snapshot, cmsBase: cms.base, localeMode, data, log });
  app.addHook('onClose', async () => {
    lists.stop();
    shedPages.stop();
    tier?.stop();
    await client.close();
    await snapshot?.stop();
  });
  // a form of another site can send it without asking (hardening 18)
  app.removeContentTypeParser('text/plain');
  const securityHeaders = buildSecurityHeaders({ https, dev, hasGoogleCaptcha, tags: config.tagManager });
  guardEdge(app, { securityHeaders, origin });
  parts.metrics?.watchGate(gate.stats);
  if (!dev) shedLoad(app, { gate, pages: shedPages, securityHeaders, metrics: parts.metrics });
  logAnswers(app);
  traceRequests(app);
  parts.metrics?.watchAnswers(app);
  parts.metrics?.watchParts({ cache: data.cache, pageCache, snapshot, tier });
  finishAnswers(app);
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
  await app.register(pageDataRoutes, { pages, kept, sites, siteTexts, tagHeader, renderTimeout, build: assets.entry });
  await app.register(refusedRoutes, { pages });
  const purge = tier?.purge ?? (async (tags: Tags) => purgeHere(tags));
  await app.register(purgeRoutes, { secret: config.purgeSecret, claim: tier?.claim, purge });
  await app.register(vcardRoutes, { data, sites, origin, localeMode });
  const { secret, frameOrigin } = config.preview;
  if (secret !== null) {
    const links = createPreviewLinks(secret, parts.now);
    const shell = { origin, localeMode, captcha, tagManager };
    const { translates } = pages;
    const previews = createPreviewLoader({ client, data, sites, links, translates, issueTicket, shell, log });
    await app.register(previewRoutes, { previews, links, pages: pageOptions, frameOrigin });
  }
  await app.register(pageRoutes, pageOptions);
  if (kept) answerEarly(app, { kept: keepUnderLoad(kept, gate), securityHeaders, tagHeader, metrics: parts.metrics });
  boundConnections(app.server);
  drainOnClose(app, config.timeouts.drain);
  await tier?.start();
  const load = async () => {
    await Promise.all([sites.warm(), lists.start(), bundle().then((b) => b.prepare())]);
    await shedPages.start();
  };
  warmUp(load, { health, isClosing: () => closing, log });
  return app;
}
