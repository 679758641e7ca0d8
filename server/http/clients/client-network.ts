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
  const [head = '', tail] = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, toHexGroups).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}

function toHexGroups(_: string, ...bytes: string[]): string {
  const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number);
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}

/** groups: the last two of an IPv6 address. */
const toIPv4 = (groups: readonly string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((value) => [Math.floor(value / 256), value % 256])
    .join('.');
