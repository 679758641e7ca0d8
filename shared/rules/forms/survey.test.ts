import { describe, expect, it } from 'vitest';
import type { Survey } from '../../contract/models/visitor.ts';
import { checkForm } from './forms.ts';
import {
  checkParticipation,
  joinAnswers,
  SURVEY_TEXT_MAX,
  toParticipation,
  toShares,
  toSurveyFields,
} from './survey.ts';

const survey: Survey = {
  id: 's',
  title: 'Survey',
  questions: [
    {
      id: 'one',
      type: 'single',
      label: 'One?',
      required: true,
      options: [
        { id: 'a', label: 'A' },
        { id: 'b', label: 'B' },
      ],
    },
    {
      id: 'many',
      type: 'multiple',
      label: 'Many?',
      options: [
        { id: 'a', label: 'A' },
        { id: 'b', label: 'B' },
      ],
    },
    { id: 'steps', type: 'scale', label: 'How?', required: true },
    { id: 'website', type: 'text', label: 'Why?' },
  ],
};
const fields = toSurveyFields(survey);
const check = (values: Record<string, string>) => checkForm('survey', values, fields);

describe('SV01: the four types of questions', () => {
  it('report missing required answers as "answer"', () => {
    expect(check({})).toEqual({ 'q-one': 'answer', 'q-steps': 'answer' });
  });
  it('accept valid answers', () => {
    expect(check({ 'q-one': 'a', 'q-many': joinAnswers(['a', 'b']), 'q-steps': '5', 'q-website': 'x' })).toEqual({});
  });
  it('reject invalid answers', () => {
    const long = 'x'.repeat(SURVEY_TEXT_MAX + 1);
    expect(check({ 'q-one': 'c', 'q-many': joinAnswers(['a', 'c']), 'q-steps': '6', 'q-website': long })).toEqual({
      'q-one': 'choice',
      'q-many': 'choice',
      'q-steps': 'choice',
      'q-website': 'long',
    });
  });
  it('become the body of the call, without empty answers', () => {
    const values = { 'q-one': 'b', 'q-many': joinAnswers(['b', 'a', 'b']), 'q-steps': '3', 'q-website': '  ' };
    const body = toParticipation(survey, values);
    expect(body).toEqual({
      survey: 's',
      answers: [
        { question: 'one', value: 'b' },
        { question: 'many', value: ['b', 'a'] },
        { question: 'steps', value: 3 },
      ],
    });
    expect(checkParticipation(survey, body)).toEqual({});
  });
});

it('SV01: a body is validated by the same rules; unknown, repeated and too many answers are rejected', () => {
  const of = (...answers: [string, string | number | string[]][]) =>
    checkParticipation(survey, { survey: 's', answers: answers.map(([question, value]) => ({ question, value })) });
  expect(of(['steps', 4])).toEqual({ one: 'answer' });
  expect(of(['one', 'a'], ['steps', 4], ['nobody', 'x'])).toEqual({ nobody: 'choice' });
  expect(of(['one', 'a'], ['one', 'b'], ['steps', 4])).toEqual({ one: 'choice' });
  expect(of(['one', ['a']], ['steps', 4])).toEqual({ one: 'choice' });
});

it('SV02: shares relate to the answers to the question; if several are allowed, to all participants', () => {
  const [one, many, steps] = survey.questions as [
    Survey['questions'][0],
    Survey['questions'][0],
    Survey['questions'][0],
  ];
  expect(toShares(one, { a: 3, b: 1, gone: 9 }, 10).map(({ share }) => share)).toEqual([0.75, 0.25]);
  expect(toShares(many, { a: 5, b: 10 }, 10).map(({ share }) => share)).toEqual([0.5, 1]);
  expect(toShares(steps, {}, 0).map(({ id, count, share }) => [id, count, share])).toEqual(
    ['1', '2', '3', '4', '5'].map((id) => [id, 0, 0]),
  );
});
