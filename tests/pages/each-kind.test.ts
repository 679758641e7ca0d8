import { beforeAll, describe, expect, it } from 'vitest';
import { siteUrl } from '../support/built-site.ts';
import { findBroken, isFile, linksOf, type PageAnswer, readPages } from '../support/crawl.ts';
import { findWrongPages, PAGE_CHECKS, readOrigin } from '../support/page-checks.ts';
import { PAGES_OF_EACH_KIND } from '../support/pages-of-each-kind.ts';
import { findRawKeys } from '../support/raw-keys.ts';
import { findInvalidHtml } from '../support/validate-html.ts';

// tests/long/every-page.test.ts checks all pages
let pages: Map<string, PageAnswer>;
let origin: string;
beforeAll(async () => {
  pages = await readPages(siteUrl(''), PAGES_OF_EACH_KIND);
  origin = await readOrigin(siteUrl(''));
});

describe('a page of each kind and layout', () => {
  it('RT06: is there', () => {
    expect([...pages].filter(([, { status }]) => status !== 200).map(([path]) => path)).toEqual([]);
  });

  it('is valid HTML, as is the page for what is not there', async () => {
    expect(
      await findInvalidHtml(siteUrl(''), [...PAGES_OF_EACH_KIND, '/szukaj?phrase=licznik', '/en/no-such-page']),
    ).toEqual([]);
  });

  it('I1802: nor does a search or the page for what is not there show the key of a text', async () => {
    expect(findRawKeys('<p> search.label </p><a aria-label="shell.menu">www.example.com</a>')).toEqual([
      'search.label',
      'shell.menu',
    ]);
    for (const path of ['/szukaj?phrase=licznik', '/en/search?phrase=zzzz', '/no-such', '/en/no-such', '/de/no-such']) {
      const html = await fetch(siteUrl(path)).then((answer) => answer.text());
      expect([path, findRawKeys(html)]).toEqual([path, []]);
    }
  });

  it.each(Object.entries(PAGE_CHECKS))('%s', (_name, check) => {
    expect(findWrongPages(pages, origin, check)).toEqual([]);
  });

  it('links to pages that are there; every fifteenth of them is asked for', async () => {
    const links = linksOf(pages).filter((link) => !isFile(link));
    expect(links.length).toBeGreaterThan(200);
    const some = links.filter((_, i) => i % 15 === 0);
    expect(await findBroken(siteUrl(''), some)).toEqual([]);
  });
});
