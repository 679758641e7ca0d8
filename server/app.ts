import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { cmsBase } from './config.ts';
import { URL_MAX } from './http/canonical-url.ts';
import { drainOnClose } from './http/drain.ts';
import { registerHttpHooks } from './http/http-hooks.ts';
import { rewriteUrl } from './http/request-guards.ts';
import { createRequestId } from './http/request-id.ts';
import { BODY_MAX, buildServerOptions } from './http/server.ts';
import { healthRoutes } from './ops/health.ts';
import { warmUp } from './ops/warm-up.ts';
import { apiRoutes } from './routes/api.ts';
import { assetRoutes } from './routes/assets.ts';
import { captchaRoutes } from './routes/captcha.ts';
import { handleErrors } from './routes/errors.ts';
import { feedRoutes } from './routes/feeds.ts';
import { formRoutes } from './routes/forms.ts';
import { mediaRoutes } from './routes/media/media.ts';
import { openApiRoutes } from './routes/openapi.ts';
import { pageDataRoutes } from './routes/page-data.ts';
import { pageRoutes } from './routes/pages.ts';
import { previewRoutes } from './routes/preview.ts';
import { purgeRoutes } from './routes/purge.ts';
import { refusedRoutes } from './routes/refused.ts';
import { seoRoutes } from './routes/seo.ts';
import { serviceWorkerRoutes } from './routes/service-worker.ts';
import { traceRequests } from './routes/trace-requests.ts';
import { vcardRoutes } from './routes/vcard.ts';
import { zipRoutes } from './routes/zip.ts';
import { type AppParts, openServices } from './services.ts';

/** The site as one Fastify app, in the order in which a request meets its parts. Listening and closing are main's. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, log, metrics, health = { isReady: false } } = parts;
  const { origin, localeMode, timeouts } = config;
  const services = await openServices(parts);
  const { client, data, forms, pageOptions, pages, securityHeaders, serveCachedPage, sites, siteTexts, streams } =
    services;
  const cms = { cmsBase: cmsBase(config), watch: metrics };
  let closing = false;
  const isClosing = () => closing;

  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestId,
    // requests that come while the server drains are served; Fastify's own 503 lacks our headers
    return503OnClosing: false,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    routerOptions: { maxParamLength: URL_MAX, caseSensitive: true },
    rewriteUrl,
    bodyLimit: BODY_MAX,
    ...buildServerOptions({
      connectionTimeoutMs: timeouts.connection,
      securityHeaders,
      // before Fastify sees the request
      serveCachedPage: (request, response) => !closing && serveCachedPage(request, response),
    }),
  }) as unknown as FastifyInstance;
  services.limiter.watchConnections(app.server);
  // browsers send text/plain across origins without a preflight (hardening 18)
  app.removeContentTypeParser('text/plain');

  const { loadShedding } = services;
  registerHttpHooks(app, { origin, securityHeaders, loadShedding, bodyTimeoutMs: timeouts.body });
  traceRequests(app);
  metrics?.watchAnswers(app);
  handleErrors(app, pageOptions);

  await parts.dev?.(app);
  await app.register(healthRoutes, { health });
  await app.register(assetRoutes, parts);
  await app.register(serviceWorkerRoutes, { clientDir: parts.clientDir, hasWorker: services.hasWorker });
  await app.register(mediaRoutes, { ...cms, timeout: timeouts.media });
  await app.register(openApiRoutes);
  const formOptions = { client, data, ...forms, pages: pageOptions, localeMode };
  await app.register(apiRoutes, formOptions);
  await app.register(zipRoutes, { streams });
  await app.register(formRoutes, formOptions);
  if (config.captcha.mode === 'fake') await app.register(captchaRoutes, { ...cms, timeout: timeouts.read });
  await app.register(seoRoutes, { data, origin, localeMode, environment: config.environment });
  await app.register(feedRoutes, { data, sites, translates: pages.translates });
  await app.register(pageDataRoutes, { ...pageOptions, sites, siteTexts, build: parts.assets.entry });
  await app.register(refusedRoutes, { pages });
  await app.register(purgeRoutes, { ...services.purge, secret: config.purgeSecret });
  await app.register(vcardRoutes, { data, sites, origin, localeMode });
  if (services.previews) await app.register(previewRoutes, { ...services.previews, pages: pageOptions });
  await app.register(pageRoutes, pageOptions);

  app.addHook('preClose', async () => {
    closing = true;
    health.isReady = false;
    await forms.stop();
  });
  drainOnClose(app, timeouts.drain);
  app.addHook('onClose', services.close);
  await services.startReplicas();
  warmUp(services.warm, { health, isClosing, log });
  return app;
}
