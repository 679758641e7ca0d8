import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildPath, matchPattern, type PatternPart, stripPattern, toPatternParts, toSegments } from './slug-pattern.ts';

const word = fc.stringMatching(/^[a-z0-9-]{1,8}$/);
const name = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_]{0,10}$/);
/** A pattern as the CMS writes it: words, then one parameter of any kind at the end. */
const pattern = fc.record({ words: fc.array(word, { maxLength: 3 }), name, kind: fc.constantFrom('', '?', '+', '*') });

describe('RT12 RT13 slug patterns of any kind', () => {
  it('build a path that they match with the same parameters', () => {
    fc.assert(
      fc.property(pattern, fc.array(word, { minLength: 1, maxLength: 4 }), ({ words, name, kind }, values) => {
        const slug = `/${[...words, `:${name}${kind}`].join('/')}`;
        const value = (kind === '+' || kind === '*' ? values : values.slice(0, 1)).join('/');
        const path = buildPath(slug, { [name]: value });
        expect(matchPattern(toPatternParts(slug) as PatternPart[], toSegments(path))).toEqual({ [name]: value });
        expect(stripPattern(slug)).toBe(words.length === 0 ? '/' : `/${words.join('/')}`);
      }),
    );
  });

  it('never let the value of a parameter leave the path', () => {
    fc.assert(
      fc.property(pattern, fc.string({ unit: 'grapheme', maxLength: 20 }), ({ words, name, kind }, value) => {
        const slug = `/${[...words, `:${name}${kind}`].join('/')}`;
        const path = buildPath(slug, { [name]: value });
        expect(path).toMatch(/^\/(?!\/)/);
        expect(path).not.toMatch(/[?#\\\s"<>]/);
        expect(path.startsWith(stripPattern(slug))).toBe(true);
      }),
    );
  });

  it('are parsed or rejected, whatever the CMS writes, without an exception', () => {
    const pieces = fc.oneof(
      fc.constantFrom('/a', '/b', '/', 'a', '/:x', '/:y*', '/:z+', '/:w?', '(.*)', ':', '.', '$', '[a-z]+', '\\d'),
      fc.string({ maxLength: 3 }),
    );
    const written = fc.array(pieces, { maxLength: 5 }).map((list) => list.join(''));
    const counts = { refused: 0, matched: 0, other: 0 };
    fc.assert(
      fc.property(written, fc.array(fc.constantFrom('/a', '/b', '/c'), { maxLength: 4 }), (slug, segments) => {
        const parts = toPatternParts(slug);
        const path = segments.join('');
        const params = parts && matchPattern(parts, toSegments(path));
        counts[!parts ? 'refused' : params ? 'matched' : 'other']++;
        if (!parts) return;
        if (params) for (const value of Object.values(params)) expect(path).toContain(value);
        // a pattern without parameters matches only itself
        if (parts.every((part) => part.kind === 'static'))
          expect(params !== null).toBe(toSegments(slug).join('/') === toSegments(path).join('/'));
      }),
      { numRuns: 2000 },
    );
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(100);
  });
});
