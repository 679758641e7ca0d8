// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { StoredData } from './StoredData.tsx';

const cookie = { name: '_ga', provider: 'Example Analytics', life: '14 months', kind: 'analytic' };
const site = { siteName: 'Elmerion', consent: { cookies: [cookie] } };
const rowsOf = async (kind: 'necessary' | 'functional' | 'analytic' | 'advertising') => {
  const { host, unmount } = await showInEnglish(<StoredData kind={kind} kindName="Kind" />, { site });
  const lines = outlineOf(host);
  const rows = [...host.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent));
  await unmount();
  return { lines, rows };
};

it('F7: what the site stores is named for each kind of consent, with who stores it and for how long', async () => {
  const { lines, rows } = await rowsOf('necessary');
  expect(lines.slice(0, 4)).toEqual([
    'summary: What is stored, and for how long: Kind',
    'th: Name',
    'th: Provider',
    'th: Kept for',
  ]);
  const own = (name: string, life: string) => [name, 'Elmerion', life];
  expect(rows).toEqual([
    own('cookiesTypes', '12 months'),
    own('cookiesAllowed', '12 months'),
    own('cookiesGiven', '12 months'),
    ...['basket', 'enquiry', 'compare'].map((name) => own(name, 'until the list is emptied')),
    ...['displayedPopups', 'completedSurveys', 'viewedContacts'].map((name) =>
      own(name, 'until deleted in the browser'),
    ),
    ...['backPaths', 'draft', 'react-router-scroll-positions', 'reloaded'].map((name) =>
      own(name, 'until the tab is closed'),
    ),
    own('site-…', 'until the next version of the site'),
  ]);
  expect((await rowsOf('functional')).rows).toEqual([
    own('recentProducts', 'until you clear the list or withdraw consent'),
  ]);
  expect((await rowsOf('analytic')).rows).toEqual([['_ga', 'Example Analytics', '14 months']]);
  expect((await rowsOf('advertising')).lines).toEqual([]);
});
