import { expect, it } from 'vitest';
import { isFilePath } from './file-path.ts';

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
