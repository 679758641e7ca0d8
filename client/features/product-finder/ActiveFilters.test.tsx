// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { sendInEnglish } from '../../page/test-page.test-rig.tsx';
import { ActiveFilters } from './ActiveFilters.tsx';

const SECTOR = {
  ...{ key: 'sector', label: 'Sector', range: null },
  options: [
    { value: 'water', label: 'Water', chosen: true },
    { value: 'gas', label: 'Gas', chosen: false },
  ],
};
const size = (range: object) => ({
  ...{ key: 'dn', label: 'Size', range },
  options: ['15', '20'].map((value) => ({ value, label: `${value} mm`, chosen: false })),
});
const show = (facets: object[], search: string, phrase = '') =>
  outlineOf(
    sendInEnglish(
      <ActiveFilters
        path="/en/finder"
        phrase={phrase}
        facets={facets as never}
        query={new URLSearchParams(search)}
        onRemove={() => {}}
      />,
    ),
  );

it('each chosen value, and the phrase before them, is a link to the list without it', () => {
  expect(show([SECTOR], 'q=aq&sector=water', 'aq')).toEqual([
    ...['navigation: Chosen filters', 'link: Remove filter: “aq” → /en/finder?sector=water', '(close)'],
    ...['link: Remove filter: Sector: Water → /en/finder?q=aq', '(close)', 'link: Clear all → /en/finder'],
  ]);
  expect(show([{ ...SECTOR, options: [] }], '')).toEqual([]);
});

it.each([
  [{ from: '15', to: '20' }, 'Size: 15 mm to 20 mm'],
  [{ from: '15', to: '15' }, 'Size: 15 mm'],
  [{ from: '15' }, 'Size: from 15 mm'],
  [{ to: '20' }, 'Size: up to 20 mm'],
  // a value that no product has
  [{ from: '17' }, 'Size: from 17'],
])('a range is one filter: %j', (range, text) => {
  const search = new URLSearchParams(Object.entries(range).map(([end, value]) => [`dn-${end}`, value]));
  expect(show([size(range)], String(search))[1]).toContain(`link: Remove filter: ${text} → /en/finder`);
});
