// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { holdEvents } from './held-events.ts';

/** A page of buttons, of which each says its name when the app hears it. */
function setUp() {
  const names = ['a', 'b', 'c', 'd'] as const;
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  root.innerHTML = names.map((name) => `<button type="button" id="${name}">${name}</button>`).join('');
  const said: string[] = [];
  const then = new Map<string, () => void>();
  root.addEventListener('click', ({ target }) => {
    const { id } = target as HTMLElement;
    said.push(id);
    then.get(id)?.();
  });
  const click = (id: string) => document.getElementById(id)?.click();
  return { said, then, click, held: holdEvents(() => {}) };
}

it('does what was held in its order, and after it what is clicked meanwhile', async () => {
  const { said, then, click, held } = setUp();
  for (const id of ['a', 'b', 'c', 'a']) click(id);
  expect(said).toEqual([]);
  then.set('a', () => setTimeout(() => click('d')));
  held.replayBy((act) => act());
  await held.replay();
  expect(said).toEqual(['a', 'b', 'c', 'd']);
  // from here on the app hears by itself
  click('c');
  expect([said.at(-1), document.documentElement.dataset['waking']]).toEqual(['c', undefined]);
});

it('does the rest where one of them fails', async () => {
  const { said, then, click, held } = setUp();
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  for (const id of ['a', 'b']) click(id);
  const broken = new Error('broken');
  then.set('a', () => {
    throw broken;
  });
  await held.replay();
  vi.unstubAllGlobals();
  expect([said, report.mock.calls]).toEqual([['a', 'b'], [[broken]]]);
});

it('keeps what has to wait for all of the page, and what comes after it', async () => {
  const { said, click, held } = setUp();
  document.getElementById('b')?.setAttribute('data-late', '');
  for (const id of ['a', 'b', 'c']) click(id);
  held.replayBy((act) => act());
  await new Promise((done) => setTimeout(done, 20));
  expect(said).toEqual([]);
  document.getElementById('b')?.setAttribute('data-alive', '');
  await held.replay();
  expect(said).toEqual(['a', 'b', 'c']);
});
