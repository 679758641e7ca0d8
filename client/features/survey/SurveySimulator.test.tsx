// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { Survey } from '#shared/contract/models/visitor.ts';
import type { Translate } from '#shared/locales/translator.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import type { SiteData } from '#shared/pages/site-data.ts';
import { TranslationProvider } from '../../i18n/translation.tsx';
import { PageProvider } from '../../page/page-context.tsx';
import { SurveySimulator } from './SurveySimulator.tsx';

const survey: Survey = {
  id: 's',
  title: 'Survey',
  questions: [{ id: 'one', type: 'single', label: 'One?', required: true, options: [{ id: 'a', label: 'A' }] }],
};
const page = { path: '/', formToken: '', posted: null } as unknown as PageData;
const site = { locale: 'en', company: {} } as unknown as SiteData;

it("SV01: an editor's trial run shows problems and what would be sent, and sends nothing", async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const host = document.body.appendChild(document.createElement('div'));
  const submit = () =>
    act(async () => {
      host.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    });
  await act(async () =>
    createRoot(host).render(
      <MemoryRouter>
        <TranslationProvider t={((key: string) => key) as unknown as Translate}>
          <PageProvider page={page} site={site}>
            <SurveySimulator surveys={[survey]} now={Date.UTC(2026, 0, 2)} />
          </PageProvider>
        </TranslationProvider>
      </MemoryRouter>,
    ),
  );
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
