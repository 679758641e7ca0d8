import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { LOCALES, type LocaleMode } from '#shared/locales/locales.ts';
import { withLocale } from '#shared/routing/locale-path.ts';
import { trackDependencies } from '../cache/dependency-tracker.ts';
import type { CmsData } from '../cms/cms-data.ts';
import { reasonOf } from '../cms/cms-error.ts';
import { loadPublicPages } from '../pages/public-addresses.ts';

export interface IndexNowOptions {
  /** The key, which the site serves at /{key}.txt, and the address of the search engine. */
  settings: { key: string; url: string };
  origin: string;
  localeMode: LocaleMode;
  data: CmsData;
  /** False: another process of the site has stored the text; undefined: unknown, or there is no other process. */
  storeOnce: ((text: string, lifeMs: number) => Promise<boolean | undefined>) | undefined;
  log: { info(data: object, message: string): void; warn(data: object, message: string): void };
}
/** Absolute address → date of the last change. */
type Pages = Map<string, string>;

/** How long purges are collected, in milliseconds, since several often follow each other. */
const COLLECT_MS = 1000;
/** Pause before a message that failed is repeated, in milliseconds. */
const REPEAT_MS = 600_000;
const TIMEOUT_MS = 10_000;
/** How long to wait for new lists, in milliseconds: old ones would hide the change until the next purge. */
const LISTS_WAIT_MS = 30_000;
/** Maximum number of addresses in one message (indexnow.org). */
const ADDRESSES_MAX = 10_000;
/** How long a message is stored, in milliseconds; by then all processes of the site have compared their pages. */
const MESSAGE_LIFE_MS = 600_000;

/**
 * Notifies search engines of new, changed and removed public pages after a purge, by comparing the dates in the CMS's
 * lists. Every process compares after each purge, whichever process received it, and the first one sends the message.
 */
export function createIndexNow({ settings, origin, localeMode, data, storeOnce, log }: IndexNowOptions) {
  const { key, url } = settings;
  let lastPages: Pages | null = null;
  /** Addresses of messages that failed, which the next message has again. */
  let unsent: string[] = [];
  let repeating: NodeJS.Timeout | undefined;
  let isWaiting = false;
  /** End of the last comparison; the next one starts from its pages. */
  let last: Promise<unknown> = Promise.resolve();

  async function listPages(): Promise<Pages> {
    const lists = LOCALES.map(async (locale) => {
      const { all } = await loadPublicPages(data, locale);
      return all.map((page) => [origin + withLocale(page.slug, locale, localeMode), page.updated ?? ''] as const);
    });
    return new Map((await Promise.all(lists)).flat());
  }

  /** Finds the pages that changed since the last comparison, unless another process sends them. */
  async function findChanges(): Promise<string[]> {
    const before = lastPages;
    const now = await trackDependencies({ tags: new Set(), waitMs: LISTS_WAIT_MS, isBackground: true }, listPages);
    lastPages = now;
    if (!before) return [];
    const all = new Set([...before.keys(), ...now.keys()]);
    const changed = [...all].filter((address) => before.get(address) !== now.get(address)).sort();
    const content = changed.map((address) => `${address} ${now.get(address)}`).join('\n');
    const isOurs = (await storeOnce?.(`indexnow ${hash('sha256', content)}`, MESSAGE_LIFE_MS)) !== false;
    return isOurs ? changed : [];
  }

  async function notifyOfChanges(): Promise<void> {
    isWaiting = false;
    const urlList = [...new Set([...unsent, ...(await findChanges())])].slice(0, ADDRESSES_MAX);
    if (urlList.length === 0) return;
    unsent = urlList;
    const body = JSON.stringify({ host: new URL(origin).host, key, keyLocation: `${origin}/${key}.txt`, urlList });
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) });
    await answer.body?.cancel();
    if (!answer.ok) throw Object.assign(new Error('refused'), { code: `status ${answer.status}` });
    unsent = [];
    log.info({ status: answer.status, addresses: urlList.length }, 'search engines were notified of changed pages');
  }

  /** Schedules a comparison. Returns at once, and never throws. */
  function notify(): void {
    if (isWaiting) return;
    isWaiting = true;
    last = Promise.all([last, sleep(COLLECT_MS, undefined, { ref: false })])
      .then(notifyOfChanges)
      .catch((error: unknown) => {
        log.warn({ reason: reasonOf(error) }, 'search engines could not be notified');
        clearTimeout(repeating);
        repeating = setTimeout(notify, REPEAT_MS).unref();
      });
  }

  return {
    /** Loads the pages that the first purge is compared with. Never rejects. */
    async start(): Promise<void> {
      lastPages = await listPages().catch(() => null);
    },
    notify,
  };
}
