import { BlockList, isIPv6 } from 'node:net';

/** Returns the function that says whether an address is in one of these ranges (an address, or one with /bits). */
export function createProxyCheck(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => ranges.length > 0 && address !== '' && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
