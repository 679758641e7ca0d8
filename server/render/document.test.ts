import { describe, expect, it } from 'vitest';
import { createTranslate } from '#shared/locales/translator.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { interfaceTexts } from '../interface-texts.ts';
import { buildErrorPage, emptySite } from '../pages/static-pages.ts';
import type { Assets } from './asset-manifest.ts';

import { createSiteTexts, documentEnd, documentStart, rootStart, toDataSources, toDataText } from './document.ts';

const site = emptySite('de', {
  origin: 'https://www.example.com',
  localeMode: 'prefix',
  captcha: { mode: 'off', siteKey: null, version: null },
  tagManager: null,
});
const blank = buildErrorPage(
  '/de/x',
  404,
  site,
  createTranslate('de', interfaceTexts.de, () => {}),
);
const assets: Assets = {
  start: '/assets/start.js',
  entry: '/assets/entry.js',
  css: ['/assets/main.css'],
  preload: ['/assets/react.js'],
  fonts: { latin: '/assets/latin.woff2', latinExt: '/assets/latin-ext.woff2' },
  icons: '/assets/icons.svg',
  chunk: (source) =>
    source.endsWith('.json?texts=site') ? ['/assets/de.js', '/assets/react.js'] : ['/assets/entry.js'],
};
const nasty = '</script><script>alert(1)</script>"><img src=x onerror=alert(1)>\u2028';
const page: PageData = {
  ...blank,
  head: {
    ...blank.head,
    title: nasty,
    description: nasty,
    robots: nasty,
    canonical: 'https://x.example/?a=1&b="2"',
    data: [{ name: nasty }],
  },
};

describe('I1803 BX02 document', () => {
  it('names language and layout', () => {
    const html = documentStart(blank, site, assets);
    expect(html).toMatch(/^<!doctype html><html lang="de"><head><meta charset="utf-8">/);
    expect(html).toContain('<body data-layout="error">');
  });

  it('tells Cloudflare to leave the mail addresses of the whole body alone', () => {
    const html = documentStart(page, site, assets) + documentEnd(assets, { page, site, deferred: {} });
    expect(html).toMatch(/<body [^>]+><!--email_off-->(?!.*<!--email_off-->).*<!--\/email_off--><\/body><\/html>$/s);
  });

  it('BX09: lets no text out of its place', () => {
    const html = documentStart(page, site, assets) + documentEnd(assets, { page, site, deferred: {} });
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<img');
    for (const [script] of html.matchAll(/<script.*?<\/script>/gs)) expect(script).not.toContain('\u2028');
    expect(html.match(/<script /g)).toHaveLength(3);
    const block = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(block)).toEqual(JSON.parse(JSON.stringify({ page, site, deferred: {} })));
  });

  it('BX03: structured data has no marks of typography, in a text or in its HTML', () => {
    const description =
      '<p>PLN <span class="one-line">13,500\u2013\u2060EN-1</span> Mess\u00adgerät <span>x</span></p>';
    const data = [{ '@type': 'JobPosting', location: [{ name: 'Wro\u00adcław' }], description }];
    const html = documentStart({ ...blank, head: { ...blank.head, data } }, site, assets);
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual({
      '@type': 'JobPosting',
      location: [{ name: 'Wrocław' }],
      description: '<p>PLN 13,500\u2013EN-1 Messgerät <span>x</span></p>',
    });
  });

  it('BX09: has no inline style and no script without an address, but data', () => {
    const html = documentStart(blank, site, assets) + documentEnd(assets, { page: blank, site, deferred: {} });
    expect(html).not.toMatch(/style=|<style|javascript:/);
    for (const [tag] of html.matchAll(/<script[^>]*>/g)) expect(tag).toMatch(/src=|application\/(ld\+)?json/);
  });

  it('is loaded again by itself where the content is away for now, without a script too', () => {
    const refresh = '<noscript><meta http-equiv="refresh" content="30"></noscript>';
    const withStatus = (status: number) =>
      documentStart({ ...blank, content: { status, missing: null, nearest: [], phrase: '' } }, site, assets);
    expect([404, 500, 502, 503].filter((status) => withStatus(status).includes(refresh))).toEqual([502, 503]);
  });

  it('asks for the start script alone, for the icons, and for no font that the language does not use', () => {
    const html = documentStart(blank, site, assets);
    expect(html.match(/modulepreload/g)).toHaveLength(1);
    expect(html).toContain('<link rel="modulepreload" href="/assets/start.js" fetchpriority="low">');
    expect(html).not.toContain('latin-ext.woff2');
    expect(html).toContain('<link rel="preload" href="/assets/icons.svg" as="image" type="image/svg+xml" crossorigin>');
  });

  it('names the code of the page, and where its data is', () => {
    expect(rootStart(['shared/locales/de.json?texts=site', 'client/layouts/ErrorPage.tsx'], assets)).toBe(
      '<div id="root" data-entry="/assets/entry.js" data-modules="/assets/react.js /assets/de.js">',
    );
    const own = toDataText({ page: blank, deferred: {} });
    const texts = createSiteTexts();
    const shared = texts.of(site);
    const sources = toDataSources('/de/x?b="2"', own, { ...shared, locale: 'de' });
    expect(sources.page).toBe(`/page-data?b=%222%22&path=%2Fde%2Fx&version=${own.version}`);
    expect(rootStart(['shared/locales/de.json?texts=site', 'client/layouts/ErrorPage.tsx'], assets, sources)).toContain(
      'data-page="/page-data?b=%222%22&amp;path=',
    );
    expect(JSON.parse(texts.find(site.locale, shared.version) ?? '')).toEqual(JSON.parse(JSON.stringify(site)));
  });
});
