import type { DatabaseSync } from 'node:sqlite';
import type { Models } from '#shared/contract/models/models.ts';
import type { Locale } from '#shared/locales/locales.ts';
import { toWarsawDay } from '#shared/rules/time/warsaw-time.ts';

/** What was said of a page in a language. */
export interface PageFeedbackRow {
  page: string;
  locale: Locale;
  yes: number;
  no: number;
  /** The newest first. */
  comments: { day: string; text: string }[];
}
export interface PageFeedbackStore {
  add(locale: Locale, feedback: Models['PageFeedbackForm']): void;
  /** Those first that did not help most often. limit: -1 for all. */
  list(limit: number, offset: number): PageFeedbackRow[];
  /** Forgets what was said before a day (ISO). Number of answers. */
  removeBefore(day: string): number;
}

export function createPageFeedbackStore(database: DatabaseSync): PageFeedbackStore {
  const insert = database.prepare(
    'INSERT INTO page_feedback (day, locale, page, helpful, comment) VALUES (?, ?, ?, ?, ?)',
  );
  const list = database.prepare(`
    SELECT page, locale, sum(helpful) AS yes, sum(1 - helpful) AS no FROM page_feedback
    GROUP BY page, locale ORDER BY no DESC, yes DESC, page, locale LIMIT ? OFFSET ?`);
  const comments = database.prepare(`
    SELECT day, comment AS text FROM page_feedback
    WHERE page = ? AND locale = ? AND comment IS NOT NULL ORDER BY number DESC`);
  const drop = database.prepare('DELETE FROM page_feedback WHERE day < ?');
  return {
    add(locale, { page, helpful, comment }) {
      insert.run(toWarsawDay(new Date()), locale, page, Number(helpful), comment?.trim() || null);
    },
    list: (limit, offset) =>
      (list.all(limit, offset) as unknown as Omit<PageFeedbackRow, 'comments'>[]).map((row) => ({
        ...row,
        comments: comments.all(row.page, row.locale) as PageFeedbackRow['comments'],
      })),
    removeBefore: (day) => Number(drop.run(day).changes),
  };
}
