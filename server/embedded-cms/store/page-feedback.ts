import type { DatabaseSync } from 'node:sqlite';
import type { Models } from '#shared/contract/models/models.ts';
import type { Locale } from '#shared/locales/locales.ts';
import { toWarsawDay } from '#shared/rules/time/warsaw-time.ts';

/** Feedback on a page in one language. */
export interface PageFeedbackRow {
  page: string;
  locale: Locale;
  yes: number;
  no: number;
  /** The newest first. */
  comments: { day: string; text: string }[];
}

export function createPageFeedbackStore(database: DatabaseSync) {
  const sql = database.createTagStore();
  const listComments = (page: string, locale: Locale) =>
    sql.all`
      SELECT day, comment AS text FROM page_feedback
      WHERE page = ${page} AND locale = ${locale} AND comment IS NOT NULL ORDER BY number DESC
    ` as PageFeedbackRow['comments'];
  return {
    /** receivedAt: milliseconds. */
    add(locale: Locale, { page, helpful, comment }: Models['PageFeedbackForm'], receivedAt: number): void {
      sql.run`
        INSERT INTO page_feedback (day, locale, page, helpful, comment)
        VALUES (${toWarsawDay(new Date(receivedAt))}, ${locale}, ${page}, ${Number(helpful)}, ${comment?.trim() || null})`;
    },
    /** Pages with the most negative answers first. limit: -1 for all. */
    list(limit: number, offset: number): PageFeedbackRow[] {
      const rows = sql.all`
        SELECT page, locale, sum(helpful) AS yes, sum(1 - helpful) AS no FROM page_feedback
        GROUP BY page, locale ORDER BY no DESC, yes DESC, page, locale LIMIT ${limit} OFFSET ${offset}
      ` as unknown as Omit<PageFeedbackRow, 'comments'>[];
      return rows.map((row) => ({ ...row, comments: listComments(row.page, row.locale) }));
    },
    /** Number of rows of list(). */
    count: () => Number(sql.get`SELECT count(DISTINCT page || ' ' || locale) AS n FROM page_feedback`?.['n']),
    /** Deletes feedback from before a day (ISO). Returns the number of answers. */
    removeBefore: (day: string) => Number(sql.run`DELETE FROM page_feedback WHERE day < ${day}`.changes),
  };
}
