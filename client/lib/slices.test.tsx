// @vitest-environment happy-dom
import { useEffect, useId, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Slice, takeOver, tellRootThere, touch } from './slices.tsx';

let taken: string[];
let changeAll: (() => void) | undefined;
let errors: unknown[];

function Named({ name }: { name: string }) {
  const id = useId();
  const onClick = () => void taken.push(`click on ${name}`);
  useEffect(() => {
    taken.push(`${name} ${document.getElementById(id)?.dataset['name']}`);
  }, [name, id]);
  return (
    <button id={id} type="button" data-name={name} onClick={onClick}>
      {name}
    </button>
  );
}
function App() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    changeAll = () => setCount((old) => old + 1);
    tellRootThere();
  }, []);
  return (
    <main data-count={count}>
      <Slice>
        <Named name="head" />
      </Slice>
      <Slice>
        <Named name="main" />
        <Slice>
          <Named name="inner" />
        </Slice>
      </Slice>
      <Slice>
        <b>{count}</b>
        <Named name="foot" />
      </Slice>
    </main>
  );
}

let root: HTMLElement;
beforeEach(() => {
  taken = [];
  changeAll = undefined;
  errors = [];
  // React's words on markup that does not fit
  vi.spyOn(console, 'error').mockImplementation((...words) => void errors.push(words));
  delete document.documentElement.dataset['ready'];
  document.body.innerHTML = `<div id="root">${renderToString(<App />)}</div>`;
  root = document.getElementById('root') as HTMLElement;
});
afterEach(() => {
  vi.restoreAllMocks();
});
const start = (onRoot?: () => void) => {
  const done = takeOver({ inSlices: true, ...(onRoot && { onRoot }) });
  hydrateRoot(root, <App />, { onRecoverableError: (error) => errors.push(error) });
  return done;
};

it('takes slice after slice over, under the ids of the server, and says when all are', async () => {
  const before = root.innerHTML;
  await start();
  expect(taken).toEqual(['head head', 'main main', 'foot foot', 'inner inner']);
  expect(document.documentElement.dataset['ready']).toBe('true');
  expect([root.innerHTML, errors]).toEqual([before, []]);
});

it('what changes before its turn keeps its markup', async () => {
  const foot = root.querySelector('[data-name=foot]');
  const done = start();
  await vi.waitFor(() => expect(changeAll).toBeTypeOf('function'));
  changeAll?.();
  await done;
  expect(root.querySelector('[data-name=foot]')).toBe(foot);
  await vi.waitFor(() => expect(root.querySelector('b')?.textContent).toBe('1'));
  expect(errors).toEqual([]);
  expect(taken).toHaveLength(4);
});

it('what is touched before its turn is taken over at once, the others after it', async () => {
  const click = (name: string) => root.querySelector<HTMLElement>(`[data-name=${name}]`)?.click();
  await start(() => touch(() => click('inner')));
  expect(taken.slice(0, 3)).toEqual(['main main', 'inner inner', 'click on inner']);
  expect([...taken].sort()).toEqual(['click on inner', 'foot foot', 'head head', 'inner inner', 'main main']);
  expect(errors).toEqual([]);
});
