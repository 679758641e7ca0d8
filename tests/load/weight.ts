import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { readAssets } from '#server/render/asset-manifest.ts';
import { root } from '../support/processes.ts';

type Report = (what: string, value: string, expected: string, ok: boolean) => void;

/** Reports the compressed size of what a first visit to a page loads. */
export async function reportWeight(base: string, productPath: string, report: Report): Promise<void> {
  const clientDir = path.join(root, 'dist/client');
  const assets = readAssets(path.join(clientDir, '.vite/manifest.json'));
  const size = (href: string) => gzipSync(readFileSync(path.join(clientDir, href)), { level: 9 }).byteLength / 1024;
  let worst = { path: '', kb: 0 };
  for (const target of [
    '/',
    productPath,
    '/kontakt',
    '/relacje-inwestorskie/notowania',
    '/biuro-prasowe',
    '/centrum-pobran',
  ]) {
    const html = await (await fetch(base + target)).text();
    const modules = / data-modules="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
    const files = new Set([assets.entry, ...modules]);
    const kb = [...files].reduce((sum, href) => sum + size(href), 0);
    if (kb > worst.kb) worst = { path: target, kb };
  }
  report(
    `JavaScript of a first load (heaviest: ${worst.path})`,
    `${worst.kb.toFixed(1)} kB gz`,
    '<= 150 kB',
    worst.kb <= 150,
  );
  const css = assets.css.reduce((sum, href) => sum + size(href), 0);
  report('CSS', `${css.toFixed(1)} kB gz`, '<= 25 kB', css <= 25);
  const fonts = readdirSync(path.join(clientDir, 'assets')).filter((name) => name.endsWith('.woff2'));
  console.log(
    `     fonts: ${fonts.map((name) => `${name} ${(readFileSync(path.join(clientDir, 'assets', name)).byteLength / 1024).toFixed(0)} kB`).join(', ')}`,
  );
}
