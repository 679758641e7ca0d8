import type { IncomingHttpHeaders } from 'node:http';

/**
 * An IPv4 address, an IPv6 address in brackets, or one of eight groups, with a port: a number, also behind a dot, or a
 * name that hides it.
 */
const WITH_PORT =
  /^(?:(\d+\.\d+\.\d+\.\d+)|\[([\da-f:.]+)\]|((?:[\da-f]{1,4}:){7}[\da-f]{1,4}))(?:\s*:\s*[\w.-]+|\.\d+)?$/i;
const FORWARDED_FOR = /^\s*for\s*=\s*(.*)$/i;

/**
 * Writes X-Forwarded-For as a plain list of addresses, which is all that Fastify reads (`request.ip`): without ports,
 * brackets and quotes, and made of Forwarded (RFC 7239) if the proxy sends only that. For use with trusted proxies.
 */
export function normaliseForwardedFor(headers: IncomingHttpHeaders): void {
  const { 'x-forwarded-for': addresses, forwarded } = headers;
  // with both, Forwarded could be the client's own: most proxies pass it on unread
  if (addresses !== undefined) headers['x-forwarded-for'] = toList(String(addresses).split(','));
  else if (forwarded !== undefined) headers['x-forwarded-for'] = toList(forwarded.split(',').map(readFor));
}

/** The node of one hop; no address and no name contains a comma or a semicolon. */
function readFor(element: string): string {
  const nodes = element.split(';').flatMap((pair) => FORWARDED_FOR.exec(pair)?.[1] ?? []);
  return nodes[0] ?? 'unknown';
}

const toList = (nodes: readonly string[]): string => nodes.map(toAddress).join(', ');

function toAddress(node: string): string {
  const plain = node.trim().replace(/^"(.*)"$/, '$1');
  const [, ipv4, ipv6, groups] = WITH_PORT.exec(plain) ?? [];
  return ipv4 ?? ipv6 ?? groups ?? plain;
}
