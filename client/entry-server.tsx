import type { ReactNode } from 'react';
import { type PipeableStream, renderToPipeableStream, renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { Locale } from '#shared/locales/locales.ts';
import { createTranslate, type Texts, type Translate } from '#shared/locales/translator.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import type { SiteData } from '#shared/pages/site-data.ts';
import { tieTexts } from '#shared/rules/text/typography.ts';
import type { LoadedPage } from './app/loaded-page.ts';
import { listSources, prepareAll } from './app/prepare-page.ts';
import { createRoutes } from './app/routes.tsx';
import { findPartName } from './blocks/part-name.ts';
import type { DeferredSource } from './page/deferred-context.tsx';
import { renderWithFragments } from './page/fragment-cache.tsx';

export { listSources };

/** What the server passes to the React bundle. */
export interface RenderInput {
  /** Path and query of the address. */
  url: string;
  page: PageData;
  site: SiteData;
  texts: Texts;
  deferred: DeferredSource;
  warn(message: string, details?: object): void;
}
export interface StreamOptions {
  nonce: string;
  /** Module that every page runs first. */
  start: string;
  onShell(): void;
  onShellError(error: unknown): void;
  /** part: type of the block that threw, if it was one. */
  onError(error: unknown, part: string | null): void;
}

const handler = createStaticHandler(createRoutes(async ({ context }) => (context as { loaded: LoadedPage }).loaded));
const translates = new Map<Locale, Translate>();

let prepared: Promise<void> | null = null;

/** Loads every lazy part, so that no render waits for code. */
export function prepare(): Promise<void> {
  prepared ??= prepareAll();
  return prepared;
}

async function buildTree(input: RenderInput): Promise<ReactNode> {
  const { page, site, deferred } = input;
  let t = translates.get(site.locale);
  if (!t) {
    t = createTranslate(site.locale, tieTexts(input.texts), input.warn);
    translates.set(site.locale, t);
  }
  const loaded: LoadedPage = { page, site, t, deferred };
  // the router uses the path only
  const context = await handler.query(new Request(`http://site.invalid${input.url}`), { requestContext: { loaded } });
  if (context instanceof Response) throw new Error('a page redirected while rendering');
  return (
    <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
  );
}

/** React's marker of a Suspense boundary that failed on the server: the browser has to render it. */
const LEFT_OUT = '<!--$!-->';

/** For pages whose deferred parts are all settled. Renders synchronously, as all code is loaded before. */
export async function renderWhole(input: RenderInput): Promise<string> {
  await prepare();
  const tree = await buildTree(input);
  // a component that is edited in development must not stay in the cache
  const markup = import.meta.env.DEV ? renderToString(tree) : renderWithFragments(tree, input.site, renderToString);
  if (markup.includes(LEFT_OUT) && !reported.has(input.page.path)) {
    if (reported.size >= REPORTED_MAX) reported.clear();
    reported.add(input.page.path);
    await reportFailures(tree, input);
  }
  return markup;
}

/** Paths of pages whose failures were reported: the log would leave the same ones out for a day. */
const reported = new Set<string>();
const REPORTED_MAX = 1000;

/** Renders once more, since renderToString hides the errors of the parts that it leaves out. */
function reportFailures(tree: ReactNode, { page, warn }: RenderInput): Promise<void> {
  return new Promise((resolve) => {
    renderToPipeableStream(tree, {
      onError: (err, { componentStack }) =>
        warn('a part of the page is left to the browser', { err, page: page.path, part: findPartName(componentStack) }),
      onAllReady: resolve,
      onShellError: () => resolve(),
    });
  });
}

/** For pages with deferred parts that are still loading: sends the shell first, then those parts. */
export async function renderStream(input: RenderInput, options: StreamOptions): Promise<PipeableStream> {
  return renderToPipeableStream(await buildTree(input), {
    nonce: options.nonce,
    bootstrapModules: [options.start],
    // large boundaries stay in place; by default React would send them after the shell, with an inline script
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onShellReady: options.onShell,
    onShellError: options.onShellError,
    onError: (error, { componentStack }) => options.onError(error, findPartName(componentStack)),
  });
}
