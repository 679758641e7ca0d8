import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from './database.ts';

export interface SurveyStore {
  participate(survey: string, answers: readonly { question: string; values: readonly string[] }[]): string;
  /** Real participants, and how often each value of a question was chosen. */
  count(survey: string): { participants: number; counts: Map<string, Map<string, number>> };
  /** Forgets who took part before a day (ISO), with their answers. Number of participants. */
  removeBefore(day: string): number;
}

export function createSurveyStore(database: DatabaseSync): SurveyStore {
  const addParticipant = database.prepare('INSERT INTO survey_participants (id, survey, created) VALUES (?, ?, ?)');
  const addAnswer = database.prepare(
    'INSERT OR IGNORE INTO survey_answers (participant, question, value) VALUES (?, ?, ?)',
  );
  const participants = database.prepare('SELECT count(*) AS n FROM survey_participants WHERE survey = ?');
  const counts = database.prepare(`
    SELECT question, value, count(*) AS n FROM survey_answers
    WHERE participant IN (SELECT id FROM survey_participants WHERE survey = ?) GROUP BY question, value`);

  const dropAnswers = database.prepare(
    'DELETE FROM survey_answers WHERE participant IN (SELECT id FROM survey_participants WHERE created < ?)',
  );
  const dropParticipants = database.prepare('DELETE FROM survey_participants WHERE created < ?');

  return {
    participate(survey, answers) {
      const id = randomUUID();
      inTransaction(database, () => {
        addParticipant.run(id, survey, new Date().toISOString());
        for (const { question, values } of answers) for (const value of values) addAnswer.run(id, question, value);
      });
      return id;
    },
    count(survey) {
      const out = new Map<string, Map<string, number>>();
      for (const row of counts.all(survey) as { question: string; value: string; n: number }[]) {
        const question = out.get(row.question) ?? new Map<string, number>();
        question.set(row.value, row.n);
        out.set(row.question, question);
      }
      return { participants: (participants.get(survey) as { n: number }).n, counts: out };
    },
    removeBefore(day) {
      return inTransaction(database, () => {
        dropAnswers.run(day);
        return Number(dropParticipants.run(day).changes);
      });
    },
  };
}
