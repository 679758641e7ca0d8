import { expect, it } from 'vitest';
import { PartitionedLru } from './partitioned-lru.ts';

it('K9: any number of keys that clients make up evicts none of the site', () => {
  const lru = new PartitionedLru<{ name: string }>({ maxEntries: 100 });
  const real = { name: 'real' };
  lru.set('/real', real, { isExpendable: true });
  lru.setExpendable('/real', false);
  for (let i = 0; i < 10_000; i++) lru.set(`/made-up-${i}`, { name: 'made up' }, { isExpendable: true });
  expect([lru.get('/real'), lru.get('/made-up-0'), lru.get('/made-up-9999')]).toEqual([
    real,
    undefined,
    { name: 'made up' },
  ]);
  expect([...lru.nonExpendableEntries()]).toEqual([['/real', real]]);
});

it('K9: a key of the site stays one when it is stored again, until it is moved', () => {
  const lru = new PartitionedLru<{ name: string }>({ maxEntries: 4 });
  lru.set('/a', { name: 'old' }, { isExpendable: false });
  lru.set('/a', { name: 'new' }, { isExpendable: true });
  expect([...lru.nonExpendableEntries()]).toEqual([['/a', { name: 'new' }]]);
  lru.setExpendable('/a', true);
  // clients' keys have room for one entry
  lru.set('/b', { name: 'b' }, { isExpendable: true });
  expect([lru.get('/a'), lru.keys()]).toEqual([undefined, ['/b']]);
  lru.setExpendable('/b', false);
  lru.setExpendable('/unknown', false);
  lru.set('/c', { name: 'c' }, { isExpendable: true });
  expect(lru.keys()).toEqual(['/b', '/c']);
  lru.delete('/b');
  expect(lru.peek('/b')).toBe(undefined);
});

it('K9: each part has its bytes, and says what it evicts', () => {
  const removed: string[] = [];
  let full = 0;
  const lru = new PartitionedLru<{ bytes: number }>({
    maxEntries: 10,
    maxBytes: 1000,
    sizeOf: ({ bytes }) => bytes,
    onRemove: (_value, key, why) => void removed.push(`${key} ${why}`),
    onFull: () => full++,
  });
  lru.set('own', { bytes: 700 }, { isExpendable: false });
  lru.set('one', { bytes: 200 }, { isExpendable: true });
  lru.set('two', { bytes: 200 }, { isExpendable: true });
  expect([lru.bytes, removed, full]).toEqual([900, ['one evicted'], 0]);
  lru.set('next', { bytes: 100 }, { isExpendable: false });
  expect([removed.at(-1), full]).toEqual(['own evicted', 1]);
  expect([
    lru.set('large', { bytes: 751 }, { isExpendable: false }),
    lru.set('next', { bytes: 50 }, { isExpendable: false }),
    full,
  ]).toEqual([false, true, 2]);
  lru.delete('two');
  expect(removed.slice(-2)).toEqual(['next replaced', 'two deleted']);
});
