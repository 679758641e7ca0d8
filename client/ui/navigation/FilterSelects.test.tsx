// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { FilterSelects } from './FilterSelects.tsx';

const YEAR = {
  facet: 'year',
  name: 'Years',
  all: 'All years',
  options: [
    { id: '2026', name: '2026', count: 3 },
    { id: '2025', name: '2025' },
  ],
  chosen: '2025',
};

it('L13: a labelled list for each facet, with what is chosen; a form that works without a script', async () => {
  const { host, unmount } = await showInEnglish(<FilterSelects path="/en/reports" selects={[YEAR]} />);
  const form = host.querySelector('form');
  expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual(['/en/reports', 'get']);
  const [select] = host.querySelectorAll('select');
  expect([select?.name, select?.value, select?.labels?.[0]?.textContent]).toEqual(['year', '2025', 'Years']);
  expect([...(select?.options ?? [])].map(({ value, text }) => [value, text.trim()])).toEqual([
    ['', 'All years'],
    ['2026', '2026 (3)'],
    ['2025', '2025'],
  ]);
  expect(outlineOf(host).filter((line) => line.startsWith('button'))).toEqual(['button: Apply type=submit']);
  await unmount();
});

it('L13: nothing is shown where there is nothing to choose', async () => {
  const { host, unmount } = await showInEnglish(<FilterSelects path="/en/reports" selects={[]} />);
  expect(outlineOf(host)).toEqual([]);
  await unmount();
});
