// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { FinderForm } from './FinderForm.tsx';

const FACET = {
  ...{ key: 'sector', label: 'Sector', isRange: false, range: null, startsOpen: true },
  options: [{ value: 'water', label: 'Water', count: 3, chosen: true }],
};

/** The form at an address, and what it does. */
async function open(query: string) {
  const done = { navigate: vi.fn(), toggle: vi.fn(), set: vi.fn() };
  const onShow = vi.fn();
  const toForm = (text: string) => (
    <FinderForm
      path="/en/finder"
      phrase={new URLSearchParams(text).get('q') ?? ''}
      facets={[FACET]}
      defaultSort="catalogue"
      total={3}
      state={{ query: new URLSearchParams(text), isPending: false, ...done }}
      onShow={onShow}
    />
  );
  const { host, show } = await showInEnglish(toForm(query));
  const field = host.querySelector('#finder-phrase') as HTMLInputElement;
  return {
    ...{ ...done, host, onShow, field },
    follow: (text: string) => show(toForm(text)),
    type: (words: string) =>
      act(async () => {
        field.focus();
        field.value = words;
      }),
    leave: () => act(async () => field.blur()),
    submit: () => act(async () => host.querySelector('form')?.requestSubmit()),
  };
}

it('a phrase is requested when its field is left or the form is sent, without spaces around it and once', async () => {
  const { set, follow, type, leave, submit, onShow } = await open('sector=water');
  await type('  aq- ');
  expect(set.mock.calls).toEqual([]);
  await leave();
  expect(set.mock.calls).toEqual([['q', 'aq-']]);
  await follow('sector=water&q=aq-');
  await type(' aq-');
  await submit();
  await leave();
  expect(set.mock.calls).toEqual([['q', 'aq-']]);
  await type('em-310');
  await submit();
  expect(set.mock.calls).toEqual([
    ['q', 'aq-'],
    ['q', 'em-310'],
  ]);
  // the facets were not open over the results
  expect(onShow.mock.calls).toEqual([]);
});

it('an emptied field removes the phrase; an empty one that never had a phrase requests nothing', async () => {
  const { set, follow, type, leave } = await open('sector=water&q=aq-');
  await type(' ');
  await leave();
  expect(set.mock.calls).toEqual([['q', null]]);
  await follow('sector=water');
  await type('');
  await leave();
  expect(set.mock.calls).toEqual([['q', null]]);
});

it('where the facets cover the results, sending the form closes them and shows these', async () => {
  const { host, onShow, submit } = await open('sector=water');
  const panel = host.querySelector('details') as HTMLDetailsElement;
  panel.open = true;
  await submit();
  expect([panel.open, onShow.mock.calls.length]).toEqual([false, 1]);
});

it('a facet is added or removed by its key and value; a form as at its address navigates nowhere', async () => {
  const { host, toggle, navigate } = await open('sector=water');
  await act(async () => (host.querySelector('[name=sector]') as HTMLElement).click());
  expect([toggle.mock.calls, navigate.mock.calls]).toEqual([[['sector', 'water', false]], []]);
});
