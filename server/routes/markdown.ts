import type { FastifyReply } from 'fastify';
import { isPrivatePage } from '#shared/pages/private-page.ts';
import { decompress } from '../http/compression.ts';
import { HttpError, REVALIDATE } from '../http/short-answers.ts';
import { toMarkdown } from '../render/markdown.ts';
import type { Renderer } from '../render/render-page.ts';
import { pageSignals } from './leave-signal.ts';
import type { PageCache } from './page-cache.ts';

export interface MarkdownOptions {
  renderer: Renderer;
  cache: PageCache;
  origin: string;
  renderTimeoutMs: number;
}

/** Sends the page at `path`, as visitors get it, as Markdown for programs (llms.txt). null: there is no page. */
export async function sendMarkdown(
  reply: FastifyReply,
  path: string,
  options: MarkdownOptions,
): Promise<FastifyReply | null> {
  const html = await loadHtml(reply, path, options);
  if (html === null) return null;
  return reply
    .type('text/markdown; charset=utf-8')
    .header('cache-control', REVALIDATE)
    .header('x-robots-tag', 'noindex')
    .header('link', `<${options.origin + path}>; rel="canonical"`)
    .send(toMarkdown(html, options.origin));
}

/** null if there is no page, or it is private. Throws HttpError if the page fails. */
async function loadHtml(reply: FastifyReply, path: string, { cache, renderer, renderTimeoutMs }: MarkdownOptions) {
  const signals = pageSignals(reply, renderTimeoutMs);
  const found = await cache.get({ path, search: '', isRouted: false }, signals);
  if (found.type === 'redirect') return null;
  const { status } = found.type === 'cached' ? found.page : found;
  if (status >= 500) throw new HttpError(status);
  if (status !== 200) return null;
  if (found.type === 'cached') return String(await decompress(found.page.html.br));
  const { page, site } = found;
  if (isPrivatePage(page)) return null;
  const whole = { url: path, page, site, signal: signals.signal, isDataApart: true };
  return (await renderer.renderForCache(whole, () => {})).html;
}
