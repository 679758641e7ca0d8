// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Survey } from '#shared/contract/models/visitor.ts';
import { FETCH_MINIMUM_MS } from '../../api/at-least.ts';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { completedSurveys } from './completed-surveys.ts';
import { SurveyPanel } from './SurveyPanel.tsx';

const options = [
  { id: 'y', label: 'Yes' },
  { id: 'n', label: 'No' },
];
const survey: Survey = {
  id: 'site',
  title: 'This website',
  description: 'Two minutes.',
  questions: [
    { id: 'one', type: 'single', label: 'Found it?', required: true, options },
    { id: 'two', type: 'multiple', label: 'How?', required: false, options },
    { id: 'three', type: 'text', label: 'What else?', required: false },
  ],
};
const RESULTS = {
  id: 'site',
  participants: 1200,
  questions: [
    { id: 'one', counts: { y: 900, n: 300 } },
    { id: 'two', counts: { n: 1200 } },
    { id: 'three', counts: {} },
  ],
};
const OPEN = { path: '/en/survey', formToken: '', posted: null, locale: 'en' };
const SENT = { ...OPEN, posted: { name: 'survey', status: 'success', values: {}, problems: {} } };
const SITE = { company: {}, captcha: { mode: 'off' }, routes: {}, fixedLinks: {} };
const show = (results: typeof RESULTS | null, page: object) =>
  showInEnglish(<SurveyPanel view={{ survey, results }} />, { page, site: SITE });
beforeEach(({ onTestFinished }) => {
  // first here, so last of all: after the page is gone
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  completedSurveys.setState(completedSurveys.getInitialState(), true);
});

const HEAD = ['section: This website', 'Results', 'h2: This website', 'Two minutes.', '(check)'];
const THANKS = 'Thank you! Your answers have been stored.';
const COLUMNS = ['th: Answer', 'th: Share', 'th: Answers'];
const TABLES = [
  '1,200 people have taken part so far.',
  ...['table: Found it?', 'caption: Found it?', ...COLUMNS],
  ...['th: Yes', 'td: 75%', 'td: 900'],
  ...['th: No', 'td: 25%', 'td: 300'],
  ...['table: How? (several answers possible)', 'caption: How? (several answers possible)', ...COLUMNS],
  ...['th: Yes', 'td: 0%', 'td: 0'],
  ...['th: No', 'td: 100%', 'td: 1,200'],
  'Answers in your own words are read by our team only and are not published.',
];

it('SV02 SV03: who has taken part reads thanks, and the shares of each question with answers to choose from', async () => {
  const { host } = await show(RESULTS, SENT);
  expect(outlineOf(host)).toEqual([...HEAD, THANKS, ...TABLES]);
  expect([...host.querySelectorAll('rect')].map((bar) => bar.getAttribute('width'))).toEqual([
    '100',
    '75',
    '100',
    '25',
    '100',
    '0',
    '100',
    '100',
  ]);
  expect(completedSurveys.getState().entries).toEqual(['site']);
});

it('SV03: who took part on an earlier visit is told so', async () => {
  completedSurveys.getState().add('site');
  const { host } = await show(RESULTS, OPEN);
  const before = 'You have already taken part in this survey. These are the results so far.';
  expect(outlineOf(host)).toEqual([...HEAD, before, ...TABLES]);
});

it('SV01: who has not taken part has the questions', async () => {
  const { host } = await show(RESULTS, OPEN);
  const lines = outlineOf(host);
  expect(lines.slice(0, 4)).toEqual(['section: This website', 'Questions', 'h2: This website', 'Two minutes.']);
  expect(lines).not.toContain('1,200 people have taken part so far.');
  expect(lines).toContain('legend: Found it?');
});

it('SV02: results that cannot be loaded can be asked for again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const asked: string[] = [];
  let answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return answer.promise;
  });
  /** Answers, and waits until the page shows it: after the time that a loader is shown at least. */
  const reply = (response: Response, isThere: () => unknown) =>
    act(async () => {
      answer.resolve(response);
      await vi.waitFor(() => expect(isThere()).toBeTruthy(), { timeout: 60_000 });
    });
  const { host } = await show(null, SENT);
  expect(outlineOf(host)).toEqual([...HEAD, THANKS, 'status: Loading']);
  const warned = vi.mocked(console.warn).mock.calls;
  await reply(Response.json({ code: 500, message: 'x' }, { status: 500 }), () => warned.length === 1);
  const failed = [
    'alert:',
    '(error)',
    'The results could not be loaded. Your answers are stored all the same.',
    'button: Try again type=button',
  ];
  expect(outlineOf(host)).toEqual([...HEAD, THANKS, ...failed]);
  answer = Promise.withResolvers();
  await act(async () => host.querySelector('button')?.click());
  expect(outlineOf(host)).toEqual([...HEAD, THANKS, 'status: Loading']);
  expect(document.activeElement?.id).toBe('survey-form');
  await act(async () => {
    answer.resolve(Response.json(RESULTS));
    await new Promise((resolve) => setTimeout(resolve, FETCH_MINIMUM_MS));
  });
  await act(() => vi.waitFor(() => expect(host.querySelectorAll('table').length).toBe(2), { timeout: 60_000 }));
  expect(outlineOf(host)).toEqual([...HEAD, THANKS, ...TABLES]);
  expect(asked).toEqual(['/api/surveys/results/site?locale=en', '/api/surveys/results/site?locale=en']);
});
