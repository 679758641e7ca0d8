import sharp from 'sharp';
import { expect, it } from 'vitest';
import { page, siteUrl } from '../support/built-site.ts';

it('BX13 PW01 C23: each page names the manifest in its language, whose icons have the sizes that it says', async () => {
  const { document } = await page('/en');
  expect(document.querySelector('meta[name=theme-color]')?.getAttribute('content')).toBe('#043C77');
  const address = document.querySelector('link[rel=manifest]')?.getAttribute('href') ?? '';
  const manifest = (await (await fetch(siteUrl(address))).json()) as Record<string, unknown> & {
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect([manifest['theme_color'], manifest['scope']]).toEqual(['#043C77', '/']);
  expect([manifest['name'], manifest['lang'], manifest['start_url']]).toEqual(['Elmerion Group', 'en', '/en']);
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  for (const { src, sizes } of manifest.icons) {
    const answer = await fetch(siteUrl(src));
    const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
    expect(width, src).toBeGreaterThan(0);
    if (sizes !== 'any') expect(`${width}x${height}`, src).toBe(sizes);
  }
});
