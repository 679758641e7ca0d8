import { expect, it } from 'vitest';
import { createTranslate } from '#shared/locales/translator.ts';
import { interfaceTexts } from '../interface-texts.ts';
import { buildErrorPage, emptySite } from '../pages/static-pages.ts';
import type { Assets } from './asset-manifest.ts';
import { documentStart } from './document.ts';

const site = {
  ...emptySite('en', {
    origin: 'https://www.example.com',
    localeMode: 'prefix',
    captcha: { mode: 'off', siteKey: null, version: null },
    tagManager: null,
  }),
  siteName: 'Example',
};
const blank = buildErrorPage(
  '/en/about',
  404,
  site,
  createTranslate('en', interfaceTexts.en, () => {}),
);
const assets: Assets = {
  start: '/assets/start.js',
  entry: '/assets/entry.js',
  css: ['/assets/main.css'],
  preload: [],
  fonts: { latin: '/assets/latin.woff2', latinExt: '/assets/latin-ext.woff2' },
  icons: '/assets/icons.svg',
  chunk: () => [],
};
const head = {
  ...blank.head,
  title: 'About – Example',
  description: 'Who we are',
  robots: null,
  canonical: 'https://www.example.com/en/about',
  prev: 'https://www.example.com/en/about?page=1',
  next: 'https://www.example.com/en/about?page=3',
  type: 'article' as const,
  image: { url: 'https://www.example.com/media/a.jpg', alt: 'A meter', isSized: true },
  alternates: [{ hreflang: 'pl', href: 'https://www.example.com/o-nas' }],
  data: [],
};
/** Tags of the head, without those that each page has. */
const tagsOf = (change: object = {}, routes: object = {}, more: object = {}) => {
  const page = { ...blank, ...more, head: { ...head, ...change } } as typeof blank;
  const html = documentStart(page, { ...site, routes: routes as typeof site.routes }, assets);
  return [...html.matchAll(/<(?:link|meta|title)[^>]*>[^<]*/g)].map(([tag]) => tag);
};
const linksOf = (rel: string, tags: readonly string[]) => tags.filter((tag) => tag.startsWith(`<link rel="${rel}"`));

it('B2 BX04: only feeds of lists that the site has are announced, with their names', () => {
  const feeds = (routes: object) => linksOf('alternate', tagsOf({ alternates: [], robots: 'noindex' }, routes));
  const link = (title: string, href: string) =>
    `<link rel="alternate" type="application/atom+xml" title="${title}" href="${href}">`;
  expect(feeds({})).toEqual([]);
  expect(feeds({ 'post.index': '/news' })).toEqual([link('News', '/feeds/en/news.atom')]);
  expect(feeds({ 'advisory.index': '/security', 'stock_report.index': '/reports', 'post.index': '/news' })).toEqual([
    link('News', '/feeds/en/news.atom'),
    link('Current reports', '/feeds/en/reports.atom'),
    link('Security advisories', '/feeds/en/advisories.atom'),
  ]);
});

it('BX02 RT20: canonical address, neighbours, translations and text of a page are in its head', () => {
  const tags = tagsOf();
  expect(tags.slice(0, 3)).toEqual([
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>About – Example',
  ]);
  expect(tags).toContain('<meta name="description" content="Who we are">');
  expect(['canonical', 'prev', 'next'].flatMap((rel) => linksOf(rel, tags))).toEqual([
    '<link rel="canonical" href="https://www.example.com/en/about">',
    '<link rel="prev" href="https://www.example.com/en/about?page=1">',
    '<link rel="next" href="https://www.example.com/en/about?page=3">',
  ]);
  expect(linksOf('alternate', tags)).toEqual([
    '<link rel="alternate" hreflang="pl" href="https://www.example.com/o-nas">',
  ]);
  // Markdown only of a page that stands alone and is indexed
  expect(linksOf('alternate', tagsOf({ prev: null, alternates: [] }))).toEqual([
    '<link rel="alternate" type="text/markdown" href="/en/about.md">',
  ]);
  expect(linksOf('alternate', tagsOf({ prev: null, alternates: [], robots: 'noindex' }))).toEqual([]);
  expect(tagsOf({ robots: 'noindex' })).toContain('<meta name="robots" content="noindex">');
});

it('BX02: what is shared names title, text, kind, site, language, address and picture', () => {
  const social = tagsOf().filter((tag) => /(?:og|twitter):/.test(tag));
  const og = (name: string, content: string) => `<meta property="og:${name}" content="${content}">`;
  const twitter = (name: string, content: string) => `<meta name="twitter:${name}" content="${content}">`;
  expect(social).toEqual([
    og('title', 'About – Example'),
    og('description', 'Who we are'),
    og('type', 'article'),
    og('site_name', 'Example'),
    og('locale', 'en_GB'),
    og('url', 'https://www.example.com/en/about'),
    og('image', 'https://www.example.com/media/a.jpg'),
    og('image:width', '1200'),
    og('image:height', '630'),
    og('image:alt', 'A meter'),
    twitter('card', 'summary_large_image'),
    twitter('title', 'About – Example'),
    twitter('description', 'Who we are'),
    twitter('image', 'https://www.example.com/media/a.jpg'),
    twitter('image:alt', 'A meter'),
  ]);
  const plain = tagsOf({ image: null }).filter((tag) => /(?:og|twitter):(?:image|card)/.test(tag));
  expect(plain).toEqual([twitter('card', 'summary')]);
  // D8: a draft is not shared
  expect(tagsOf({}, {}, { draft: {} }).filter((tag) => /(?:og|twitter):/.test(tag))).toEqual([]);
});
