// @vitest-environment happy-dom
import { act } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { sendInEnglish, showInEnglish } from '../../page/test-page.test-rig.tsx';
import { FilterSelects } from '../../ui/navigation/FilterSelects.tsx';
import { ReportYears } from './ReportYears.tsx';

const REPORTS = [
  { id: 'b', year: 2025, date: '2025-02-01' },
  { id: 'd', year: 2026, date: '2026-01-01' },
  { id: 'c', year: 2025, date: '2025-11-01' },
];
const page = { path: '/en/reports' };
const toItem = ({ id }: { id: string }) => <li key={id}>{id}</li>;

beforeEach(({ onTestFinished }) => {
  onTestFinished(() => {
    vi.useRealTimers();
    history.replaceState(null, '', '/');
  });
});

it('IR04: reports stand by year, the newest first', () => {
  const host = sendInEnglish(
    <ReportYears reports={REPORTS} end={<p>End</p>}>
      {toItem}
    </ReportYears>,
    { page },
  );
  expect(outlineOf(host)).toEqual([
    ...['Years', 'section: 2026', 'h2: 2026', 'd', 'section: 2025', 'h2: 2025', 'c', 'b', 'End'],
  ]);
  expect([...host.querySelectorAll('section[id]')].map(({ id }) => id)).toEqual(['year-2026', 'year-2025']);
});

it('IR04: without reports the list says so, and leads from a filter to all of them', () => {
  const lines = (props: object) =>
    outlineOf(
      sendInEnglish(
        <ReportYears reports={[]} {...props}>
          {toItem}
        </ReportYears>,
        { page },
      ),
    );
  expect(lines({})).toEqual(['Years', '(picture-thin)', 'Reports not found.']);
  expect(lines({ isFiltered: true, empty: 'None', filter: <p>Filter</p> })).toEqual([
    ...['Filter', '(picture-thin)', 'None', 'link: Clear the filter → /en/reports', '(arrow-right)'],
  ]);
});

it('IR04: of many years only the newest is open; the one that the address names opens too', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let go: (to: string) => void = () => {};
  const Page = () => {
    go = useNavigate();
    return (
      <ReportYears reports={REPORTS} isFolded>
        {toItem}
      </ReportYears>
    );
  };
  const { host } = await showInEnglish(<Page />, { page });
  const open = () => [...host.querySelectorAll('details')].map((part) => [part.querySelector('ul')?.id, part.open]);
  expect(open()).toEqual([
    ['year-2026', true],
    ['year-2025', false],
  ]);
  history.replaceState(null, '', '/en/reports#year-1999');
  await act(async () => go('/en/reports#year-1999'));
  expect(open()[1]).toEqual(['year-2025', false]);
  history.replaceState(null, '', '/en/reports#year-2025');
  await act(async () => go('/en/reports#year-2025'));
  expect(open()).toEqual([
    ['year-2026', true],
    ['year-2025', true],
  ]);
});

it('a list is filtered by one value of each facet, which is in the address at once; a form where no script runs', async () => {
  const select = { facet: 'category', name: 'Category', all: 'All', chosen: 'fairs' };
  const options = [
    { id: 'fairs', name: 'Fairs', count: 3 },
    { id: 'press', name: 'Press' },
  ];
  let address = '';
  const Page = () => {
    const { pathname, search } = useLocation();
    address = pathname + search;
    return <FilterSelects path="/en/news" selects={[{ ...select, options }]} />;
  };
  const { host } = await showInEnglish(<Page />);
  expect(outlineOf(host)).toEqual([
    ...['label: Category', 'combobox: Category = fairs name=category', 'option: All', 'option: Fairs (3)'],
    ...['option: Press', 'button: Apply type=submit'],
  ]);
  const form = host.querySelector('form') as HTMLFormElement;
  expect([form.getAttribute('action'), form.method, form.dataset['print'], form.hasAttribute('aria-busy')]).toEqual([
    ...['/en/news', 'get', 'no', false],
  ]);
  const choose = async (value: string) => {
    const list = host.querySelector('select') as HTMLSelectElement;
    await act(async () => {
      list.value = value;
      list.dispatchEvent(new Event('change', { bubbles: true }));
    });
    return address;
  };
  expect([await choose('press'), await choose('')]).toEqual(['/en/news?category=press', '/en/news']);
});
