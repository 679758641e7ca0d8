import { createFormToken } from './form-token.ts';
import { MESSAGES } from './fuzz-messages.ts';
import { BODIES, HEADERS, METHODS, PATHS, PIECES, QUERY, TYPES, VALUES } from './fuzz-words.ts';
import { type Random, seededRandom } from './seeded-random.ts';

/** The bytes of a request, as a malicious or faulty client would send it. */
export interface FuzzRequest {
  bytes: Buffer;
  /** The body is shorter than its Content-Length. */
  isShort: boolean;
}

/** Removes, doubles or replaces a random part of a text. */
function spoil(text: string, random: Random): string {
  const at = Math.floor(random() * text.length);
  const end = at + Math.floor(random() ** 3 * (text.length - at));
  const piece = PIECES[Math.floor(random() * PIECES.length)] ?? '';
  const between = ['', text.slice(at, end).repeat(2), piece, '\r\n', '\u0000', '"'][Math.floor(random() * 6)];
  return text.slice(0, at) + between + text.slice(end);
}

/** Makes a request from a seed. Characters outside ASCII are sent as UTF-8 or as single bytes. */
export function makeRequest(seed: number): FuzzRequest {
  const random = seededRandom(seed);
  const chance = (share: number) => random() < share;
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const some = (most: number) => Array.from({ length: Math.floor(random() * (most + 1)) });
  const encoding = chance(0.9) ? 'utf8' : 'latin1';
  const toBytes = (lines: string[], body: string) =>
    Buffer.from(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`, encoding);
  if (chance(0.3)) {
    const [path, type, whole] = pick(MESSAGES);
    const body = some(3).reduce((text: string) => spoil(text, random), whole);
    const lines = [`POST ${path} HTTP/1.1`, 'Host: www.example.com', `Content-Type: ${type}`];
    // the only part that does not depend on the seed: without a token, every message would be rejected early
    lines.push(`x-form-token: ${createFormToken()}`);
    const isShort = chance(0.05);
    lines.push(`Content-Length: ${Buffer.byteLength(body, encoding) + (isShort ? 7 : 0)}`);
    return { bytes: toBytes(lines, body), isShort };
  }
  const method = pick(METHODS);
  let path = pick(PATHS);
  if (chance(0.4))
    path += some(3)
      .map(() => (chance(0.5) ? '/' : '') + pick(PIECES))
      .join('');
  if (chance(0.05)) path = pick(PIECES);
  const query = some(4).map(() => `${pick(QUERY)}=${pick([...PIECES, ...PATHS])}`);
  const target = query.length > 0 && chance(0.6) ? `${path}?${query.join('&')}` : path;
  const lines = [
    `${method} ${target.replaceAll(' ', chance(0.9) ? '%20' : ' ')} HTTP/1.1`,
    `Host: ${chance(0.95) ? 'www.example.com' : pick(VALUES)}`,
  ];
  for (const _ of some(5)) lines.push(`${pick(HEADERS)}: ${pick(VALUES)}`);
  const body = chance(0.5) ? pick(BODIES) : '';
  const isShort = body !== '' && chance(0.05);
  if (body) {
    lines.push(`Content-Type: ${pick(TYPES)}`);
    lines.push(`Content-Length: ${Buffer.byteLength(body, encoding) + (isShort ? 7 : 0)}`);
  }
  return { bytes: toBytes(lines, body), isShort };
}
