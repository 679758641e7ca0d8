import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import { splitLocale, withLocale } from '#shared/routing/locale-path.ts';
import { isFilePath } from '#shared/rules/files/file-path.ts';
import { buildLastResort } from '../http/last-resort.ts';
import type { PageLoader } from '../pages/load-page.ts';
import { chooseEncoding, compressTwice, type Encoding } from '../render/compress.ts';
import type { Renderer } from '../render/render-page.ts';
import { isForMachines } from './errors.ts';
import { splitUrl } from './pages.ts';

/** An overload is over soon; retries should not come together at once. Seconds. */
const RETRY_AFTER_S = 5;
/** How old the menus around it may be. Milliseconds. */
const RENDER_EVERY_MS = 600_000;
const RENDER_TIMEOUT_MS = 10_000;
/** Scripts and their preloads, which are left out: they would send more requests to an overloaded server. */
const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g;
const JSON_BODY = Buffer.from(JSON.stringify({ code: 503, message: 'Not now' }));
const TEXT_BODY = Buffer.from('Not available right now');

/** The page of an overload, rendered beforehand (hardening 15). */
export interface Prerendered503 {
  /** Sends the page, or JSON or text for addresses that are no pages, without Fastify's own steps: refusing must cost next to nothing. */
  send(request: FastifyRequest, reply: FastifyReply): void;
  /** Renders it now, and every ten minutes from then on. Never rejects: the last one stays. */
  start(): Promise<void>;
  stop(): void;
}

export interface Prerendered503Options {
  pages: PageLoader;
  renderer: Renderer;
  metrics: { countAnswer(answer: { route: string; method: string; status: number; ms: number }): void } | undefined;
  log: { warn(data: object, message: string): void };
}

export function createPrerendered503(options: Prerendered503Options): Prerendered503 {
  const { pages, renderer, metrics, log } = options;
  const bodies = new Map<Locale, Record<'br' | 'gzip' | 'identity', Buffer>>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function render(locale: Locale): Promise<void> {
    const path = withLocale('/', locale);
    const result = await pages.loadError(path, 503);
    if (result.type === 'redirect') return;
    const { page, site } = result;
    const signal = AbortSignal.timeout(RENDER_TIMEOUT_MS);
    const { html } = await renderer.renderForCache({ url: path, page, site, signal, isDataApart: false }, () => {});
    const text = html.replace(SCRIPTS, '');
    bodies.set(locale, { ...(await compressTwice(text)), identity: Buffer.from(text) });
  }

  function findPage(locale: Locale, accepted: Encoding): { body: Buffer; encoding: Encoding } {
    const own = bodies.get(locale);
    if (!own) return { body: Buffer.from(buildLastResort(locale, 503)), encoding: null };
    return { body: own[accepted ?? 'identity'], encoding: accepted };
  }

  function buildBody(request: FastifyRequest): { body: Buffer; headers: Record<string, string> } {
    const { path } = splitUrl(request.url);
    if (isForMachines(path)) return { body: JSON_BODY, headers: { 'content-type': 'application/json; charset=utf-8' } };
    if (isFilePath(path)) return { body: TEXT_BODY, headers: { 'content-type': 'text/plain; charset=utf-8' } };
    const { locale } = splitLocale(path);
    const { body, encoding } = findPage(locale, chooseEncoding(request.headers['accept-encoding']));
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-language': locale, vary: 'Accept-Encoding' };
    return { body, headers: encoding ? { ...headers, 'content-encoding': encoding } : headers };
  }

  return {
    send(request, reply) {
      const { body, headers } = buildBody(request);
      metrics?.countAnswer({ route: 'shed', method: request.method, status: 503, ms: 0 });
      reply.headers({
        ...headers,
        'cache-control': 'no-store',
        'retry-after': String(RETRY_AFTER_S),
        'content-length': String(body.byteLength),
      });
      reply.hijack();
      reply.raw.writeHead(503, reply.getHeaders() as OutgoingHttpHeaders);
      reply.raw.end(request.method === 'HEAD' ? null : body);
    },
    async start() {
      for (const locale of LOCALES)
        await render(locale).catch((error: unknown) =>
          log.warn({ reason: String(error) }, 'the page for an overload could not be made'),
        );
      clearTimeout(timer);
      if (!isStopped) timer = setTimeout(this.start.bind(this), RENDER_EVERY_MS).unref();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
