import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCanonical } from './canonical-url.ts';

/** What attacks and slips are made of. */
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
const target = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
const rooted = fc.oneof(
  target,
  target.map((rest) => `/${rest}`),
);

describe('hardening 1: whatever is asked for', () => {
  it('is routed, led elsewhere or refused, and never throws', () => {
    fc.assert(
      fc.property(rooted, (text) => {
        expect(['ok', 'redirect', 'refused']).toContain(toCanonical(text).type);
      }),
      { numRuns: 3000 },
    );
  });

  it('is canonical after one step, on this site', () => {
    fc.assert(
      fc.property(rooted, (text) => {
        const first = toCanonical(text);
        if (first.type === 'refused') return;
        const address = first.type === 'ok' ? first.url : first.location;
        expect(address).toMatch(/^\/(?![/\\])/);
        expect(new URL(address, 'https://site.example').origin).toBe('https://site.example');
        expect(toCanonical(address)).toEqual({ type: 'ok', url: address });
      }),
      { numRuns: 3000 },
    );
  });

  it('hides no separator, dot segment or control character from the routes', () => {
    fc.assert(
      fc.property(rooted, (text) => {
        const found = toCanonical(text);
        if (found.type !== 'ok') return;
        const [path = ''] = found.url.split('?', 1);
        const decoded = decodeURIComponent(path);
        expect(decoded.split('/').length).toBe(path.split('/').length);
        expect(decoded.split('/').some((segment) => segment === '.' || segment === '..')).toBe(false);
        expect(/[\u0000-\u001f\u007f\\]/.test(decoded)).toBe(false);
      }),
      { numRuns: 3000 },
    );
  });
});
