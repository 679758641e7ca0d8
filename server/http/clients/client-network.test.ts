import { expect, it } from 'vitest';
import { toNetworks } from './client-network.ts';

it.each([
  ['203.0.113.7', '203.0.113.7', null],
  ['2001:db8:1:2:3::4', '2001:db8:1:2', '2001:db8:1'],
  ['2001:0DB8:0001::', '2001:db8:1:0', '2001:db8:1'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
  ['::1', '0:0:0:0', '0:0:0'],
  ['nobody', 'nobody', null],
])('%s is in the networks %s and %s', (address, narrow, wide) => {
  expect(toNetworks(address)).toEqual({ narrow, wide });
});

it.each([
  '::ffff:203.0.113.7',
  '::FFFF:cb00:7107',
  '0:0:0:0:0:ffff:203.0.113.7',
  '0000:0000:0000:0000:0000:ffff:cb00:7107',
  '64:ff9b::203.0.113.7',
  '64:ff9b::cb00:7107',
])('BR-13: %s is an IPv4 address, and shares no network with others', (address) => {
  expect(toNetworks(address)).toEqual({ narrow: '203.0.113.7', wide: null });
});
