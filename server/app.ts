import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { cmsBase } from './config.ts';
import { watchAnswers } from './http/access-log.ts';
import { PATH_MAX, rewriteUrl } from './http/canonical-url.ts';
import { addEtagAndCompression } from './http/compression.ts';
import { dropUnsendableHeaders } from './http/header-values.ts';
import { checkHostAndOrigin } from './http/host-and-origin.ts';
import { shedLoad } from './http/load-shedding.ts';
import { createRequestNormaliser } from './http/normalise-request.ts';
import { limitBodies } from './http/request-bodies.ts';
import { sendSecurityHeaders } from './http/security-headers.ts';
import { BODY_MAX, createHttpServer } from './http/server.ts';
import { healthRoutes, warmUp } from './ops/health.ts';
import { apiRoutes } from './routes/api.ts';
import { assetRoutes } from './routes/assets.ts';
import { captchaRoutes } from './routes/captcha.ts';
import { csafRoutes } from './routes/csaf.ts';
import { handleErrors } from './routes/errors.ts';
import { feedRoutes, vcardRoutes } from './routes/feeds.ts';
import { formPageRoutes } from './routes/form-pages.ts';
import { mediaRoutes } from './routes/media/media.ts';
import { navigationDataRoutes } from './routes/navigation-data.ts';
import { nonCanonicalRoutes } from './routes/non-canonical.ts';
import { openApiRoutes } from './routes/openapi.ts';
import { pageRoutes } from './routes/pages.ts';
import { previewRoutes } from './routes/preview.ts';
import { purgeRoutes } from './routes/purge.ts';
import { siteMapRoutes } from './routes/site-maps.ts';
import { telemetryRoutes } from './routes/telemetry.ts';
import { wellKnownFileRoutes } from './routes/well-known-files.ts';
import { zipRoutes } from './routes/zip.ts';
import { type AppOptions, openServices } from './services.ts';
import { traceRequests } from './tracing/spans.ts';

/** Builds the site as one Fastify app, parts in the order in which requests pass them. main.ts listens and closes. */
export async function buildApp(parts: AppOptions): Promise<FastifyInstance> {
  const { config, log, metrics, health = { isReady: false } } = parts;
  const { origin, localeMode, timeoutsMs } = config;
  const services = await openServices(parts);
  const {
    client,
    answerCache,
    forms,
    pageLoader,
    pageOptions,
    quotas,
    securityHeaders,
    serveCachedPage,
    sites,
    siteTexts,
  } = services;
  const cms = { cmsBase: cmsBase(config), watch: metrics };
  const hasProxies = config.trustedProxies.length > 0;
  const server = createHttpServer({
    keepAliveTimeoutMs: timeoutsMs.keepAlive,
    connectionTimeoutMs: timeoutsMs.connection,
    connections: quotas.connections,
    trustedProxies: config.trustedProxies,
    securityHeaders,
    normalise: createRequestNormaliser({ origin, hasProxies }),
    serveCachedPage,
  });
  let closing = false;
  const isClosing = () => closing;

  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // requests that arrive while the server drains are served; Fastify's own 503 lacks our headers
    return503OnClosing: false,
    // no limit: reading assets from a slow network volume may exceed Fastify's 10 s, which would end the process
    pluginTimeout: 0,
    trustProxy: hasProxies ? config.trustedProxies : false,
    routerOptions: { maxParamLength: PATH_MAX, caseSensitive: true },
    rewriteUrl,
    bodyLimit: BODY_MAX,
    ...server.options,
  }) as unknown as FastifyInstance;
  services.limiter.watchConnections(app.server);

  // what every request passes before and after its route, in this order
  sendSecurityHeaders(app, securityHeaders);
  watchAnswers(app, metrics);
  checkHostAndOrigin(app, origin);
  if (services.loadShedding) shedLoad(app, services.loadShedding);
  limitBodies(app, timeoutsMs.body, quotas);
  addEtagAndCompression(app);
  dropUnsendableHeaders(app);
  traceRequests(app);
  handleErrors(app, pageOptions);

  await parts.dev?.(app);
  await app.register(healthRoutes, { health });
  await app.register(assetRoutes, { ...parts, hasWorker: services.hasWorker, sharedDir: config.assetsDir });
  await app.register(mediaRoutes, { ...cms, timeoutMs: timeoutsMs.media });
  await app.register(openApiRoutes);
  const formOptions = { client, answerCache, ...forms, pageOptions, localeMode };
  await app.register(apiRoutes, formOptions);
  await app.register(zipRoutes, { client });
  await app.register(formPageRoutes, formOptions);
  if (config.captcha.mode === 'fake') await app.register(captchaRoutes, { ...cms, timeoutMs: timeoutsMs.read });
  await app.register(siteMapRoutes, { answerCache, sites, origin, localeMode });
  await app.register(wellKnownFileRoutes, { ...config, sites });
  await app.register(feedRoutes, { answerCache, sites, translates: pageLoader.translates });
  await app.register(csafRoutes, { answerCache, sites, translates: pageLoader.translates, origin });
  await app.register(navigationDataRoutes, { ...pageOptions, sites, siteTexts, build: parts.assets.entry });
  await app.register(nonCanonicalRoutes, pageOptions);
  await app.register(telemetryRoutes, services.telemetry);
  await app.register(purgeRoutes, { ...services.purge, secret: config.purgeSecret });
  await app.register(vcardRoutes, { answerCache, sites });
  if (services.previews) await app.register(previewRoutes, { ...services.previews, pageOptions });
  await app.register(pageRoutes, pageOptions);

  app.addHook('preClose', async () => {
    closing = true;
    health.isReady = false;
  });
  server.drainOnClose(app, timeoutsMs.drain);
  // behind the drain, which would begin later by what the sending of a message takes to end
  app.addHook('preClose', forms.stop);
  app.addHook('onClose', services.close);
  await services.startL2();
  void warmUp(services.warm, { health, isClosing, log });
  return app;
}
