import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import { splitLocale, withLocale } from '#shared/routing/locale-path.ts';
import { isFilePath } from '#shared/rules/files/file-path.ts';
import { chooseEncoding } from '#shared/rules/http/content-negotiation.ts';
import { compressTwice } from '../http/compression.ts';
import { buildLastResort, messageOf } from '../http/short-answers.ts';
import type { PageLoader } from '../pages/load-page.ts';
import type { Renderer } from '../render/render-page.ts';
import { isForMachines } from './errors.ts';
import { splitUrl } from './pages.ts';

/** Retry-After in seconds: an overload is short, but retries should not arrive at once. */
const RETRY_AFTER_S = 5;
/** Interval of rendering, in milliseconds; bounds the age of the menus on the page. */
const RENDER_EVERY_MS = 600_000;
const RENDER_TIMEOUT_MS = 10_000;
/** Scripts and preloads, which would send more requests to an overloaded server; `noscript` content is always shown. */
const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>|<\/?noscript>/g;
const JSON_BODY = Buffer.from(JSON.stringify({ code: 503, message: 'Not now' }));
const TEXT_BODY = Buffer.from(messageOf(503));

interface Prerendered503Options {
  pages: PageLoader;
  renderer: Renderer;
  log: { warn(data: object, message: string): void };
}

/** The error page for an overload, rendered in advance (hardening 15). */
export function createPrerendered503({ pages, renderer, log }: Prerendered503Options) {
  const bodies = new Map<Locale, Record<'br' | 'gzip' | 'identity', Buffer>>();
  let timer: NodeJS.Timeout | undefined;

  async function render(locale: Locale): Promise<void> {
    const url = withLocale('/', locale);
    const result = await pages.loadError(url, 503);
    if (result.type === 'redirect') return;
    const signal = AbortSignal.timeout(RENDER_TIMEOUT_MS);
    const { html } = await renderer.renderForCache({ ...result, url, signal, isDataApart: false }, () => {});
    const text = html.replace(SCRIPTS, '');
    bodies.set(locale, { ...(await compressTwice(text)), identity: Buffer.from(text) });
  }

  async function renderAll(): Promise<void> {
    for (const locale of LOCALES)
      await render(locale).catch((error: unknown) =>
        log.warn({ reason: String(error) }, 'the page for an overload could not be made'),
      );
  }

  function buildResponse({ url, headers }: FastifyRequest): { body: Buffer; type: string; page?: object } {
    const { path } = splitUrl(url);
    if (isForMachines(path)) return { body: JSON_BODY, type: 'application/json' };
    if (isFilePath(path)) return { body: TEXT_BODY, type: 'text/plain' };
    const { locale } = splitLocale(path);
    const rendered = bodies.get(locale);
    const encoding = rendered ? chooseEncoding(headers['accept-encoding']) : null;
    return {
      body: rendered?.[encoding ?? 'identity'] ?? Buffer.from(buildLastResort(locale, 503)),
      type: 'text/html',
      page: {
        'content-language': locale,
        vary: 'Accept-Encoding',
        ...(encoding ? { 'content-encoding': encoding } : {}),
      },
    };
  }

  return {
    /** Sends the page, or JSON or text for other addresses, without Fastify's hooks, as refusals must be cheap. */
    send(request: FastifyRequest, reply: FastifyReply): void {
      const { body, type, page } = buildResponse(request);
      reply.headers({
        ...page,
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'no-store',
        'retry-after': String(RETRY_AFTER_S),
        'content-length': String(body.byteLength),
      });
      reply.isOverloadResponse = true;
      reply.hijack();
      reply.raw.writeHead(503, reply.getHeaders() as OutgoingHttpHeaders);
      reply.raw.end(request.method === 'HEAD' ? null : body);
    },
    /** Renders the page now and then every ten minutes. Never rejects: the last page remains in use. */
    async start(): Promise<void> {
      timer = setInterval(renderAll, RENDER_EVERY_MS).unref();
      await renderAll();
    },
    stop: () => clearInterval(timer),
  };
}
