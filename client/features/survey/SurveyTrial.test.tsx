// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import type { Survey } from '#shared/contract/models/visitor.ts';
import { showOnPage } from '../../page/test-page.test-rig.tsx';
import { SurveyTrial } from './SurveyTrial.tsx';

const survey: Survey = {
  id: 's',
  title: 'Survey',
  questions: [{ id: 'one', type: 'single', label: 'One?', required: true, options: [{ id: 'a', label: 'A' }] }],
};
const page = { path: '/', formToken: '', posted: null };

it("SV01: an editor's trial run shows problems and what would be sent, and sends nothing", async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const { host } = await showOnPage(<SurveyTrial surveys={[survey]} now={Date.UTC(2026, 0, 2)} />, {
    page,
    site: { company: {}, captcha: { mode: 'off' } },
  });
  // a click before the script starts must not post it either
  expect(host.querySelector('form[action], form[method]')).toBeNull();
  const submit = () =>
    act(async () => {
      host.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    });
  await submit();
  expect(host.textContent).toContain('forms.problem.answer');
  expect(host.querySelector('pre')).toBeNull();
  await act(async () => host.querySelector<HTMLInputElement>('[type=radio]')?.click());
  await submit();
  expect(JSON.parse(host.querySelector('pre')?.textContent ?? '')).toEqual({
    survey: 's',
    answers: [{ question: 'one', value: 'a' }],
  });
  expect(host.textContent).toContain('survey.trial.completed');
  expect(fetched).not.toHaveBeenCalled();
});
