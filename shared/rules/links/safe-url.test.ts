import { describe, expect, it } from 'vitest';
import { toAssetUrl, toLink, toSafeUrl } from './safe-url.ts';

describe('D29 safe addresses', () => {
  it.each([
    '/kontakt',
    '/kontakt?x=1#dane',
    '/',
    '#dane',
    '?page=2',
    'https://example.com/a',
    'HTTP://example.com',
    'https://example.com:8443/a?b=@c#d',
    'https://example.com/@name',
    'mailto:biuro@elmerion.example',
    'tel:+48615550100',
    'tel:615550100',
  ])('keeps %s', (url) => {
    expect(toSafeUrl(url)).toBe(url);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0000javascript:alert(1)',
    ' \t\r\njavascript:alert(1)',
    'javascript&colon;alert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'blob:https://example.com/x',
    'file:///etc/passwd',
    'ftp://example.com/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\t//evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:\\\\evil.example',
    'https:///evil.example',
    'https://user:pw@evil.example/',
    'https://bank.example@evil.example',
    'https://evil.example:99999/',
    'https://exa mple.com/',
    'https://[::1/',
    'tel:javascript',
    'relative/path',
    '',
    '   ',
  ])('refuses %j', (url) => {
    expect(toSafeUrl(url)).toBe('');
  });

  it('K14: a phone number is written as tel: links are', () => {
    expect(toSafeUrl('tel:+49 (0) 341 555 01 10 Durchwahl 12')).toBe('tel:+493415550110;ext=12');
    expect(toSafeUrl('tel:+493415550110;ext=12')).toBe('tel:+493415550110;ext=12');
  });

  it('does not change its own result', () => {
    for (const url of ['/a b', ' https://example.com/a b ', '/kontakt', '\u0001/x']) {
      const once = toSafeUrl(url);
      expect(toSafeUrl(once)).toBe(once);
    }
  });
});

describe('RT09 links of the CMS', () => {
  it.each([
    ['/contact', '/en/contact'],
    ['/contact?x=/de/y#z', '/en/contact?x=/de/y#z'],
    ['/?newsletter', '/en?newsletter'],
    ['/#top', '/en#top'],
    ['/en/contact', '/en/contact'],
    ['/łódź?ł#ł', '/en/%C5%82%C3%B3d%C5%BA?ł#ł'],
    ['/uploads/files/a.pdf', '/uploads/files/a.pdf'],
    ['/media/cache/x.png', '/media/cache/x.png'],
    ['https://example.com/contact', 'https://example.com/contact'],
    ['#top', '#top'],
    ['//evil.example', ''],
  ])('%s in English is %s', (raw, link) => {
    expect(toLink(raw, 'en', 'prefix')).toBe(link);
  });

  it.each([
    ['pl', 'prefix', '/en/press', '/en/press'],
    ['pl', 'prefix', '/de?x=1#a', '/de?x=1#a'],
    ['pl', 'prefix', '/pl/kontakt', '/kontakt'],
    ['en', 'prefix', '/de/presse', '/de/presse'],
    ['pl', 'prefix_all', '/en/press', '/en/press'],
    ['pl', 'prefix_all', '/kontakt', '/pl/kontakt'],
  ] as const)('S19: in %s (%s), %s is %s', (locale, mode, raw, link) => {
    expect(toLink(raw, locale, mode)).toBe(link);
  });
});

describe('RT09 links as editors paste them', () => {
  const ORIGIN = 'https://www.own.example';
  it.each([
    ['www.example.com', 'https://www.example.com'],
    ['WWW.example.com/a b', 'https://WWW.example.com/a%20b'],
    ['info@elmerion.example', 'mailto:info@elmerion.example'],
    ['www.', ''],
    ['example.com', ''],
    ['javascript:a@b.example', ''],
    ['https://www.own.example/en/contact#a', '/en/contact#a'],
    ['http://WWW.OWN.example/en/contact', '/en/contact'],
    // no prefix in a whole address is the default locale
    ['https://www.own.example/kontakt', '/kontakt'],
    ['https://www.own.example', '/'],
    ['https://www.own.example/uploads/a.pdf', '/uploads/a.pdf'],
    ['https://www.own.example//evil.example', 'https://www.own.example//evil.example'],
    ['https://www.own.example.evil.example/', 'https://www.own.example.evil.example/'],
    ['https://www.own.example:8443/a', 'https://www.own.example:8443/a'],
  ])('%s is %s', (raw, link) => {
    expect(toLink(raw, 'en', 'prefix', ORIGIN)).toBe(link);
    expect(toLink(link, 'pl', 'prefix', ORIGIN)).toBe(link);
  });

  it('a picture with the address of this site is a path', () => {
    expect(toAssetUrl('https://www.own.example/uploads/a.png?x', ORIGIN)).toBe('/uploads/a.png?x');
    expect(toAssetUrl('https://other.example/a.png', ORIGIN)).toBe('https://other.example/a.png');
  });
});

it.each(['%20', ' ', '\n ', '%41', '?'])('K24: takes linear time for many %j', (part) => {
  // with quadratic time each takes minutes
  expect(toLink(`/x${part.repeat(300_000)}x`, 'en', 'prefix')).toMatch(/^\/en\/x.*x$/s);
});
