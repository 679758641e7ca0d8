// @vitest-environment happy-dom
import { act } from 'react';
import { useLocation } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { SearchPanel } from './SearchPanel.tsx';

let address = '';
const hidden = vi.fn();

beforeEach(({ onTestFinished }) => {
  hidden.mockReset();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  onTestFinished(() => void vi.unstubAllGlobals());
});

async function show() {
  const Address = () => {
    const { pathname, search } = useLocation();
    address = pathname + search;
    return null;
  };
  const { host } = await showInEnglish(
    <>
      <Address />
      <SearchPanel action="/en/search" />
    </>,
  );
  const panel = host.querySelector('#search-panel') as HTMLElement;
  panel.hidePopover = hidden;
  const field = host.querySelector('input') as HTMLInputElement;
  const press = async (key: string, init: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
    await act(async () => field.dispatchEvent(event));
    return [event.defaultPrevented, hidden.mock.calls.length];
  };
  const submit = (phrase: string) =>
    act(async () => {
      field.value = phrase;
      host.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    });
  return { host, panel, field, press, submit };
}

it('SH17: the phrase opens the page of results and the panel closes, empty; without a phrase nothing happens', async () => {
  const { panel, field, submit, host } = await show();
  expect([panel.getAttribute('popover'), field.hasAttribute('autofocus'), field.type]).toEqual(['auto', true, 'text']);
  const form = host.querySelector('form') as HTMLFormElement;
  expect([form.getAttribute('action'), form.method, host.querySelector('label')?.htmlFor]).toEqual([
    ...['/en/search', 'get'],
    field.id,
  ]);
  await submit('  ');
  expect([address, hidden.mock.calls.length]).toEqual(['/', 0]);
  await submit(' water & gas ');
  expect([address, hidden.mock.calls.length, field.value]).toEqual(['/en/search?phrase=water+%26+gas', 1, '']);
});

it('SH17: Escape closes the panel at once, but only ends a composition', async () => {
  const { press } = await show();
  expect(await press('a')).toEqual([false, 0]);
  expect(await press('Escape', { isComposing: true })).toEqual([false, 0]);
  expect(await press('Escape')).toEqual([true, 1]);
});

it('suggestions are loaded once the field is used, which may have been before the app ran', async () => {
  const { field } = await show();
  await act(async () => field.focus());
  await vi.waitFor(() => expect(field.getAttribute('role')).toBe('combobox'));
});
