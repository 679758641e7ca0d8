import { randomBytes } from 'node:crypto';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import type { DeferredRead } from '#shared/contract/types.ts';
import type { DeferredValue } from '#shared/pages/hydration.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import type { SiteData } from '#shared/pages/site-data.ts';
import type { Encoding } from '#shared/rules/http/content-negotiation.ts';
import { compressWhole, createFlushingCompressor } from '../http/compression.ts';
import { interfaceTexts } from '../interface-texts.ts';
import { createLogOnce } from '../lib/log-once.ts';
import { abortable, TIMED_OUT, withTimeout } from '../lib/with-timeout.ts';
import { withSpan } from '../tracing/spans.ts';
import type { Assets } from './asset-manifest.ts';
import {
  BODY_END,
  dataBlock,
  documentEnd,
  documentStart,
  rootStart,
  type SiteTexts,
  toDataSources,
  toDataText,
} from './document.ts';
import type { BundleInput, ReactBundle } from './react-bundle.ts';

/** How long a page waits for its deferred parts before it is streamed, in milliseconds. */
export const DEFERRED_WAIT_MS = 12;

export interface RenderRequest {
  /** Path and query. */
  url: string;
  page: PageData;
  site: SiteData;
  /** Aborted when the client disconnects or the deadline has passed. */
  signal: AbortSignal;
}
/** nonce: for the scripts of a streamed page. */
export type Rendered =
  | { body: Buffer; encoding: Encoding; nonce?: undefined }
  | { body: Readable; encoding: Encoding; nonce: string };
type Ready = Record<string, DeferredValue>;

export interface RendererOptions {
  bundle(): Promise<ReactBundle>;
  assets: Assets;
  siteTexts: SiteTexts;
  read(read: DeferredRead, locale: PageData['locale'], signal: AbortSignal): Promise<unknown>;
  log: { warn(data: object, message: string): void; error(data: object, message: string): void };
  /** Receives the render time of a whole page, or of the shell of a streamed one. */
  onRender?: ((way: 'whole' | 'stream', ms: number) => void) | undefined;
}

export function createRenderer(options: RendererOptions) {
  const { assets, log } = options;
  // a part that throws does so on each request of its page
  const logOnce = createLogOnce(log);

  return {
    /** Renders for one client: whole if the deferred parts are quick, else as a stream, the shell first. */
    async render(request: RenderRequest & { encoding: Encoding }): Promise<Rendered> {
      const { pending, ready } = await readQuick(request);
      if (!ready) return stream(request, pending);
      return compressWhole((await renderWhole(request, ready, false)).html, request.encoding);
    },
    /**
     * Renders the whole page with its deferred parts, for the cache. The returned data is served separately; null: it
     * is in the page. onSlow: called if the deferred parts are not available at once.
     */
    async renderForCache(request: RenderRequest & { isDataApart: boolean }, onSlow: () => void) {
      const { all, ready } = await readQuick(request);
      if (!ready) onSlow();
      return renderWhole(request, ready ?? (await abortable(all, request.signal)), request.isDataApart);
    },
  };

  /** Starts all deferred parts. ready: their values if all of them are available within DEFERRED_WAIT_MS. */
  async function readQuick({ page, signal }: RenderRequest) {
    signal.throwIfAborted();
    const pending = startDeferred(page, signal);
    const values = Object.entries(pending).map(async ([name, value]) => [name, await value] as const);
    const all = Promise.all(values).then((entries): Ready => Object.fromEntries(entries));
    const quick = await withTimeout(DEFERRED_WAIT_MS, all);
    signal.throwIfAborted();
    return { pending, all, ready: quick === TIMED_OUT ? null : quick };
  }

  function inputOf({ url, page, site }: RenderRequest, deferred: BundleInput['deferred']): BundleInput {
    const texts = interfaceTexts[page.locale];
    return { url, page, site, texts, deferred, warn: (message, details = {}) => logOnce(page.path, details, message) };
  }

  async function renderWhole(request: RenderRequest, ready: Ready, isDataApart: boolean) {
    const { url, page, site, signal } = request;
    signal.throwIfAborted();
    const bundle = await options.bundle();
    const started = performance.now();
    const attributes = { 'page.kind': page.kind, 'render.way': 'whole' };
    const whole = withSpan('render', attributes, () => bundle.renderWhole(inputOf(request, ready)));
    const markup = await whole.catch((error: unknown) => {
      // logged here, since no caller waits for the revalidation of a page
      log.error({ err: error, page: page.kind }, 'render failed');
      throw error;
    });
    options.onRender?.('whole', performance.now() - started);
    signal.throwIfAborted();
    const data = isDataApart ? toDataText({ page, deferred: ready }) : null;
    const sources = data ? toDataSources(url, data, { ...options.siteTexts.of(site), locale: site.locale }) : undefined;
    const html =
      documentStart(page, site, assets) +
      rootStart(bundle.listSources(page), assets, sources) +
      markup +
      documentEnd(assets, data ? null : { page, site, deferred: ready });
    return { html, data };
  }

  function startDeferred(page: PageData, signal: AbortSignal): Record<string, Promise<DeferredValue>> {
    return Object.fromEntries(
      Object.entries(page.deferred).map(([name, read]) => [
        name,
        options.read(read, page.locale, signal).then(
          (data): DeferredValue => ({ ok: true, data }),
          (error: unknown): DeferredValue => {
            if (!signal.aborted) log.warn({ part: name, reason: String(error) }, 'deferred part failed');
            return { ok: false };
          },
        ),
      ]),
    );
  }

  async function stream(
    request: RenderRequest & { encoding: Encoding },
    pending: Record<string, Promise<DeferredValue>>,
  ): Promise<Rendered> {
    const { page, site, encoding, signal } = request;
    const bundle = await options.bundle();
    const started = performance.now();
    const nonce = randomBytes(16).toString('base64');
    const shell = Promise.withResolvers<void>();
    shell.promise.catch(() => {});
    const attributes = { 'page.kind': page.kind, 'render.way': 'stream' };
    const react = await withSpan('render', attributes, async () => {
      const react = await bundle.renderStream(inputOf(request, pending), {
        nonce,
        start: assets.start,
        onShell: shell.resolve,
        onShellError: shell.reject,
        onError: (error, part) => {
          if (!signal.aborted) log.error({ err: error, page: page.path, part }, 'render failed');
        },
      });
      const abort = () => {
        react.abort(signal.reason);
        shell.reject(signal.reason);
      };
      // if it was aborted while the tree was built, the event has already been emitted
      if (signal.aborted) abort();
      else signal.addEventListener('abort', abort, { once: true });
      await shell.promise;
      return react;
    });
    options.onRender?.('stream', performance.now() - started);
    signal.throwIfAborted();
    const markup = new PassThrough();
    const body = encoding ? createFlushingCompressor(encoding) : new PassThrough();
    // the data precedes the markup, so that the app can start while deferred parts are pending
    const start =
      documentStart(page, site, assets) +
      dataBlock({ page, site, deferred: {} }) +
      rootStart(bundle.listSources(page), assets);
    async function* writeDocument(): AsyncGenerator<string | Buffer, void> {
      yield start;
      yield* markup;
      yield `</div>${BODY_END}`;
    }
    // React stops when the client disconnects, and a failed render ends the response
    pipeline(writeDocument, body, () => {});
    react.pipe(markup);
    return { body, encoding, nonce };
  }
}
export type Renderer = ReturnType<typeof createRenderer>;
