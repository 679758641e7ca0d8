import { describe, expect, it } from 'vitest';
import { chooseEncoding, readAccepted } from './content-negotiation.ts';

describe('BX10 accepted values', () => {
  it.each([
    ['br, GZIP;q=0.5', ['br', 'gzip']],
    ['br;q=0, gzip;q=0.000;v=1, deflate', ['deflate']],
    ['image/avif , image/webp;v=b3;q=0.9', ['image/avif', 'image/webp']],
    ['br;q=0.01', ['br']],
    ['', ['']],
    [undefined, ['']],
  ])('%j', (header, names) => {
    expect([...readAccepted(header)]).toEqual(names);
  });
});

it('K26: of a long header only the first characters are read', () => {
  expect(readAccepted(`br,${','.repeat(15_000)}gzip`)).toEqual(new Set(['br', '']));
  expect(readAccepted(Array.from({ length: 4000 }, (_, i) => `a${i}`).join(',')).size).toBeLessThan(500);
});

describe('BX10 the encoding of a response', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0,gzip;q=0', null],
    ['identity', null],
    ['', null],
    [undefined, null],
  ] as const)('chooses for %j', (accept, encoding) => {
    expect(chooseEncoding(accept)).toBe(encoding);
  });
});
