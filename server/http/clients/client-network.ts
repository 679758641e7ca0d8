import { isIPv6 } from 'node:net';

/** Groups before the IPv4 address that an IPv6 address holds: mapped by a socket (RFC 4291, 2.5.5.2), or by NAT64 (RFC 6052, 2.1). */
const AROUND_IPV4 = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'];

/**
 * Network of a client's address, as text: narrow is the IPv4 address or the IPv6 /64, wide the IPv6 /48. A customer has
 * at least a /64, and often a /48, and can choose any address in it.
 */
export function toNetworks(address: string): { narrow: string; wide: string | null } {
  const plain = address.replace(/%.*$/, '').toLowerCase();
  if (!isIPv6(plain)) return { narrow: plain, wide: null };
  const groups = toGroups(plain);
  if (AROUND_IPV4.includes(groups.slice(0, 6).join(':'))) return { narrow: toIPv4(groups.slice(6)), wide: null };
  return { narrow: groups.slice(0, 4).join(':'), wide: groups.slice(0, 3).join(':') };
}

/** The eight groups of an IPv6 address, without leading zeros. */
function toGroups(address: string): string[] {
  const [head = '', tail] = address.replace(/\d+\.\d+\.\d+\.\d+$/, fromIPv4).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}

const fromIPv4 = (address: string): string =>
  (address.match(/\d+\.\d+/g) ?? []).map((pair) => toNumber(pair.split('.'), 10, 256).toString(16)).join(':');

function toIPv4(groups: readonly string[]): string {
  const value = toNumber(groups, 16, 65_536);
  return [24, 16, 8, 0].map((bits) => Math.floor(value / 2 ** bits) % 256).join('.');
}

/** The number whose digits, to a base, are written to another one. */
const toNumber = (digits: readonly string[], writtenTo: number, base: number): number =>
  digits.reduce((sum, digit) => sum * base + Number.parseInt(digit, writtenTo), 0);
