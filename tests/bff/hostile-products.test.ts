import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { stringify } from 'yaml';
import { startCms, type TestCms } from '../contract/embedded-cms-app.ts';
import { copyContent } from '../support/parsed-content.ts';
import { readPage } from '../support/read-page.ts';
import { type Site, startSite } from '../support/start-site.ts';

// The built site with an embedded CMS whose products no editor should write.
const TABS = 60;
const DESCRIPTION_BYTES = 200_000;
const tab = (id: string, name: string, html = `<p>${id}</p>`) => ({ id, name, type: 'text', content: { html } });
const products = {
  'bare-device': {},
  'many-tabs': { tabs: Array.from({ length: TABS }, (_, i) => tab(`t${i}`, `Karta ${i + 1}`)) },
  'same-names': { tabs: [tab('a', 'Opis 1', '<p>pierwszy</p>'), tab('b', 'Opis 2', '<p>drugi</p>')] },
  'long-description': { description: `<p>${'Długi opis licznika energii. '.repeat(DESCRIPTION_BYTES / 28)}</p>` },
  hostile: {
    description:
      '<p onclick="steal()">Tekst</p><script>window.hacked=1</script><img src=x onerror="window.hacked=2"><a href="javascript:steal()">tu</a>',
    tabs: [
      tab('x', '</script><script>window.hacked=3</script>', '<iframe src="https://evil.example"></iframe><p>ok</p>'),
    ],
  },
};

let content: string;
let cms: TestCms;
let site: Site;

beforeAll(async () => {
  content = await mkdtemp(path.join(tmpdir(), 'content-'));
  copyContent(content);
  const write = async (file: string, record: object) => {
    await mkdir(path.join(content, path.dirname(file)), { recursive: true });
    await writeFile(path.join(content, file), stringify(record));
  };
  const facts = { type: 'TYPE_PRODUCT', category: 'residential-gas', brand: 'gasmeron', pictures: [] };
  for (const [id, fields] of Object.entries(products)) {
    await write(`products/${id}/product.yaml`, { ...facts, updated: '2026-01-01' });
    await write(`products/${id}/pl.yaml`, { name: `Urządzenie ${id}`, slug: id, ...fields });
  }
  // a cycle of categories, and a parent that does not exist
  const parents = { 'round-a': 'round-b', 'round-b': 'round-a', orphan: 'nobody' };
  for (const [id, parent] of Object.entries(parents)) {
    const picture = 'images/device/gas-diaphragm/gm-g4.svg';
    await write(`categories/${id}/category.yaml`, { parent, position: 90, status: 'published', picture });
    await write(`categories/${id}/pl.yaml`, { name: `Kategoria ${id}`, slug: id, shortDescription: 'Test' });
  }
  cms = await startCms({ content });
  site = await startSite({ cmsUrl: await cms.app.listen({ host: '127.0.0.1', port: 0 }), bundle: 'built' });
});
afterAll(async () => {
  await site?.close();
  await cms?.close();
  await rm(content, { recursive: true, force: true });
});

/** Retries on 503: a page has 4.8 s for its content, which a busy machine may exceed at first. */
const read = (id: string) =>
  vi.waitUntil(
    async () => {
      const page = await readPage(site.url, `/produkty/${id}`);
      return page.status === 503 ? null : page;
    },
    { timeout: 30_000 },
  );

it('a product with neither picture nor tabs is a readable page', async () => {
  const page = await read('bare-device');
  expect([page.status, page.text('h1')]).toEqual([200, 'Urządzenie bare-device']);
  expect(page.has('[data-gallery]')).toBe(false);
});

const panels = (page: Awaited<ReturnType<typeof read>>) =>
  [...page.document.querySelectorAll('main section > div[id*="-panel-"]')].map(({ id, textContent }) => ({
    id,
    text: textContent?.trim() ?? '',
  }));

it('BL07: sixty tabs all have a panel of their own', async () => {
  const page = await read('many-tabs');
  expect([page.status, panels(page).length]).toEqual([200, TABS]);
  expect(new Set(panels(page).map(({ id }) => id)).size).toBe(TABS);
  expect(page.texts('main [role="tab"]').slice(-1)).toEqual([`Karta ${TABS}`]);
});

it('BL07: tabs whose names give the same hash both stand there', async () => {
  const page = await read('same-names');
  expect(panels(page).map(({ text }) => text)).toEqual(['pierwszy', 'drugi']);
});

it('BL17: a description of 200 kB is whole on its page and cut in the lead', async () => {
  const page = await read('long-description');
  expect(page.status).toBe(200);
  expect(page.text('main').length).toBeGreaterThan(DESCRIPTION_BYTES - 5000);
});

it('scripts, handlers and foreign frames of a product never reach a visitor', async () => {
  const page = await read('hostile');
  const html = page.document.documentElement.outerHTML;
  expect(page.status).toBe(200);
  expect([
    page.has('main [onclick]'),
    page.has('main [onerror]'),
    page.has('main iframe'),
    page.has('main script:not([type])'),
  ]).toEqual([false, false, false, false]);
  expect(html).not.toContain('javascript:');
  expect(html).not.toContain('<script>window.hacked');
});

it('a circle of categories and a missing parent harm nobody else', async () => {
  for (const path of ['/produkty/kategoria/round-a', '/produkty/round-a', '/produkty/orphan']) {
    const page = await readPage(site.url, path);
    expect([200, 404], path).toContain(page.status);
    expect(page.text('h1'), path).not.toBe('');
  }
  expect((await readPage(site.url, '/produkty')).status).toBe(200);
  expect((await readPage(site.url, '/produkty/em-310-volta')).status).toBe(200);
});

it('a slug of another language is no page of this one', async () => {
  const page = await readPage(site.url, '/produkty/gas-meters');
  expect(page.status).toBe(404);
});
