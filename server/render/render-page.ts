import { randomBytes } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import type { DeferredRead } from '#shared/contract/types.ts';
import type { DeferredValue } from '#shared/pages/loaded.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import type { SiteData } from '#shared/pages/site-data.ts';
import { abortable, withTimeout } from '../cache/with-timeout.ts';
import { dictionaries } from '../dictionaries.ts';
import type { Assets } from './asset-manifest.ts';
import { compressWhole, createFlushingCompressor, type Encoding } from './compress.ts';
import { type DataText, type SiteTexts, toDataSources, toPageText } from './data-text.ts';
import { dataBlock, documentEnd, documentStart, rootStart } from './document.ts';
import type { BundleInput, ReactBundle } from './react-bundle.ts';

/** How long a page waits for its deferred parts before it is streamed. Milliseconds (design 4). */
export const DEFERRED_WAIT_MS = 12;

export interface RenderRequest {
  /** Path and query. */
  url: string;
  page: PageData;
  site: SiteData;
  encoding: Encoding;
  /** Aborted when the client has left or the deadline is over. */
  signal: AbortSignal;
}
export type Rendered =
  | { type: 'whole'; body: Buffer; encoding: Encoding }
  | { type: 'stream'; body: Readable; encoding: Encoding; nonce: string };

export interface Renderer {
  render(request: RenderRequest): Promise<Rendered>;
  /**
   * The whole page with its deferred parts, for the cache. data: served apart from the page, or null where it is part of it.
   * onSlow: called when the deferred parts are not there at once.
   */
  renderForCache(
    request: Omit<RenderRequest, 'encoding'> & { isDataApart: boolean },
    onSlow: () => void,
  ): Promise<{ html: string; data: DataText | null }>;
}
export interface RendererOptions {
  bundle(): Promise<ReactBundle>;
  assets: Assets;
  siteTexts: SiteTexts;
  read(read: DeferredRead, locale: PageData['locale'], signal: AbortSignal): Promise<unknown>;
  log: { warn(data: object, message: string): void; error(data: object, message: string): void };
  /** Of a page that is whole, or of a streamed one's shell. */
  onRender?: ((way: 'whole' | 'stream', ms: number) => void) | undefined;
}

/** Renders a loaded page: whole where its deferred parts are quick, else the shell at once and the deferred parts behind it. */
export function createRenderer(options: RendererOptions): Renderer {
  const { assets, log } = options;

  return {
    async render(request) {
      const { page, signal } = request;
      signal.throwIfAborted();
      const pending = startDeferred(page, signal);
      const ready = await awaitQuick(pending);
      signal.throwIfAborted();
      if (isAll(ready, pending)) {
        return { type: 'whole', ...(await compressWhole(await whole(request, ready), request.encoding)) };
      }
      return stream(await options.bundle(), inputOf(request, { ...pending, ...ready }), request, ready);
    },
    async renderForCache(request, onSlow) {
      const { page, signal } = request;
      const pending = startDeferred(page, signal);
      let ready = await awaitQuick(pending);
      if (!isAll(ready, pending)) {
        onSlow();
        const values = Object.entries(pending).map(async ([name, value]) => [name, await value] as const);
        ready = Object.fromEntries(await abortable(Promise.all(values), signal));
      }
      signal.throwIfAborted();
      const { url, site } = request;
      if (!request.isDataApart) return { html: await whole(request, ready), data: null };
      const data = toPageText({ page, deferred: ready });
      const sources = toDataSources(url, data, { ...options.siteTexts.of(site), locale: site.locale });
      const markup = await renderWhole(request, ready);
      const html =
        documentStart(page, site, assets) +
        rootStart(await listSources(page), assets, sources) +
        markup +
        documentEnd(assets, null);
      return { html, data };
    },
  };

  async function listSources(page: PageData): Promise<string[]> {
    return (await options.bundle()).listSources(page);
  }

  function inputOf({ url, page, site }: Omit<RenderRequest, 'encoding'>, deferred: BundleInput['deferred']) {
    const dictionary = dictionaries[page.locale];
    return { url, page, site, dictionary, deferred, warn: (message: string) => log.warn({}, message) };
  }

  /** The document with its data in it. */
  async function whole(request: Omit<RenderRequest, 'encoding'>, ready: Record<string, DeferredValue>) {
    const { page, site } = request;
    const markup = await renderWhole(request, ready);
    const end = documentEnd(assets, { page, site, deferred: ready });
    return documentStart(page, site, assets) + rootStart(await listSources(page), assets) + markup + end;
  }

  async function renderWhole(
    request: Omit<RenderRequest, 'encoding'>,
    ready: Record<string, DeferredValue>,
  ): Promise<string> {
    const { signal } = request;
    const started = performance.now();
    const html = await (await options.bundle()).renderWhole(inputOf(request, ready));
    options.onRender?.('whole', performance.now() - started);
    signal.throwIfAborted();
    return html;
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
    bundle: ReactBundle,
    input: BundleInput,
    request: RenderRequest,
    ready: Record<string, DeferredValue>,
  ): Promise<Rendered> {
    const { page, site, encoding, signal } = request;
    const started = performance.now();
    const nonce = randomBytes(16).toString('base64');
    const shell = Promise.withResolvers<void>();
    shell.promise.catch(() => {});
    const react = await bundle.renderStream(input, {
      nonce,
      start: assets.start,
      onShell: shell.resolve,
      onShellError: shell.reject,
      onError: (error) => {
        if (!signal.aborted) log.error({ err: error }, 'render failed');
      },
    });
    const abort = () => {
      react.abort(signal.reason);
      shell.reject(signal.reason);
    };
    // it may have been aborted while the tree was built: the event is not repeated
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
    await shell.promise;
    options.onRender?.('stream', performance.now() - started);
    signal.throwIfAborted();
    const markup = new PassThrough();
    const out = encoding ? createFlushingCompressor(encoding) : new PassThrough();
    // the data comes before the markup here: the app may start while deferred parts are pending
    out.write(
      documentStart(page, site, assets) +
        dataBlock({ page, site, deferred: ready }) +
        rootStart(bundle.listSources(page), assets),
    );
    markup.once('end', () => out.end('</div></body></html>'));
    markup.pipe(out, { end: false });
    // React stops when the client has left, and a render that fails ends the response
    out.once('close', () => markup.destroy());
    markup.once('error', (error) => out.destroy(error));
    markup.once('close', () => {
      if (!markup.readableEnded) out.destroy();
    });
    react.pipe(markup);
    return { type: 'stream', body: out, encoding, nonce };
  }
}

const isAll = (ready: object, pending: object) => Object.keys(ready).length === Object.keys(pending).length;

/** The deferred parts that are there within DEFERRED_WAIT_MS. */
async function awaitQuick(pending: Record<string, Promise<DeferredValue>>): Promise<Record<string, DeferredValue>> {
  const ready: Record<string, DeferredValue> = {};
  const names = Object.keys(pending);
  if (names.length === 0) return ready;
  const all = Promise.all(
    names.map(async (name) => {
      ready[name] = (await pending[name]) as DeferredValue;
    }),
  );
  await withTimeout(DEFERRED_WAIT_MS, all);
  return { ...ready };
}
