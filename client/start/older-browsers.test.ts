// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';

const NEW: [object, string][] = [
  [Promise, 'withResolvers'],
  [Map, 'groupBy'],
  [Array.prototype, 'toSorted'],
  [Array.prototype, 'toReversed'],
  [String.prototype, 'toWellFormed'],
  [AbortSignal, 'any'],
  [URL, 'canParse'],
  [Element.prototype, 'checkVisibility'],
];
const natives = NEW.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name));
afterEach(() => {
  for (const [i, [owner, name]] of NEW.entries())
    Object.defineProperty(owner, name, natives[i] ?? { value: undefined });
});

it('functions that older browsers lack do what the standard says', async () => {
  for (const [owner, name] of NEW)
    Object.defineProperty(owner, name, { value: undefined, writable: true, configurable: true });
  vi.resetModules();
  await import('./older-browsers.ts');

  const { promise, resolve, reject } = Promise.withResolvers<number>();
  resolve(1);
  reject(new Error('late'));
  expect(await promise).toBe(1);
  expect(Map.groupBy([1, 2, 3], (n) => n % 2)).toEqual(
    new Map([
      [1, [1, 3]],
      [0, [2]],
    ]),
  );
  const list = [2, 10, 1];
  expect([list.toSorted((a, b) => a - b), list.toReversed(), list]).toEqual([
    [1, 2, 10],
    [1, 10, 2],
    [2, 10, 1],
  ]);
  expect('a\ud800b😀\udc00'.toWellFormed()).toBe('a\ufffdb😀\ufffd');
  const [first, second] = [new AbortController(), new AbortController()];
  const any = AbortSignal.any([first.signal, second.signal]);
  expect(any.aborted).toBe(false);
  second.abort('why');
  expect([any.aborted, any.reason, AbortSignal.any([second.signal]).aborted]).toEqual([true, 'why', true]);
  expect([URL.canParse('/a', 'https://a.example'), URL.canParse('/a')]).toEqual([true, false]);
});
