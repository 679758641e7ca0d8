import { expect, it } from 'vitest';
import { createOnce } from './once.ts';

it('does the work of one key once, together and later', async () => {
  const once = createOnce();
  let n = 0;
  const work = async () => ++n;
  expect(await Promise.all([once.run('a', work), once.run('a', work), once.run('b', work)])).toEqual([1, 1, 2]);
  expect(await once.run('a', work)).toBe(1);
  expect(await once.run(undefined, work)).toBe(3);
});

it('tries again after a failure', async () => {
  const once = createOnce();
  await expect(once.run('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await once.run('a', async () => 'there')).toBe('there');
});
