// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { updatePrompt } from '../lib/navigation/update-prompt.ts';
import { showOnPage } from '../page/test-page.test-rig.tsx';
import { UpdatePrompt } from './UpdatePrompt.tsx';

it('C5: a document is offered only with a network, and as soon as there is one', async () => {
  const connection = vi.spyOn(navigator, 'onLine', 'get');
  const change = (isOnline: boolean) =>
    act(async () => {
      connection.mockReturnValue(isOnline);
      dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    });
  await change(false);
  const { host } = await showOnPage(<UpdatePrompt />);
  await act(async () => updatePrompt.setState({ address: '/en/careers' }));
  const read = () => [
    host.querySelector('p')?.textContent,
    ...[...host.querySelectorAll('button')].map((button) => button.textContent),
  ];
  expect(read()).toEqual(['update.offline', 'update.stay']);
  await change(true);
  expect(read()).toEqual(['update.text', 'update.load', 'update.stay']);
  host.querySelector('button')?.focus();
  await change(false);
  expect(read()).toEqual(['update.offline', 'update.stay']);
  expect(document.activeElement).toBe(host.querySelector('dialog'));
  await act(async () => updatePrompt.setState({ address: null }));
  connection.mockRestore();
});
