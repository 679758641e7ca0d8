import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCanonical } from './canonical-url.ts';

/** Building blocks of attacks and typing errors. */
const piece = fc.oneof(
  fc.constantFrom(
    '/',
    '//',
    '.',
    '..',
    '%2e',
    '%2F',
    '%5c',
    '\\',
    '%00',
    '%0d%0a',
    '%7F',
    '%252e%252e',
    '%255C',
    '%',
    '%25',
    '%zz',
    '%c5%82',
    'ł',
    'ü',
    '\u202e',
  ),
  fc.constantFrom(
    '?',
    '&',
    '=',
    '#',
    ';',
    '@',
    ':',
    'http://evil.example',
    '\r\n',
    '\t',
    ' ',
    '"',
    '<',
    '\ud800',
    '😀',
  ),
  fc.string({ maxLength: 8 }),
  fc.string({ unit: 'binary', maxLength: 4 }),
);
/** Building blocks of valid addresses: a single attack must be recognised among them, too. */
const plain = fc.constantFrom('o-nas', 'en', 'a', '/', '/b', '/produkty/', '%C5%82', '~', ',', '?x=1');
const target = (attacks: number) =>
  fc
    .array(fc.oneof({ weight: 10, arbitrary: plain }, { weight: attacks, arbitrary: piece }), { maxLength: 12 })
    .map((pieces) => pieces.join(''));
const rooted = fc.oneof(
  target(100),
  target(3).map((rest) => `/${rest}`),
  target(1).map((rest) => `/${rest}`),
);
const RUNS = 3000;

describe('hardening 1: whatever is asked for', () => {
  it('is routed, led elsewhere or invalid, and never throws', () => {
    fc.assert(
      fc.property(rooted, (text) => {
        expect(['ok', 'redirect', 'invalid']).toContain(toCanonical(text).type);
      }),
      { numRuns: RUNS },
    );
  });

  it('is canonical after one step, on this site', () => {
    const seen = { ok: 0, redirect: 0, invalid: 0 };
    fc.assert(
      fc.property(rooted, (text) => {
        const first = toCanonical(text);
        seen[first.type]++;
        if (first.type === 'invalid') return;
        const address = first.type === 'ok' ? first.url : first.location;
        expect(address).toMatch(/^\/(?![/\\])/);
        // the address is sent in a header
        expect(/[\u0000-\u001f\u007f#]/.test(address)).toBe(false);
        expect(new URL(address, 'https://site.example').origin).toBe('https://site.example');
        expect(toCanonical(address)).toEqual({ type: 'ok', url: address });
      }),
      { numRuns: RUNS },
    );
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(RUNS / 10);
  });

  it('hides no separator, dot segment or control character from the routes', () => {
    fc.assert(
      fc.property(rooted, (text) => {
        const found = toCanonical(text);
        if (found.type !== 'ok') return;
        const [path = ''] = found.url.split('?', 1);
        const decoded = decodeURIComponent(path);
        expect(decoded.split('/').length).toBe(path.split('/').length);
        expect(decoded.split('/').some((segment) => /^\.\.?(?:;|$)/.test(segment))).toBe(false);
        expect(/[\u0000-\u001f\u007f\\]/.test(decoded)).toBe(false);
        // the same holds after a second decoding
        expect(/%[0-9a-f]{2}/i.test(decoded)).toBe(false);
      }),
      { numRuns: RUNS },
    );
  });
});
