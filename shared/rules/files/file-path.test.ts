import { expect, it } from 'vitest';
import { isFilePath, readFolderLocale } from './file-path.ts';

it.each([
  '/missing.png',
  '/en/x.map',
  '/FOTO.JPG',
  '/wp-login.php',
  '/.env',
  '/.git/config',
  '/.well-known/x',
  '/assets/nothing',
  '/uploads/files/a',
  '/media/x/y',
])('BX10: %s is the address of a file', (path) => {
  expect(isFilePath(path)).toBe(true);
});

it.each([
  '/produkty/aq-1.2',
  '/produkty/aq-40.v2',
  '/aktualnosci/booking.com',
  '/o.nas/kontakt',
  '/index.html',
  '/a/../b',
  '/media',
  '/assets-and-more',
  '/',
])('RT06: %s is the address of a page', (path) => {
  expect(isFilePath(path)).toBe(false);
});

it.each([
  ['/uploads/files/en/a/a.pdf', 'en'],
  ['/uploads/files/pl/a.pdf', 'pl'],
  ['/vcards/de/sales/p1.vcf', 'de'],
  ['/uploads/files/de', null],
  ['/uploads/files/a.pdf', null],
  ['/en/x.map', null],
])('BX10: the folder of %s is of the language %s', (path, locale) => {
  expect(readFolderLocale(path)).toBe(locale);
});
