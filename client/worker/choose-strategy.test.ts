import { expect, it } from 'vitest';
import { chooseStrategy } from './choose-strategy.ts';

const ORIGIN = 'https://www.example.com';
const strategy = (path: string, mode = 'navigate', method = 'GET') =>
  chooseStrategy({ url: new URL(path, ORIGIN).href, mode, method }, ORIGIN);

it('PW01: the worker handles navigations and hashed assets, nothing else', () => {
  expect([strategy('/'), strategy('/en/products?page=2'), strategy('/apis'), strategy('/media')]).toEqual([
    'page',
    'page',
    'page',
    'page',
  ]);
  expect(strategy('/assets/entry-client-x.js', 'cors')).toBe('asset');
  expect([
    strategy('/en/forms/newsletter', 'navigate', 'POST'),
    strategy('/api/products', 'cors'),
    strategy('/api/openapi.json'),
    strategy('/media/x.pdf'),
    strategy('/feeds/en/news.xml'),
    strategy('/vcards/en/sales/p1.vcf'),
    strategy('/sitemap.xml'),
    strategy('/page-data?path=/en', 'cors'),
    strategy('/favicon.ico', 'no-cors'),
    strategy('https://other.example/assets/x.js', 'cors'),
    strategy('https://other.example/', 'navigate'),
  ]).toEqual(Array(11).fill('pass'));
});
