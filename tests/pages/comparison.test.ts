import { describe, expect, it } from 'vitest';
import { page } from '../support/built-site.ts';
import type { ReadPage } from '../support/read-page.ts';

// The comparison over the embedded CMS, as a visitor without JavaScript sees it.
const FINDER = '/en/products/finder';
const COMPARE = '/en/products/compare';

describe('the comparison', () => {
  const cells = (read: ReadPage, row: string) =>
    [...read.document.querySelectorAll('main tbody tr')]
      .filter((tr) => tr.querySelector('th')?.textContent?.startsWith(row))
      .map((tr) => [...tr.querySelectorAll('td')].map((td) => td.textContent));

  it('is made of the address alone: values side by side, missing ones said, differing rows alone on wish', async () => {
    const read = await page(`${COMPARE}?ids=em-110,em-120`);
    expect(read.links('main thead th').filter((link) => !link.includes('?'))).toEqual([
      '/en/products/em-110-solo',
      '/uploads/files/en/em-110-datasheet/em-110-datasheet-en.pdf',
      '/en/products/em-120-mono',
      '/uploads/files/en/em-120-datasheet/em-120-datasheet-en.pdf',
    ]);
    expect(read.links('main')).toContain('/en/contact?ask=em-110,em-120#write-to-us');
    expect(cells(read, 'Maximum current')).toEqual([['80\u00a0A', '63\u00a0A']]);
    expect(cells(read, 'Tariff registers')[0]?.[1]).toBe('—not specified');
    expect(cells(read, 'Phases')).toHaveLength(1);
    const only = await page(`${COMPARE}?ids=em-110&ids=em-120&diff=1`);
    expect([cells(only, 'Maximum current').length, cells(only, 'Phases').length]).toEqual([1, 0]);
    const { document } = read;
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex, follow');
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/\w\/en\/products\/compare$/);
  });

  it('has the size and weight that the pages and data sheets of the products state', async () => {
    const read = await page(`${COMPARE}?ids=em-310,em-320`);
    const plain = (rows: (string | null)[][]) =>
      rows.map((row) => row.map((text) => text?.replace(/[\s\u2060]/g, ' ')));
    expect(plain(cells(read, 'Dimensions'))).toEqual([['172 × 248 × 72 mm', '72 × 94 × 65 mm']]);
    expect(plain(cells(read, 'Weight'))).toEqual([['1.18 kg', '0.36 kg']]);
    const product = await page('/en/products/em-310-volta');
    expect(product.text('#technical-data, main').replace(/\s/g, ' ')).toContain('172 × 248 × 72 mm');
  });

  it('takes four, and says which it left out and which it does not know', async () => {
    const read = await page(`${COMPARE}?ids=em-110,em-120,em-130,em-140,em-150,%3Cb%3E`);
    expect(read.document.querySelectorAll('main thead th')).toHaveLength(4);
    expect(read.text('main')).toContain('Left out: EM-150 Duo');
    expect(read.text('main')).toContain('left out: <b>.');
  });

  it('helps when there is nothing, or only one, to compare', async () => {
    const empty = await page(COMPARE);
    expect([empty.status, empty.has('main table'), empty.links('main')]).toEqual([
      200,
      false,
      expect.arrayContaining([FINDER]),
    ]);
    const one = await page(`${COMPARE}?ids=em-110`);
    expect([one.has('main table'), one.has('main nav[aria-label="Rows shown"]')]).toEqual([true, false]);
    expect(one.text('main')).toContain('Choose at least one more product');
  });
});
