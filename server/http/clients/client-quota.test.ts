import { expect, it } from 'vitest';
import { createQuota } from './client-quota.ts';

it('a client takes no more than its bound, all together no more than the total', () => {
  const refused: string[] = [];
  const quota = createQuota({ total: 10, perClient: 6 }, (excess) => refused.push(excess));
  const first = quota.open('192.0.2.1');
  expect([first.take(4), quota.open('192.0.2.1').take(3), first.take(2)]).toEqual([null, 'perClient', null]);
  const other = quota.open('192.0.2.2');
  expect([other.take(5), other.take(4)]).toEqual(['total', null]);
  expect([quota.stats().used, refused]).toEqual([10, ['perClient', 'total']]);
  first.give(2);
  expect([first.take(2), first.take(1)]).toEqual([null, 'perClient']);
  first.release();
  first.release();
  expect(quota.stats().used).toBe(4);
  // too late: the request is over
  expect([first.take(1), quota.stats().used]).toEqual([null, 4]);
});

it('the addresses of an IPv6 /64 are one client, and a /48 has half of the total', () => {
  const quota = createQuota({ total: 10, perClient: 3 });
  expect(quota.open('2001:db8:1:1::1').take(3)).toBeNull();
  expect(quota.open('2001:db8:1:1::2').take(1)).toBe('perClient');
  expect(quota.open('2001:db8:1:2::1').take(2)).toBeNull();
  expect(quota.open('2001:db8:1:3::1').take(1)).toBe('perClient');
  expect(quota.open('2001:db8:2:1::1').take(3)).toBeNull();
  expect(quota.open('::ffff:192.0.2.1').take(1)).toBeNull();
  expect(quota.open('192.0.2.1').take(2)).toBe('total');
});

it('whoever is nobody in particular is bounded by the total alone', () => {
  const quota = createQuota({ total: 5, perClient: 1 });
  const proxy = quota.open(null);
  expect([proxy.take(5), proxy.take(1)]).toEqual([null, 'total']);
});
