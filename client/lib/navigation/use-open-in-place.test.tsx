// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { showOnPage } from '../../page/test-page.test-rig.tsx';
import { cancelLeaving } from './update-prompt.ts';
import { useOpenInPlace } from './use-open-in-place.ts';

const FILM = 'https://films.example.org/1';

function Film({ canOpen = true }: { canOpen?: boolean }) {
  const { isOpen, fail, link } = useOpenInPlace(FILM, { canOpen });
  return (
    <>
      <a {...link}>{isOpen ? 'open' : 'closed'}</a>
      <button type="button" onClick={fail} />
    </>
  );
}

it('a link opens its content in place; if its code cannot be loaded, it is followed at once', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  onTestFinished(() => {
    assign.mockRestore();
    cancelLeaving();
  });
  const { host, show } = await showOnPage(<Film />);
  const link = host.querySelector('a') as HTMLAnchorElement;
  async function click() {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    await act(async () => link.dispatchEvent(event));
    return [event.defaultPrevented, link.textContent];
  }
  expect([link.href, await click()]).toEqual([FILM, [true, 'open']]);
  await act(async () => host.querySelector('button')?.click());
  expect([link.textContent, assign.mock.calls]).toEqual(['closed', [[FILM]]]);
  // that the document could not be loaded either is no reason to do nothing
  expect(await click()).toEqual([true, 'open']);
  await show(<Film canOpen={false} />);
  expect([link.href, link.dataset['enhanced']]).toEqual([FILM, undefined]);
});
