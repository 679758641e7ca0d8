// @vitest-environment happy-dom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { showInEnglish, TestPage } from '../../page/test-page.test-rig.tsx';
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

const Address = () => <output>{useLocation().search}</output>;

it('IR04 IR06: what was chosen before hydration is applied', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const element = (
    <TestPage>
      <FilterSelects path="/en/reports" selects={[YEAR]} />
      <Address />
    </TestPage>
  );
  const host = document.body.appendChild(document.createElement('div'));
  host.innerHTML = renderToString(element);
  const select = host.querySelector('select');
  if (select) select.value = '2026';
  const root = await act(async () => hydrateRoot(host, element));
  expect(host.querySelector('output')?.textContent).toBe('?year=2026');
  await act(async () => root.unmount());
  host.remove();
});
