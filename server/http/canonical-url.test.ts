import { describe, expect, it } from 'vitest';
import { PATH_MAX, toCanonical, URL_MAX } from './canonical-url.ts';

describe('RT06 canonical addresses', () => {
  it.each([
    '/',
    '/kontakt',
    '/en/products/aq-40',
    '/kontakt?x=1&y=%C5%82',
    '/%C5%82%C3%B3d%C5%BA',
    '/a%20b',
    '/?newsletter',
    '/a.b/c_d~e-f',
    '/a,b&c;d=e@f:(g)',
    '/a%2Cb%26c',
    '/a%25',
    '/szukaj?phrase=%2Fetc%2F..%2F',
    '/a?x=%zz',
  ])('routes %s as it is', (target) => {
    expect(toCanonical(target)).toEqual({ type: 'ok', url: target });
  });

  it.each([
    ['/kontakt/', '/kontakt'],
    ['/kontakt/?x=1', '/kontakt?x=1'],
    ['/a//b', '/a/b'],
    ['/a///b//', '/a/b'],
    ['/%C5%82/', '/%C5%82'],
    ['/pl//evil.example', '/pl/evil.example'],
    // other spellings of one path
    ['/%70rodukty', '/produkty'],
    ['/%70rodukty?x=%70', '/produkty?x=%70'],
    ['/%c5%82%C3%B3d%c5%ba', '/%C5%82%C3%B3d%C5%BA'],
    ['/a%2Db/', '/a-b'],
    ['/a"b', '/a%22b'],
    ['//kontakt', '/kontakt'],
    ['//evil.example', '/evil.example'],
    ['///', '/'],
  ])('D3: sends %s to %s', (target, location) => {
    expect(toCanonical(target)).toEqual({ type: 'redirect', location });
  });

  it.each([
    // not origin-form
    '',
    '*',
    'http://evil.example/',
    'kontakt',
    '/a#b',
    // broken or overlong encodings
    '/%',
    '/%zz',
    '/%c5',
    '/%c0%af',
    '/%e0%80%af',
    '/%ff%fe',
    '/%ed%a0%80',
    // control characters
    '/a\u0000b',
    '/a%00b',
    '/a%0d%0aset-cookie:x',
    '/a\u007f',
    '/a%7f',
    '/a?x=\r\ny',
    '/a\tb',
    // hidden separators
    '/a%2fb',
    '/a%2Fb',
    '/a%5cb',
    '/a\\b',
    '/\\evil.example',
    '/%2f%2fevil.example',
    // dot segments
    '/.',
    '/..',
    '/a/../b',
    '/a/./b',
    '/a/%2e%2e/b',
    '/a/%2E./b',
    '/..%2f..%2fetc%2fpasswd',
    // dot segments to other servers
    '/uploads/..;/api',
    '/uploads/..%3Ba=b/api',
    '/a/.;/b',
    '/a/..%20/b',
    // encoded twice
    '/%252e%252e/',
    '/a%252fb',
    '/%25%32%65',
    '/a%2500',
  ])('refuses %j', (target) => {
    expect(toCanonical(target)).toEqual({ type: 'invalid', status: 400 });
  });

  it('refuses what is too long', () => {
    expect(toCanonical(`/${'a'.repeat(PATH_MAX - 1)}`).type).toBe('ok');
    expect(toCanonical(`/${'a'.repeat(PATH_MAX)}`)).toEqual({ type: 'invalid', status: 414 });
    expect(toCanonical(`/${'a'.repeat(PATH_MAX)}?x`)).toEqual({ type: 'invalid', status: 414 });
    expect(toCanonical(`/?${'a'.repeat(8192)}`).type).toBe('ok');
    expect(toCanonical(`/?${'a'.repeat(URL_MAX)}`)).toEqual({ type: 'invalid', status: 414 });
  });

  it('gives only redirects that are canonical themselves and stay on the site', () => {
    for (const target of ['/a//', '/en//x/?y', '/a//b?u=//evil.example', '/ł//ü', '/a&b//"c"']) {
      const first = toCanonical(target);
      if (first.type !== 'redirect') throw new Error(target);
      expect(first.location).toMatch(/^\/(?!\/)/);
      expect(toCanonical(first.location).type).toBe('ok');
    }
  });
});
