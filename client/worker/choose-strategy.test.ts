import { expect, it } from 'vitest';
import { chooseStrategy } from './choose-strategy.ts';

const ORIGIN = 'https://www.example.com';
const way = (path: string, mode = 'navigate', method = 'GET') =>
  chooseStrategy({ url: new URL(path, ORIGIN).href, mode, method }, ORIGIN);

it('PW01: navigations and hashed assets are the worker’s, nothing else is', () => {
  expect([way('/'), way('/en/products?page=2'), way('/apis')]).toEqual(['page', 'page', 'page']);
  expect(way('/assets/entry-client-x.js', 'cors')).toBe('asset');
  expect([
    way('/en/forms/newsletter', 'navigate', 'POST'),
    way('/api/products', 'cors'),
    way('/api/openapi.json'),
    way('/media/x.pdf'),
    way('/page-data?path=/en', 'cors'),
    way('/favicon.ico', 'no-cors'),
    way('https://other.example/assets/x.js', 'cors'),
    way('https://other.example/', 'navigate'),
  ]).toEqual(Array(8).fill('pass'));
});
