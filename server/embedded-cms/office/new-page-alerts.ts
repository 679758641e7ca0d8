import { setImmediate } from 'node:timers/promises';
import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import { toWarsawDay } from '#shared/rules/time/warsaw-time.ts';
import type { Answers } from '../answers/build-answers.ts';
import type { Row, Rows } from '../records/tables.ts';
import { listInvestorDocuments } from '../search/investor-documents.ts';
import { listAdvisories, listJobs, listPosts } from '../search/list-documents.ts';
import type { SearchDocument } from '../search/search-document.ts';
import type { AnnouncedPage, NewsletterStore } from '../store/newsletter.ts';
import { addDays } from './due-dates.ts';

/** Pages with a scheduled publication date need a regular check. Interval in milliseconds. */
const INTERVAL_MS = 900_000;
/** A page with an older date was imported, for example with an archive, and is not announced. Age in days. */
const NEW_DAYS = 30;

type Kind = NonNullable<Row<'newsletter-categories'>['announces']>;

/** A topic announces the pages of its kind that the search index contains. */
const LISTS: Record<Kind, (content: Answers) => SearchDocument[]> = {
  'post.show': listPosts,
  'stock_report.show': listInvestorDocuments,
  'periodic_report.show': listInvestorDocuments,
  'job_offer.show': listJobs,
  'advisory.show': listAdvisories,
};

interface AlertOptions {
  newsletter: NewsletterStore;
  rowsOf(locale: Locale): Rows;
  contentOf(locale: Locale): Answers;
  /** Called when mails were queued. */
  onQueued(): void;
  log: { error(data: object, message: string): void };
}

/** Mails subscribers about new pages of the kinds their topics announce (docs/content.md, newsletter-categories). */
export function createAlerts({ newsletter, rowsOf, contentOf, onQueued, log }: AlertOptions) {
  async function announce(): Promise<void> {
    const now = Date.now();
    const today = toWarsawDay(new Date(now));
    const since = addDays(today, -NEW_DAYS);
    const topics = new Map<string, string>();
    const pages: AnnouncedPage[] = [];
    for (const locale of LOCALES)
      for (const [topic, { announces: kind }] of rowsOf(locale)['newsletter-categories']) {
        if (!kind) continue;
        topics.set(kind, topic);
        for (const { hit, publishAt } of LISTS[kind](contentOf(locale))) {
          const { id, type, title, slug, excerpt, updated } = hit;
          if (type !== kind || (publishAt ?? 0) > now) continue;
          const isRecent = !updated || updated >= since;
          pages.push({ kind, id, locale, isRecent, title, slug, ...(excerpt ? { excerpt } : {}) });
        }
      }
    let queued = 0;
    for (const count of newsletter.announce(pages, topics, today)) {
      queued += count;
      await setImmediate();
    }
    if (queued > 0) onQueued();
  }

  // one run after the other, so that each page is announced only once
  let running = Promise.resolve();
  function run(): Promise<void> {
    running = running.then(announce).catch((err: unknown) => {
      log.error({ err }, 'new pages are not announced; the next round tries again');
    });
    return running;
  }

  const timer = setInterval(run, INTERVAL_MS).unref();
  return {
    run,
    /** Resolves once nothing is being written any more. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}
