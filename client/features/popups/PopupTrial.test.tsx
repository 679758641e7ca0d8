// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import type { Popup } from '#shared/contract/models/visitor.ts';
import { showOnPage } from '../../page/test-page.test-rig.tsx';
import { PopupTrial } from './PopupTrial.tsx';

const popup = (id: string, title?: string): Popup => ({
  id,
  targetScreens: ['DESKTOP'],
  modal: { type: 'HTML', ...(title ? { title } : {}), content: '<p>x</p>' },
});
const page = { path: '/', formToken: '', posted: null };

it('RT02: an editor opens each popup by its button, and no visit is recorded', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  localStorage.clear();
  const { host } = await showOnPage(<PopupTrial popups={[popup('water', 'The water'), popup('about')]} />, {
    page,
    site: { fixedLinks: {} },
  });
  const buttons = [...host.querySelectorAll<HTMLButtonElement>('li button')];
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['The water', 'about']);
  expect(host.querySelector('dialog[open]')).toBeNull();
  await act(async () => buttons[0]?.click());
  expect(host.querySelector('dialog[open] h2')?.textContent).toBe('The water');
  expect(localStorage.length).toBe(0);
});
