import { isIPv6 } from 'node:net';

/**
 * Network of a client's address, as text: narrow is the IPv4 address or the IPv6 /64, wide the IPv6 /48. A customer has
 * at least a /64, and often a /48, and can choose any address in it.
 */
export function toNetworks(address: string): { narrow: string; wide: string | null } {
  const plain = address.replace(/%.*$/, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped || !isIPv6(plain)) return { narrow: mapped ?? plain, wide: null };
  const [head = '', tail] = plain.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  const groups = [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
  return { narrow: groups.slice(0, 4).join(':'), wide: groups.slice(0, 3).join(':') };
}
