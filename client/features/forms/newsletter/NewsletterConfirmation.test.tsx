// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { showOnPage } from '../../../page/test-page.test-rig.tsx';
import { NewsletterConfirmation } from './NewsletterConfirmation.tsx';

const site = { routes: {}, fixedLinks: { home: '/en' } };

it('NL07: the focus moves to the outcome when the retry button disappears', async () => {
  vi.stubGlobal('fetch', async () => Response.json(null));
  const view = { token: 'abc', state: 'error' } as const;
  const { host, unmount } = await showOnPage(<NewsletterConfirmation view={view} />, { site });
  const button = host.querySelector('button');
  button?.focus();
  await act(async () => button?.click());
  expect(host.querySelector('[data-state]')?.getAttribute('data-state')).toBe('activated');
  expect(document.activeElement).toBe(host.querySelector('[data-state]'));
  await unmount();
  vi.unstubAllGlobals();
});
