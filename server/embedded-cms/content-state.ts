import { type FSWatcher, watch } from 'node:fs';
import type { Locale } from '#shared/locales/locales.ts';
import { type LoadedContent, loadContent } from './loading/load-content.ts';
import { ContentError, toText } from './loading/mistakes.ts';
import { findChangedTags } from './purge/changed-tags.ts';
import type { Rows } from './records/tables.ts';
import { createSearch, type SearchHits } from './search/search-index.ts';
import type { Answers } from './wire/build-answers.ts';

interface Log {
  info(data: object, message: string): void;
  warn(data: object, message: string): void;
}
export interface ContentStateOptions {
  folder: string;
  cacheFile: string | null;
  /** Broken records are left out with a log line; else they refuse the content. */
  lenient: boolean;
  log: Log;
  /** Told of calls and languages whose answers are others now: `product:pl`. */
  onChange?(tags: readonly string[]): void;
}

/** Editors save in bursts; what they save is to be seen within a second. Milliseconds. */
const DEBOUNCE_MS = 100;

/** The content that is answered with now. Never half of one and half of another. */
export class ContentState {
  readonly #options: ContentStateOptions;
  #loaded: LoadedContent;
  #searches = new Map<Locale, SearchHits>();
  #watcher: FSWatcher | null = null;
  #timer: NodeJS.Timeout | null = null;
  #reloading = Promise.resolve();

  private constructor(options: ContentStateOptions, loaded: LoadedContent) {
    this.#options = options;
    this.#loaded = loaded;
  }

  /** ContentError with every mistake, unless lenient. */
  static async load(options: ContentStateOptions): Promise<ContentState> {
    return new ContentState(options, await loadChecked(options));
  }

  answersOf(locale: Locale): Answers {
    return this.#loaded.answers[locale];
  }

  /** Records that no call of the contract answers with. */
  rowsOf(locale: Locale): Rows {
    return this.#loaded.rows[locale];
  }

  searchOf(locale: Locale): SearchHits {
    let search = this.#searches.get(locale);
    if (!search) {
      search = createSearch(this.answersOf(locale));
      this.#searches.set(locale, search);
    }
    return search;
  }

  /** New content replaces the old as a whole; content with mistakes leaves the old in place. */
  async reload(): Promise<void> {
    try {
      const before = this.#loaded.answers;
      this.#loaded = await loadChecked(this.#options);
      this.#searches = new Map();
      const tags = findChangedTags(before, this.#loaded.answers);
      this.#options.log.info({ tags: tags.length }, 'content reloaded');
      if (tags.length > 0) this.#options.onChange?.(tags);
    } catch (error) {
      const mistakes = error instanceof ContentError ? error.mistakes.map(toText) : [String(error)];
      this.#options.log.warn({ mistakes: mistakes.slice(0, 20) }, 'content on disk has mistakes: the old one stays');
    }
  }

  watch(): void {
    this.#watcher = watch(this.#options.folder, { recursive: true }, () => {
      if (this.#timer) clearTimeout(this.#timer);
      this.#timer = setTimeout(() => {
        // one after the other: the last one saved wins
        this.#reloading = this.#reloading.then(() => this.reload());
      }, DEBOUNCE_MS);
    });
    this.#watcher.on('error', (error) => this.#options.log.warn({ err: error }, 'content is not watched any more'));
  }

  close(): void {
    this.#watcher?.close();
    if (this.#timer) clearTimeout(this.#timer);
  }
}

async function loadChecked({ folder, cacheFile, lenient, log }: ContentStateOptions): Promise<LoadedContent> {
  const loaded = await loadContent(folder, cacheFile);
  const wrong = loaded.mistakes.filter((mistake) => mistake.kind !== 'warning');
  if (wrong.length > 0 && !lenient) throw new ContentError(wrong);
  for (const mistake of wrong) log.warn({ mistake: toText(mistake) }, 'content has a mistake');
  return loaded;
}
