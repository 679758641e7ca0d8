import { expect, it } from 'vitest';
import { createPageDataStore, createPathNames } from './lookups.ts';

it('K9: any number of paths without a page pushes out no path that has one', () => {
  const names = createPathNames(100);
  names.set('/real', ['page']);
  names.sort('/real', true);
  for (let i = 0; i < 10_000; i++) {
    names.set(`/made-up-${i}`, []);
    names.sort(`/made-up-${i}`, false);
  }
  expect([names.get('/real'), names.get('/made-up-0'), names.has('/made-up-9999')]).toEqual([
    ['page'],
    undefined,
    true,
  ]);
});

it('K9: a path that loses its page is one of the others, until it has one again', () => {
  const names = createPathNames(4);
  names.set('/a', ['x']);
  names.sort('/a', true);
  names.sort('/a', false);
  // the share of the others is one path
  names.set('/b', []);
  expect([names.get('/a'), names.get('/b')]).toEqual([undefined, []]);
  names.sort('/b', true);
  names.set('/b', ['y']);
  names.set('/c', []);
  expect(names.get('/b')).toEqual(['y']);
  names.delete('/b');
  expect(names.has('/b')).toBe(false);
});

it('K9: data of pages that clients make up pushes out no other data', () => {
  const store = createPageDataStore(10_000);
  const toData = (version: string) => ({
    data: { version, br: Buffer.alloc(250), gzip: Buffer.alloc(250) },
    tags: [],
  });
  store.set(toData('real'), false);
  for (let i = 0; i < 100; i++) store.set(toData(`made-up-${i}`), true);
  expect([store.find('real')?.data.version, store.find('made-up-0'), store.find('made-up-99')?.tags]).toEqual([
    'real',
    undefined,
    [],
  ]);
});
