// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { basket } from '../../features/basket/basket-store.ts';
import { panels } from '../../lib/panels.ts';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { SharedFiles } from './SharedFiles.tsx';

const file = (id: string, url: string | null = `/files/${id}.pdf`) => ({ id, name: `File ${id}`, url });
const entry = (id: string) => ({
  ...{ id, name: id, type: null, sources: `/files/${id}.pdf`, container: null },
  file: { name: id, size: null, mime: null },
});
const ids = () => basket.getState().entries.map(({ id }) => id);
const HEAD = ['section: Files from the link you opened', 'From the link', 'h2: Files from the link you opened'];
const FILLED = [
  ...['status: 2 files from the link are now in your basket.', '(check)', 'button: Open the basket type=button'],
];
const ADD = 'button: Add to the basket type=button';
const REPLACE = 'button: Replace the basket type=button';

async function show(shared: object = {}) {
  const data = { files: [file('a'), file('b')], unknown: [], ...shared };
  const { host, unmount } = await showInEnglish(<SharedFiles shared={data as never} />, {
    site: { origin: 'https://x.example', fixedLinks: {} },
  });
  const press = (line: string) =>
    act(async () =>
      [...host.querySelectorAll('button')].find(({ textContent }) => line.includes(textContent ?? '-'))?.click(),
    );
  // what is above the list of files
  const lines = () => outlineOf(host).slice(0, outlineOf(host).indexOf('PDF'));
  return { host, unmount, press, lines };
}

beforeEach(() => {
  history.replaceState({ idx: 2 }, '', '/');
  basket.setState({ isRestored: true });
});

it('the files of a link are put into an empty basket, once; the basket is one press away', async () => {
  const { host, press, lines, unmount } = await show();
  expect([ids(), lines(), history.state]).toEqual([['a', 'b'], [...HEAD, ...FILLED], { idx: 2, sharedFiles: true }]);
  expect(host.querySelector('section')?.id).toBe('shared-files');
  await press('Open the basket');
  expect(panels.getState().open).toBe('basket');
  panels.getState().hide();
  // a basket that is emptied stays empty
  await act(async () => basket.getState().clear());
  expect([ids(), lines()]).toEqual([[], [...HEAD, 'status:']]);
  await unmount();
  // also after Back, where they may be added once more
  const again = await show();
  expect([ids(), again.lines()]).toEqual([[], [...HEAD, ADD, 'status:']]);
  await again.press(ADD);
  expect([ids(), again.lines()]).toEqual([
    ['a', 'b'],
    [...HEAD, ...FILLED],
  ]);
});

it.each([
  [ADD, ['c', 'a', 'b']],
  [REPLACE, ['a', 'b']],
])('a basket with other files is not changed before the visitor has said how: %s', async (answer, expected) => {
  basket.getState().add(entry('c'));
  const { host, press, lines } = await show();
  const ask = 'Your basket already holds 1 file. Add the files from the link, or replace what is in it?';
  expect([ids(), lines()]).toEqual([['c'], [...HEAD, ask, ADD, REPLACE, 'status:']]);
  host.querySelector('button')?.focus();
  await press(answer);
  expect([ids().toSorted(), lines()]).toEqual([expected.toSorted(), [...HEAD, ...FILLED]]);
  // the place of the buttons has the focus
  expect([document.activeElement?.tagName, document.activeElement?.getAttribute('tabindex')]).toEqual(['DIV', '-1']);
});

it('a basket that has the files already asks nothing, and does not ask when one is taken out', async () => {
  basket.getState().add(entry('a'), entry('b'), entry('c'));
  const { lines } = await show();
  expect(lines()).toEqual([...HEAD, ...FILLED]);
  await act(async () => basket.getState().remove('a'));
  expect(lines()).toEqual([...HEAD, 'status:']);
});

it('files that are not available, or have no address, are not put into the basket', async () => {
  const { lines } = await show({ files: [file('a'), file('b', null)], unknown: ['x', 'y'] });
  expect([ids(), lines()]).toEqual([
    ['a'],
    [
      ...[...HEAD, '(warning)', '2 files from the link are not available in English, or no longer: x, y'],
      ...['status: 1 file from the link is now in your basket.', '(check)', 'button: Open the basket type=button'],
    ],
  ]);
});

it('nothing is offered before the basket has been read, or without files', async () => {
  basket.setState({ isRestored: false });
  const { lines, unmount } = await show();
  expect([lines(), ids(), history.state]).toEqual([[...HEAD, 'status:'], [], { idx: 2 }]);
  await unmount();
  basket.setState({ isRestored: true });
  const { host } = await show({ files: [], unknown: ['x'] });
  expect(outlineOf(host)).toEqual([
    ...[...HEAD, '(warning)', '1 file from the link is not available in English, or no longer: x', 'status:'],
  ]);
});
