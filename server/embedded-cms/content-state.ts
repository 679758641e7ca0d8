import { type FSWatcher, readdirSync, watch } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import { countRecords } from './loading/check-rows.ts';
import { type LoadedContent, loadContent } from './loading/load-content.ts';
import { ContentError, createMistakes } from './loading/mistakes.ts';
import { warnOfLostAddresses } from './lost-addresses.ts';
import { findChangedTags } from './purge/changed-tags.ts';
import type { Rows } from './records/tables.ts';
import { createSearch, type SearchHits } from './search/search-index.ts';
import { type Answers, buildAnswers } from './wire/build-answers.ts';
import { createContext } from './wire/context.ts';

export interface ContentStateOptions {
  folder: string;
  /** Folder of the parsed content and of the addresses that were published. */
  data: string;
  /** Broken records are left out with a line; else they refuse the content. */
  lenient: boolean;
  /** A line for those who edit the content. */
  print(line: string): void;
  /** Told of calls and languages whose answers are others now: `product:pl`. */
  onChange?(tags: readonly string[]): void;
  /** Completes content before anybody is answered with it. */
  onLoad?(loaded: LoadedContent): Promise<void>;
  /** Changes on disk are noticed, and taken over after `applyChanges()`. */
  watch?: boolean;
}

/** Editors save in bursts; what they save is to be seen within a second. Milliseconds. */
const DEBOUNCE_MS = 100;
/** A folder that cannot be read, because it is moved or mounted, is tried again after this. Milliseconds. */
const MISSING_RETRY_MS = 1000;

/** The content that is answered with now. Never half of one and half of another. */
export class ContentState {
  readonly #options: ContentStateOptions;
  #loaded!: LoadedContent;
  #searches = new Map<Locale, SearchHits>();
  #watchers: FSWatcher[] = [];
  #isClosed = false;
  #appliesChanges = false;
  #hasChanged = false;
  /** The folder cannot be read at the moment. */
  #isUnreadable = false;
  #timer: NodeJS.Timeout | null = null;
  #reloading = Promise.resolve();

  private constructor(options: ContentStateOptions) {
    this.#options = options;
  }

  /** ContentError with every mistake, unless lenient. */
  static async load(options: ContentStateOptions): Promise<ContentState> {
    const state = new ContentState(options);
    try {
      // before the first read: what is saved during it is not missed
      if (options.watch) state.#watch();
      state.#loaded = await loadChecked(options);
    } catch (error) {
      await state.close();
      throw error;
    }
    return state;
  }

  /** From now on changes on disk are taken over, and first those since the first read began. */
  applyChanges(): void {
    this.#appliesChanges = true;
    if (this.#hasChanged) this.#schedule(DEBOUNCE_MS);
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
  reload(): Promise<void> {
    return this.#enqueue(() => this.#load());
  }

  /** New answers of the same content, for which more files have sizes. A language at a time, between calls. */
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

  /** One after the other: the last one saved wins. */
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
    } catch (error) {
      this.#options.print(`${error instanceof ContentError ? error.message : error}\nThe content before stays.`);
    }
  }

  /** Folders, not files: `recursive` takes a handle of the system for each file, and four times as long. */
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
        // a folder that has gone since it was listed: the one above tells of it
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') failures.push(error);
        return [];
      }
    });
    // the system has a limit, which fails for hundreds of folders alike
    if (failures.length > 0) print(`${failures.length} folders are not watched: ${failures[0]}`);
  }

  #schedule(ms: number): void {
    this.#hasChanged = true;
    if (!this.#appliesChanges) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#rewatchAndReload(), ms);
  }

  /** Folders may be new, or others of the same name. */
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

  /** Resolves when nothing is written any more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const watcher of this.#watchers) watcher.close();
    if (this.#timer) clearTimeout(this.#timer);
    await this.#reloading;
  }
}

async function loadChecked({ folder, data, lenient, print, onLoad }: ContentStateOptions): Promise<LoadedContent> {
  const loaded = await loadContent(folder, path.join(data, 'content.json'));
  const wrong = loaded.mistakes.filter((mistake) => mistake.kind !== 'warning');
  if (wrong.length > 0) {
    // good content needs no parser of YAML: it has been parsed before
    const { findLines } = await import('./loading/find-lines.ts');
    const error = new ContentError(await findLines(folder, wrong));
    if (!lenient) throw error;
    print(error.message);
  } else
    for (const line of warnOfLostAddresses(path.join(data, 'addresses.json'), loaded.answers, Date.now())) print(line);
  await onLoad?.(loaded);
  return loaded;
}
