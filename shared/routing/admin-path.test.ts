import { describe, expect, it } from 'vitest';
import { readAdminLocale, splitAdminPath, toAdminAddress, toAdminPath } from './admin-path.ts';

describe('RT11 the locale of admin paths', () => {
  it.each([
    ['', 'pl'],
    ['locale=en', 'en'],
    ['token=x&locale=de', 'de'],
    ['locale=en&locale=de', 'de'],
    ['locale=fr', 'pl'],
    ['locale=', 'pl'],
  ])('%s is %s', (search, locale) => {
    expect(readAdminLocale(new URLSearchParams(search))).toBe(locale);
  });
});

it('RT03 RT04: module and id of a path', () => {
  expect(splitAdminPath('/admin')).toEqual({ module: '', id: '' });
  expect(splitAdminPath('/admin/post')).toEqual({ module: 'post', id: '' });
  expect(splitAdminPath('/admin/post/a-1')).toEqual({ module: 'post', id: 'a-1' });
  for (const path of ['/administration', '/admin/a/b/c', '/admin/a/..', '/admin/a/%C5%82', '/x'])
    expect(splitAdminPath(path), path).toBeNull();
});

it('RT11: an address ends with the locale', () => {
  const scope = { module: 'post', id: 'a', locale: 'en' } as const;
  expect(toAdminPath(scope)).toBe('/admin/post/a');
  expect(toAdminAddress(scope)).toBe('/admin/post/a?locale=en');
  expect(toAdminAddress(scope, '1.a')).toBe('/admin/post/a?token=1.a&locale=en');
});
