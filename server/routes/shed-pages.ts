import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import { withLocale } from '#shared/routing/locale-path.ts';
import { buildLastResort } from '../http/last-resort.ts';
import type { PageLoader } from '../pages/load-page.ts';
import { compressTwice, type Encoding } from '../render/compress.ts';
import type { Renderer } from '../render/render-page.ts';

/** How long the menus around it may be old. Milliseconds. */
const RENEW_MS = 600_000;
/** Milliseconds. */
const RENDER_MS = 10_000;
/** Scripts and what is fetched for them: a server with too much to do has no use for what they would ask. */
const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g;

type Bodies = Record<'br' | 'gzip' | 'identity', Buffer>;
/** The page that says "not now", rendered beforehand (hardening 15). */
export interface ShedPages {
  get(locale: Locale, encoding: Encoding): Buffer;
  /** Renders them now, and again and again from then on. Never rejects: what there is stays. */
  start(): Promise<void>;
  stop(): void;
}

export function createShedPages(options: {
  pages: PageLoader;
  renderer: Renderer;
  log: { warn(data: object, message: string): void };
}): ShedPages {
  const { pages, renderer, log } = options;
  const bodies = new Map<Locale, Bodies>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function make(locale: Locale): Promise<void> {
    const path = withLocale('/', locale);
    const result = await pages.loadError(path, 503);
    if (result.type === 'redirect') return;
    const { page, site } = result;
    const signal = AbortSignal.timeout(RENDER_MS);
    const { html } = await renderer.renderKept({ url: path, page, site, signal, isDataApart: false }, () => {});
    const text = html.replace(SCRIPTS, '');
    bodies.set(locale, { ...(await compressTwice(text)), identity: Buffer.from(text) });
  }

  return {
    get(locale, encoding) {
      const own = bodies.get(locale);
      return own ? own[encoding ?? 'identity'] : Buffer.from(buildLastResort(locale, 503));
    },
    async start() {
      for (const locale of LOCALES)
        await make(locale).catch((error: unknown) =>
          log.warn({ reason: String(error) }, 'the page for an overload could not be made'),
        );
      clearTimeout(timer);
      if (!stopped) timer = setTimeout(this.start.bind(this), RENEW_MS).unref();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
