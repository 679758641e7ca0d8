import { expect, it } from 'vitest';
import { toAnswers, toResults } from './survey-answers.ts';

const OPTIONS = ['a', 'b', 'c'].map((id) => ({ id, text: id }));
const SURVEY = {
  id: 's1',
  questions: [
    { id: 'one', type: 'single', required: true, options: OPTIONS },
    { id: 'many', type: 'multiple', options: OPTIONS },
    { id: 'grade', type: 'scale', options: OPTIONS },
    { id: 'words', type: 'text' },
  ],
};
const read = (answers: object[]) => {
  try {
    return toAnswers(SURVEY as never, answers as never);
  } catch (error) {
    const { status, errors } = error as { status: number; errors: object };
    return [status, errors];
  }
};
const given = (question: string, value: unknown) => ({ question, value });
const ONE = given('one', 'a');

it('answers are stored as texts, each once, without what is blank', () => {
  expect(read([ONE, given('many', ['a', ' b ', 'a', '']), given('grade', 'c'), given('words', ' Hello ')])).toEqual([
    { question: 'one', values: ['a'], isWritten: false },
    { question: 'many', values: ['a', 'b'], isWritten: false },
    { question: 'grade', values: ['c'], isWritten: false },
    { question: 'words', values: ['Hello'], isWritten: true },
  ]);
  expect(read([ONE, given('words', '  ')])).toEqual([{ question: 'one', values: ['a'], isWritten: false }]);
});

it.each<[object[], object]>([
  [[], { one: 'An answer is needed' }],
  [[given('one', ' ')], { one: 'An answer is needed' }],
  [[given('one', ['a', 'b'])], { one: 'One answer is needed' }],
  [[ONE, given('grade', ['a', 'b'])], { grade: 'One answer is needed' }],
  [[given('one', 'x')], { one: 'There is no such answer' }],
  [[ONE, given('many', ['a', 'x'])], { many: 'There is no such answer' }],
  [[ONE, given('other', 'a')], { other: 'There is no such question' }],
])('answers that are not valid name their questions: %j', (answers, errors) => {
  expect(read(answers)).toEqual([422, errors]);
});

it('results are the votes of the content and those of visitors, by option; written answers are not counted', () => {
  const votes = { one: { a: 3, gone: 2 }, many: { a: 9 }, grade: { c: 4 } };
  const counts = new Map([
    [
      'one',
      new Map([
        ['a', 1],
        ['b', 1],
        ['written before', 5],
      ]),
    ],
    ['many', new Map([['c', 2]])],
  ]);
  expect(toResults({ survey: SURVEY, votes } as never, { participants: 2, counts })).toEqual({
    ...{ id: 's1', participants: 7 },
    questions: [
      { id: 'one', counts: { a: 4, b: 1, c: 0, gone: 2 } },
      { id: 'many', counts: { a: 9, b: 0, c: 2 } },
      { id: 'grade', counts: { a: 0, b: 0, c: 4 } },
    ],
  });
  expect(toResults({ survey: { ...SURVEY, questions: [] }, votes: {} } as never, { participants: 1, counts })).toEqual({
    ...{ id: 's1', participants: 1, questions: [] },
  });
});
