// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { FilterChips } from './FilterChips.tsx';

it.each([
  ['a click', {}, 1],
  ['a click that opens a new tab', { ctrlKey: true }, 0],
])('%s on a chip moves the focus to the results, or leaves it', async (_, init, calls) => {
  const onRemove = vi.fn();
  const query = new URLSearchParams('year=2026');
  const chips = [{ names: ['year'], text: '2026' }];
  const { host, unmount } = await showInEnglish(
    <FilterChips path="/en/reports" query={query} chips={chips} onRemove={onRemove} />,
  );
  const links = [...host.querySelectorAll('a')];
  expect(links.length).toBe(2);
  for (const link of links) {
    // the test's page has nowhere to open a tab
    link.addEventListener('click', (event) => event.preventDefault());
    await act(
      async () => void link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init })),
    );
  }
  expect(onRemove).toHaveBeenCalledTimes(2 * calls);
  await unmount();
});
