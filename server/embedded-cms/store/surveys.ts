import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from './database.ts';

/** What somebody wrote in answer to a question. */
export interface SurveyText {
  survey: string;
  question: string;
  text: string;
}

/**
 * choices: the questions whose answers are chosen from options, as `survey/question`, for answers of older databases,
 * which do not say whether they were chosen or written.
 */
export function createSurveyStore(database: DatabaseSync) {
  const sql = database.createTagStore();
  const isWritten = `coalesce(written, survey || '/' || question NOT IN (SELECT value FROM json_each(:choices)))`;
  const texts = `FROM survey_answers JOIN survey_participants ON id = participant WHERE ${isWritten}`;
  const page = database.prepare(
    `SELECT survey, question, value AS text ${texts} ORDER BY survey, question, text LIMIT :limit OFFSET :offset`,
  );
  const total = database.prepare(`SELECT count(*) AS n ${texts}`);
  const removal = database.prepare(`
    DELETE FROM survey_answers WHERE EXISTS (
      SELECT 1 FROM survey_participants WHERE id = participant AND created < :day AND ${isWritten})`);
  return {
    /** receivedAt: milliseconds. */
    participate(
      survey: string,
      answers: readonly { question: string; values: readonly string[]; isWritten: boolean }[],
      receivedAt: number,
    ): string {
      const id = randomUUID();
      inTransaction(database, () => {
        sql.run`INSERT INTO survey_participants (id, survey, created) VALUES (${id}, ${survey}, ${new Date(receivedAt).toISOString()})`;
        for (const { question, values, isWritten } of answers)
          for (const value of values)
            sql.run`
              INSERT OR IGNORE INTO survey_answers (participant, question, value, written)
              VALUES (${id}, ${question}, ${value}, ${Number(isWritten)})`;
      });
      return id;
    },
    /** Number of real participants, and of votes for each value of a question. */
    count(survey: string): { participants: number; counts: Map<string, Map<string, number>> } {
      const counts = new Map<string, Map<string, number>>();
      const rows = sql.all`
        SELECT question, value, count(*) AS n FROM survey_answers
        WHERE participant IN (SELECT id FROM survey_participants WHERE survey = ${survey}) GROUP BY question, value
      ` as { question: string; value: string; n: number }[];
      for (const { question, value, n } of rows)
        counts.set(question, (counts.get(question) ?? new Map<string, number>()).set(value, n));
      const { n } = sql.get`SELECT count(*) AS n FROM survey_participants WHERE survey = ${survey}` as { n: number };
      return { participants: n, counts };
    },
    /** Written answers, ordered by their text: an order of time could tell whose they are. limit: -1 for all. */
    listTexts: (choices: readonly string[], limit: number, offset: number) =>
      page.all({ choices: JSON.stringify(choices), limit, offset }) as unknown as SurveyText[],
    countTexts: (choices: readonly string[]) => Number(total.get({ choices: JSON.stringify(choices) })?.['n']),
    /** Deletes written answers from before a day (ISO); numbers of choices stay. Returns how many were deleted. */
    removeTextsBefore: (day: string, choices: readonly string[]) =>
      Number(removal.run({ choices: JSON.stringify(choices), day }).changes),
  };
}
