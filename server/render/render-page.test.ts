import type { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { createElement as h, type ReactNode, Suspense, use } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeferredRead } from '#shared/contract/types.ts';
import { createTranslate } from '#shared/locales/translator.ts';
import type { DeferredValue } from '#shared/pages/hydration.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { interfaceTexts } from '../interface-texts.ts';
import { buildErrorPage, emptySite } from '../pages/static-pages.ts';
import { DEV_ASSETS } from './asset-manifest.ts';
import { createSiteTexts } from './document.ts';
import type { BundleInput, ReactBundle } from './react-bundle.ts';
import { createRenderer, DEFERRED_WAIT_MS, type Rendered } from './render-page.ts';

const site = emptySite('pl', {
  origin: 'https://www.example.com',
  localeMode: 'prefix',
  captcha: { mode: 'off', siteKey: null, version: null },
  tagManager: null,
});
const blank = buildErrorPage(
  '/x',
  404,
  site,
  createTranslate('pl', interfaceTexts.pl, () => {}),
);
const news: DeferredRead = { name: 'posts' };
const pageWith = (deferred: Record<string, DeferredRead>): PageData => ({ ...blank, deferred });

/** A page of a heading and one deferred part, rendered by the real React. */
function Late({ value }: { value: DeferredValue | Promise<DeferredValue> }): ReactNode {
  const late = value instanceof Promise ? use(value) : value;
  return h('p', null, late.ok ? `late: ${String(late.data)}` : 'failed');
}
const tree = ({ page, deferred }: BundleInput) =>
  h(
    'main',
    null,
    h('h1', null, page.title),
    ...Object.values(deferred).map((value, key) => h(Suspense, { key, fallback: 'waiting' }, h(Late, { value }))),
  );
const bundle: ReactBundle = {
  prepare: async () => {},
  listSources: () => [],
  renderWhole: async (input) => renderToString(tree(input)),
  renderStream: async (input, { nonce, onShell, onShellError, onError }) =>
    renderToPipeableStream(tree(input), {
      nonce,
      onShellReady: onShell,
      onShellError,
      onError: (error) => onError(error, null),
    }),
};
const log = { warn: vi.fn(), error: vi.fn() };
let read: (read: DeferredRead) => Promise<unknown>;
let controller: AbortController;

beforeEach(() => {
  vi.clearAllMocks();
  read = async () => 'news';
  controller = new AbortController();
});
const render = (page: PageData, reactBundle: ReactBundle = bundle) =>
  createRenderer({
    bundle: async () => reactBundle,
    assets: DEV_ASSETS,
    siteTexts: createSiteTexts(),
    read: (r) => read(r),
    log,
  }).render({
    url: '/x',
    page,
    site,
    encoding: null,
    signal: controller.signal,
  });
const textOf = async ({ body }: Rendered) => (Buffer.isBuffer(body) ? body.toString() : text(body));

describe('BF03 rendering', () => {
  it('sends a page without late parts whole', async () => {
    const rendered = await render(pageWith({}));
    expect(rendered.nonce).toBeUndefined();
    const html = await textOf(rendered);
    expect(html).toContain('<h1>Nie znaleziono strony</h1>');
    expect(html.endsWith('<!--/email_off--></body></html>')).toBe(true);
  });

  it('sends it whole when the late parts are quick, with their data and no script of React', async () => {
    const rendered = await render(pageWith({ news }));
    const html = await textOf(rendered);
    expect(rendered.nonce).toBeUndefined();
    expect(html).toContain('late: ');
    expect(html).toContain('"deferred":{"news":{"ok":true,"data":"news"}}');
    expect(html).not.toMatch(/<script(?! type=)/);
  });

  it('sends the shell at once when a part is slow, and the part behind it', async () => {
    const slowNews = Promise.withResolvers<string>();
    read = () => slowNews.promise;
    const rendered = await render(pageWith({ news }));
    if (rendered.nonce === undefined) throw new Error('not streamed');
    const chunks: string[] = [];
    const done = (async () => {
      for await (const chunk of rendered.body) chunks.push(String(chunk));
    })();
    await expect.poll(() => chunks.join('')).toContain('waiting');
    expect(chunks.join('')).toContain('<h1>Nie znaleziono strony</h1>');
    expect(chunks.join('')).not.toContain('late:');
    slowNews.resolve('slow news');
    await done;
    const html = chunks.join('');
    expect(html).toContain('slow news');
    expect(html.endsWith('</div><!--/email_off--></body></html>')).toBe(true);
    for (const [tag] of html.matchAll(/<script(?! type="application)[^>]*>/g))
      expect(tag).toContain(`nonce="${rendered.nonce}"`);
  });

  it('does without a part that fails, at once or late', async () => {
    read = () => Promise.reject(new Error('down'));
    expect(await textOf(await render(pageWith({ news })))).toContain('failed');
    const slowNews = Promise.withResolvers<string>();
    read = () => slowNews.promise;
    const rendered = await render(pageWith({ news }));
    expect(rendered.nonce).toBeDefined();
    slowNews.reject(new Error('down'));
    expect(await textOf(rendered)).toContain('failed');
    expect(log.error).not.toHaveBeenCalled();
  });

  it('ends the stream when the visitor leaves, without an error in the log', async () => {
    read = () => new Promise(() => {});
    const rendered = await render(pageWith({ news }));
    controller.abort(new Error('client left'));
    expect(await textOf(rendered)).toContain('waiting');
    expect(log.error).not.toHaveBeenCalled();
  });

  it.each(['before', 'while the tree is built', 'before the shell'])(
    'is not begun, or ended, for a visitor who left %s',
    async (when) => {
      read = () => sleep(DEFERRED_WAIT_MS * 100, undefined, { ref: false });
      const left = new Error('client left');
      const aborted = vi.fn();
      const own: ReactBundle = {
        ...bundle,
        async renderStream(input, options) {
          if (when === 'while the tree is built') controller.abort(left);
          // the shell never arrives unless the render is aborted
          const { pipe } = await bundle.renderStream(input, { ...options, onShell: () => {} });
          if (when === 'before the shell') setTimeout(() => controller.abort(left), 10);
          return { pipe, abort: aborted };
        },
      };
      if (when === 'before') controller.abort(left);
      await expect(render(pageWith({ news }), own)).rejects.toBe(left);
      expect(aborted).toHaveBeenCalledTimes(when === 'before' ? 0 : 1);
      expect(log.error).not.toHaveBeenCalled();
    },
  );

  it('ends the answer where the markup breaks off', async () => {
    read = () => new Promise(() => {});
    const own: ReactBundle = {
      ...bundle,
      renderStream: async (input, options) => ({
        ...(await bundle.renderStream(input, options)),
        pipe: (to) => {
          setTimeout(() => (to as unknown as PassThrough).destroy(new Error('broke off')), 10);
          return to;
        },
      }),
    };
    await expect(textOf(await render(pageWith({ news }), own))).rejects.toThrow('broke off');
  });

  it('gives every stream a nonce of its own', async () => {
    const { promise, resolve } = Promise.withResolvers();
    read = () => promise;
    const all = await Promise.all([render(pageWith({ news })), render(pageWith({ news }))]);
    expect(new Set(all.map(({ nonce }) => nonce)).size).toBe(2);
    resolve(undefined);
    await Promise.all(all.map(textOf));
  });
});
