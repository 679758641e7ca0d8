import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from './database.ts';

export function createSurveyStore(database: DatabaseSync) {
  const sql = database.createTagStore();
  return {
    /** received: milliseconds. */
    participate(
      survey: string,
      answers: readonly { question: string; values: readonly string[] }[],
      received: number,
    ): string {
      const id = randomUUID();
      inTransaction(database, () => {
        sql.run`INSERT INTO survey_participants (id, survey, created) VALUES (${id}, ${survey}, ${new Date(received).toISOString()})`;
        for (const { question, values } of answers)
          for (const value of values)
            sql.run`INSERT OR IGNORE INTO survey_answers (participant, question, value) VALUES (${id}, ${question}, ${value})`;
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
    /** Deletes participants from before a day (ISO) and their answers. Returns the number of participants. */
    removeBefore: (day: string): number =>
      inTransaction(database, () => {
        sql.run`
          DELETE FROM survey_answers
          WHERE participant IN (SELECT id FROM survey_participants WHERE created < ${day})`;
        return Number(sql.run`DELETE FROM survey_participants WHERE created < ${day}`.changes);
      }),
  };
}
