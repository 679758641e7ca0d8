// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { JobChips, JobFilters } from './JobFilters.tsx';

const FACETS = [
  {
    key: 'place',
    options: [
      { value: 'poznan', label: 'Poznań', count: 2, chosen: true },
      { value: 'berlin', label: 'Berlin', count: 1, chosen: false },
    ],
  },
  { key: 'mode', options: [{ value: 'remote', label: 'Remote', count: 1, chosen: true }] },
] as never;
const stateOf = (query: string) => ({
  ...{ query: new URLSearchParams(query), isPending: false },
  ...{ navigate: vi.fn(), toggle: vi.fn(), set: vi.fn() },
});

async function show(query: string) {
  const [state, onShow] = [stateOf(query), vi.fn()];
  const { host } = await showInEnglish(
    <JobFilters path="/en/jobs" facets={FACETS} total={3} state={state} onShow={onShow} />,
  );
  return { host, state, onShow };
}
const option = (name: string, label: string, value: string, count: string, state = '') => [
  ...[`label: ${label} ${count}`, `checkbox: ${label} ${count} = ${value} name=${name}${state}`],
];

it('JB01: vacancies are filtered by place and way of working, each with its number', async () => {
  const { host } = await show('place=poznan&mode=remote');
  expect(outlineOf(host)).toEqual([
    ...['summary: Filters2 filters chosen', '(filter)', '(chevron)'],
    ...['summary: Locations', '(chevron)', 'group: Locations', 'legend: Locations'],
    ...option('place', 'Poznań', 'poznan', '2 vacancies', ' checked'),
    ...option('place', 'Berlin', 'berlin', '1 vacancy'),
    ...['summary: Working arrangements', '(chevron)', 'group: Working arrangements', 'legend: Working arrangements'],
    ...option('mode', 'Remote', 'remote', '1 vacancy', ' checked'),
    ...['button: Show 3 vacancies type=submit', 'link: Clear all → /en/jobs'],
  ]);
  const form = host.querySelector('form') as HTMLFormElement;
  expect([form.getAttribute('action'), form.method, form.dataset['print']]).toEqual(['/en/jobs', 'get', 'no']);
});

it('JB01: each tick is requested at once; the button closes the filters over the vacancies and goes to these', async () => {
  const { host, state, onShow } = await show('place=poznan&mode=remote');
  expect(state.navigate).not.toHaveBeenCalled();
  for (const value of ['berlin', 'poznan'])
    await act(async () => host.querySelector<HTMLElement>(`[value=${value}]`)?.click());
  expect(state.toggle.mock.calls).toEqual([
    ['place', 'berlin', true],
    ['place', 'poznan', false],
  ]);
  const panel = host.querySelector('details') as HTMLDetailsElement;
  panel.open = true;
  const submit = new Event('submit', { bubbles: true, cancelable: true });
  await act(async () => host.querySelector('form')?.dispatchEvent(submit));
  expect([panel.open, submit.defaultPrevented, onShow.mock.calls.length]).toEqual([false, true, 1]);
});

it('JB01: what is chosen is named above the vacancies, and removed there', async () => {
  const { host } = await showInEnglish(
    <JobChips path="/en/jobs" facets={FACETS} state={stateOf('place=poznan&mode=remote')} onRemove={() => {}} />,
  );
  expect(outlineOf(host).filter((line) => line.startsWith('link'))).toEqual([
    'link: Remove filter: Locations: Poznań → /en/jobs?mode=remote',
    'link: Remove filter: Working arrangements: Remote → /en/jobs?place=poznan',
    'link: Clear all → /en/jobs',
  ]);
});
