// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';

const NEW: [object, string][] = [
  [Promise, 'withResolvers'],
  [Map, 'groupBy'],
  [AbortSignal, 'any'],
  [URL, 'canParse'],
  [Element.prototype, 'checkVisibility'],
];
const natives = NEW.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name));
afterEach(() => {
  // the tests that follow in this worker share these objects; what was inherited is inherited again
  for (const [i, [owner, name]] of NEW.entries()) {
    Reflect.deleteProperty(owner, name);
    const native = natives[i];
    if (native) Object.defineProperty(owner, name, native);
  }
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
  const [first, second] = [new AbortController(), new AbortController()];
  const any = AbortSignal.any([first.signal, second.signal]);
  expect(any.aborted).toBe(false);
  second.abort('why');
  expect([any.aborted, any.reason, AbortSignal.any([second.signal]).aborted]).toEqual([true, 'why', true]);
  expect([URL.canParse('/a', 'https://a.example'), URL.canParse('/a')]).toEqual([true, false]);
});
