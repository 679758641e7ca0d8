import type { PipeableStream } from 'react-dom/server';
import type { Texts } from '#shared/locales/translator.ts';
import type { DeferredValue } from '#shared/pages/hydration.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import type { SiteData } from '#shared/pages/site-data.ts';

/** Interface of client/entry-server.tsx, which the server gets passed and never imports. */
export interface ReactBundle {
  prepare(): Promise<void>;
  /** Source files of code and texts that the browser loads for the page besides the entry. */
  listSources(page: PageData): string[];
  renderWhole(input: BundleInput): Promise<string>;
  renderStream(
    input: BundleInput,
    options: {
      nonce: string;
      start: string;
      onShell(): void;
      onShellError(error: unknown): void;
      onError(error: unknown, part: string | null): void;
    },
  ): Promise<PipeableStream>;
}
export interface BundleInput {
  url: string;
  page: PageData;
  site: SiteData;
  texts: Texts;
  deferred: Record<string, DeferredValue | Promise<DeferredValue>>;
  warn(message: string, details?: object): void;
}
