import { describe, expect, it } from 'vitest';
import {
  buildPath,
  isPattern,
  matchPattern,
  type PatternPart,
  stripPattern,
  toPagePath,
  toPatternParts,
  toSegments,
} from './slug-pattern.ts';

const match = (pattern: string, path: string) =>
  matchPattern(toPatternParts(pattern) as PatternPart[], toSegments(path));

describe('RT13 D2 slug patterns', () => {
  it.each([
    ['/a/b', '/a/b', {}],
    ['/a/b', '/a', null],
    ['/a', '/a/b', null],
    ['/posts/:slug', '/posts/x', { slug: 'x' }],
    ['/posts/:slug', '/posts', null],
    ['/posts/:slug', '/posts/x/y', null],
    ['/p/:slug+', '/p/x', { slug: 'x' }],
    ['/p/:slug+', '/p/x/y/z', { slug: 'x/y/z' }],
    ['/p/:slug+', '/p', null],
    ['/p/:slug*', '/p', {}],
    ['/p/:slug*', '/p/x/y', { slug: 'x/y' }],
    ['/p/:slug?', '/p', {}],
    ['/p/:slug?', '/p/x', { slug: 'x' }],
    ['/p/:slug?', '/p/x/y', null],
    ['/p/:slug?/edit', '/p/edit', {}],
    ['/p/:slug?/edit', '/p/x/edit', { slug: 'x' }],
    ['/p/:slug+/edit', '/p/x/y/edit', { slug: 'x/y' }],
    ['/p/:slug+/edit', '/p/edit', null],
    ['/:year/:slug', '/2026/x', { year: '2026', slug: 'x' }],
    ['/sub/:a?/:b', '/sub/x', { b: 'x' }],
    ['/sub/:a?/:b', '/sub/x/y', { a: 'x', b: 'y' }],
    ['/a/:x+/:y?', '/a/b', { x: 'b' }],
    ['/a/:x?/b/c', '/a/b/b/c', { x: 'b' }],
    ['/a/:x?/b/c', '/a/b/c', {}],
    ['/sub/:a?/b/:c?', '/sub/b/x', { c: 'x' }],
    ['/sub/:a?/b/:c?', '/sub/x/b', { a: 'x' }],
    ['/p/:a?/d/:rest*', '/p/d/x/y', { rest: 'x/y' }],
    ['/a/:x*/b', '/a/b', {}],
    ['/a/:x*/b', '/a', null],
    ['/', '/', {}],
  ])('%s on %s', (pattern, path, params) => {
    expect(match(pattern, path)).toEqual(params);
  });

  it('accepts no regular expression from content', () => {
    for (const slug of [
      '/p/:slug(.*)',
      '/p/:slug(a+)+',
      '/p/:',
      '/p/:1x',
      '/p/:__proto__',
      '/p/:x-y',
      `/p/:${'x'.repeat(40)}`,
    ]) {
      expect(toPatternParts(slug), slug).toBeNull();
    }
  });

  it('distinguishes a pattern from a plain slug', () => {
    expect(['/p/:slug', '/:slug+', '/p', '/', '/a:b'].map(isPattern)).toEqual([true, true, false, false, false]);
  });
});

describe('SH05 crumb slugs', () => {
  it.each([
    ['/produkty/:slug+', '/produkty'],
    ['/a/b/:slug', '/a/b'],
    ['/:slug+', '/'],
    ['/produkty', '/produkty'],
    ['/', '/'],
  ])('%s links to %s', (slug, expected) => {
    expect(stripPattern(slug)).toBe(expected);
  });
});

describe('RT12 path from parameters', () => {
  it.each([
    ['/produkty/:slug+', { slug: 'woda/aq-40' }, '/produkty/woda/aq-40'],
    ['/posts/:slug', { slug: 'a b' }, '/posts/a%20b'],
    ['/p/:slug?', {}, '/p'],
    ['/:slug*', {}, '/'],
    ['/a/b', {}, '/a/b'],
  ])('%s', (slug, params, expected) => {
    expect(buildPath(slug, params)).toBe(expected);
  });

  it('keeps a parameter inside its path', () => {
    expect(buildPath('/p/:slug', { slug: '//evil.example' })).toBe('/p/evil.example');
    expect(buildPath('/:slug+', { slug: '//evil.example/x' })).toBe('/evil.example/x');
    expect(buildPath('/p/:slug', { slug: 'x?y#z' })).toBe('/p/x%3Fy%23z');
  });
});

const site = {
  locale: 'en',
  localeMode: 'prefix',
  routes: { 'post.index': '/press', 'post.show': '/press/:post', 'product.show': '/products/:slug+' },
} as const;

it.each([
  ['post.index', undefined, '/en/press'],
  // the CMS is free to choose the names of parameters
  ['post.show', 'first', '/en/press/first'],
  ['product.show', 'water/aq-40', '/en/products/water/aq-40'],
  ['product.show', 'ü', '/en/products/%C3%BC'],
  ['job_offer.show', 'x', null],
] as const)('RT12: the page of %s %s is %s', (kind, slug, path) => {
  expect(toPagePath(site, kind, slug)).toBe(path);
});
