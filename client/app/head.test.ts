// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import type { Head } from '#shared/pages/head.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { applyHead } from './head.ts';

const head: Head = {
  title: 'About – Example',
  description: 'About us',
  canonical: 'https://www.example.com/en/about',
  image: null,
  type: 'website',
  robots: null,
  prev: null,
  next: null,
  alternates: [{ hreflang: 'pl', href: 'https://www.example.com/o-nas' }],
  data: [],
};
const page = { kind: 'page.show', path: '/en/about', locale: 'en', layout: 'default', head } as unknown as PageData;
const attribute = (selector: string, name = 'content') =>
  document.head.querySelector(selector)?.getAttribute(name) ?? null;

beforeEach(() => {
  document.head.innerHTML =
    '<meta name="description" content="old"><meta name="robots" content="noindex"><meta property="og:image" content="old.png"><link rel="alternate" hreflang="de" href="old"><link rel="alternate" type="text/markdown" href="/old.md"><meta name="twitter:title" content="old"><meta name="twitter:image" content="old.png"><link rel="alternate" type="application/atom+xml" href="/feed"><script type="application/ld+json">{}</script>';
});

it('RT20: updates the head to the page shown', () => {
  applyHead(page, 'Example');
  expect([document.title, document.body.dataset['layout']]).toEqual(['About – Example', 'default']);
  expect(attribute('meta[name="description"]')).toBe('About us');
  expect(attribute('link[rel="canonical"]', 'href')).toBe(head.canonical);
  expect(attribute('meta[property="og:url"]')).toBe(head.canonical);
  expect([...document.head.querySelectorAll('link[hreflang]')].map((link) => link.getAttribute('href'))).toEqual([
    'https://www.example.com/o-nas',
  ]);
  expect(attribute('link[type="text/markdown"]', 'href')).toBe('/en/about.md');
  expect([attribute('meta[name="twitter:title"]'), attribute('meta[property="og:site_name"]')]).toEqual([
    'About – Example',
    'Example',
  ]);
  // of the site, not of the page
  expect(attribute('link[type="application/atom+xml"]', 'href')).toBe('/feed');
});

it('RT20: removes what the new page does not have', () => {
  applyHead(page, 'Example');
  expect(attribute('meta[name="robots"]')).toBeNull();
  expect(attribute('meta[property="og:image"]')).toBeNull();
  expect(attribute('meta[name="twitter:image"]')).toBeNull();
  expect(document.querySelector('script[type="application/ld+json"]')).toBeNull();
});

it('RT20: changes nothing when applied a second time', () => {
  applyHead(page, 'Example');
  const once = document.head.innerHTML;
  applyHead(page, 'Example');
  expect(document.head.innerHTML).toBe(once);
});
