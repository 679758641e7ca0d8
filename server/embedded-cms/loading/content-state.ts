import { type FSWatcher, readdirSync, watch } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import { createContext } from '../answers/answer-context.ts';
import { type Answers, buildAnswers } from '../answers/build-answers.ts';
import { findChangedTags } from '../purge/changed-tags.ts';
import type { Rows } from '../records/tables.ts';
import { createSearch, type SearchHits } from '../search/search.ts';
import { countRecords } from './check-rows.ts';
import { type LoadedContent, loadContent } from './load-content.ts';
import { warnOfLostAddresses } from './lost-addresses.ts';
import { ContentError, createMistakes, isWrong } from './mistakes.ts';
import { findUntranslated } from './untranslated.ts';

export interface ContentStateOptions {
  folder: string;
  /** Folder of the cached parsed content and of the list of published addresses. */
  data: string;
  /** Broken records are left out and printed; otherwise they make the whole content invalid. */
  lenient: boolean;
  /** Prints a line for editors of the content. */
  print(line: string): void;
  /** Called with the calls and languages whose answers have changed: `product:pl`. */
  onChange?(tags: readonly string[]): void;
  /** Completes content before it is served. */
  onLoad?(loaded: LoadedContent): Promise<void>;
  /** Changes on disk are watched, and reloaded once `applyChanges()` was called. */
  watch?: boolean;
}

/** Editors save in bursts, and expect to see their changes within a second. In milliseconds. */
const DEBOUNCE_MS = 100;
/** Pause before another attempt to read a folder that is being moved or mounted, in milliseconds. */
const MISSING_RETRY_MS = 1000;

/** The content that is currently served. It is always replaced as a whole. */
export class ContentState {
  readonly #options: ContentStateOptions;
  #loaded!: LoadedContent;
  #searches = new Map<Locale, SearchHits>();
  #preparesSearches = false;
  #watchers: FSWatcher[] = [];
  #isClosed = false;
  #appliesChanges = false;
  #hasChanged = false;
  /** The folder could not be read at the last attempt. */
  #isUnreadable = false;
  #timer: NodeJS.Timeout | null = null;
  #reloading = Promise.resolve();

  private constructor(options: ContentStateOptions) {
    this.#options = options;
  }

  /** Rejects with a ContentError that lists every mistake, unless lenient. */
  static async load(options: ContentStateOptions): Promise<ContentState> {
    const state = new ContentState(options);
    try {
      // watches before the first read, so that files saved during it are not missed
      if (options.watch) state.#watch();
      state.#loaded = await loadChecked(options);
    } catch (error) {
      await state.close();
      throw error;
    }
    return state;
  }

  /** From now on changes on disk are reloaded, starting with those made since the first read began. */
  applyChanges(): void {
    this.#appliesChanges = true;
    if (this.#hasChanged) this.#schedule(DEBOUNCE_MS);
  }

  answersOf(locale: Locale): Answers {
    return this.#loaded.answers[locale];
  }

  /** The records themselves, for data that no call of the contract returns. */
  rowsOf(locale: Locale): Rows {
    return this.#loaded.rows[locale];
  }

  searchOf(locale: Locale): SearchHits {
    let search = this.#searches.get(locale);
    if (!search) {
      search = createSearch(this.answersOf(locale), (other) => this.searchOf(other));
      this.#searches.set(locale, search);
    }
    return search;
  }

  /**
   * Builds the search index of each language in slices, now and whenever the content changes: the first search need not
   * wait for it. Resolves with the first ones. Never rejects.
   */
  async prepareSearches(): Promise<void> {
    this.#preparesSearches = true;
    const searches = this.#searches;
    try {
      for (const locale of LOCALES) {
        // newer content has its own round
        if (this.#isClosed || searches !== this.#searches) return;
        await this.searchOf(locale).prepare();
      }
    } catch (error) {
      if (!this.#isClosed) this.#options.print(`The search has no index, and the next one tries again: ${error}`);
    }
  }

  /** New content replaces the old as a whole; content with mistakes leaves the old in place. */
  reload(): Promise<void> {
    return this.#enqueue(() => this.#load());
  }

  /** Rebuilds the answers once more file sizes are known. One language at a time, so that requests are not blocked. */
  rebuild(): Promise<void> {
    return this.#enqueue(async () => {
      const loaded = { ...this.#loaded, answers: { ...this.#loaded.answers } };
      for (const locale of LOCALES) {
        loaded.answers[locale] = buildAnswers(createContext(locale, loaded, createMistakes()));
        await setImmediate();
      }
      await this.#options.onLoad?.(loaded);
      this.#replace(loaded);
    });
  }

  /** Runs one piece of work after the other, so that the last save wins. */
  #enqueue(work: () => Promise<void>): Promise<void> {
    const done = this.#reloading.then(() => (this.#isClosed ? undefined : work()));
    this.#reloading = done.catch(() => {});
    return done;
  }

  #replace(loaded: LoadedContent): void {
    const tags = findChangedTags(this.#loaded.answers, loaded.answers);
    this.#loaded = loaded;
    if (tags.length > 0) this.#options.onChange?.(tags);
  }

  async #load(): Promise<void> {
    try {
      const loaded = await loadChecked(this.#options);
      this.#searches = new Map();
      this.#options.print(`content reloaded, ${countRecords(loaded.rows)} records`);
      this.#replace(loaded);
      if (this.#preparesSearches) void this.prepareSearches();
    } catch (error) {
      this.#options.print(`${error instanceof ContentError ? error.message : error}\nThe content before stays.`);
    }
  }

  /** Watches folders, not files: `recursive` needs a system handle for each file, and takes four times as long. */
  #watch(): void {
    const { folder, print } = this.#options;
    const below = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory());
    const folders = [folder, ...below.map((entry) => path.join(entry.parentPath, entry.name))];
    const onChange = () => this.#schedule(DEBOUNCE_MS);
    const failures: unknown[] = [];
    this.#watchers = folders.flatMap((name) => {
      try {
        return watch(name, onChange).on('error', (error) => print(`${name} is not watched any more: ${error}`));
      } catch (error) {
        // the folder was deleted since it was listed: its parent's watcher reports that
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') failures.push(error);
        return [];
      }
    });
    // the system limits the number of watches: above it, hundreds of folders fail for the same reason
    if (failures.length > 0) print(`${failures.length} folders are not watched: ${failures[0]}`);
  }

  #schedule(ms: number): void {
    this.#hasChanged = true;
    if (!this.#appliesChanges) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#rewatchAndReload(), ms);
  }

  /** Watches all folders again, because some may be new or replaced. */
  #rewatchAndReload(): void {
    if (this.#isClosed) return;
    for (const watcher of this.#watchers) watcher.close();
    try {
      this.#watch();
    } catch (error) {
      if (!this.#isUnreadable) this.#options.print(`The content cannot be read: ${error}\nThe content before stays.`);
      this.#isUnreadable = true;
      this.#schedule(MISSING_RETRY_MS);
      return;
    }
    this.#isUnreadable = false;
    void this.reload();
  }

  /** Resolves once nothing is being written any more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const watcher of this.#watchers) watcher.close();
    if (this.#timer) clearTimeout(this.#timer);
    await this.#reloading;
  }
}

async function loadChecked({ folder, data, lenient, print, onLoad }: ContentStateOptions): Promise<LoadedContent> {
  const loaded = await loadContent(folder, path.join(data, 'content.json'));
  const wrong = loaded.mistakes.filter(isWrong);
  if (wrong.length > 0) {
    // loaded on demand: valid content is cached and needs no YAML parser
    const { findLines } = await import('./find-lines.ts');
    const error = new ContentError(await findLines(folder, wrong));
    if (!lenient) throw error;
    print(error.message);
  } else
    for (const line of warnOfLostAddresses(path.join(data, 'addresses.json'), loaded.answers, Date.now())) print(line);
  for (const { locale, needed, translated } of findUntranslated(loaded))
    print(`${translated} of ${needed} records exist in ${locale}; npm run check:content lists the others`);
  await onLoad?.(loaded);
  return loaded;
}
