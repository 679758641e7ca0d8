import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Command, type FreshClone, makeFreshClone, PLACE_FOR_VITEST } from '../support/fresh-clone.ts';
import { freePort } from '../support/processes.ts';
import { waitForMails } from '../support/read-mails.ts';
import { addBlock } from './first-day/block.ts';
import { addCall } from './first-day/call.ts';
import { type Checkout, toCheckout } from './first-day/checkout.ts';
import { addColumn } from './first-day/column.ts';
import { addForm } from './first-day/form.ts';
import { addLanguage } from './first-day/language.ts';
import { addSetting } from './first-day/setting.ts';

// Adds what people add first to a copy, touching only what the README's table "Where a new thing goes" names.

/** What is added, and the largest number of files that it takes, without those that `npm run docs` and the build write. */
const TASKS: [string, (checkout: Checkout) => void, number][] = [
  ['a block', addBlock, 7],
  ['a form to the office', addForm, 12],
  ['a call with a list page', addCall, 14],
  ['a setting', addSetting, 4],
  ['a language', addLanguage, 11],
  ['a column of the desk', addColumn, 1],
];
/** Unit tests that go through all forms, calls or languages. */
const AFFECTED = [
  'server/embedded-cms/mail/message-words.test.ts',
  'server/embedded-cms/office/due-dates.test.ts',
  'shared/locales',
  'shared/rules/forms',
  'shared/rules/links',
];

/** Gets what no other record of mail-recipients is for. */
const RECIPIENT = 'biuro@elmerion.example';

let clone: FreshClone;
let started: Command;
let site = '';
/** Output of `npm run check`. */
let checked = '';
const files: [string, number][] = [];
const place = (file: string) => path.join(clone.folder, file);
const read = async (address: string) => (await fetch(site + address)).text();

beforeAll(async () => {
  clone = makeFreshClone({ node: process.execPath, npm: 'unused' }, PLACE_FOR_VITEST);
  clone.takePackages();
  // what the compiler knows of this checkout: it does not see that texts were added
  rmSync(place('node_modules/.cache'), { recursive: true, force: true });
  for (const [name, add] of TASKS) {
    const touched = new Set<string>();
    add(toCheckout(clone, touched));
    files.push([name, touched.size]);
  }
  // as the editor does when a file is saved
  await run('node_modules/@biomejs/biome/bin/biome', 'check', '--write');
  await run('scripts/docs.ts');
  await run('scripts/build.mjs');
  checked = await run('scripts/check.mjs');
  await run('node_modules/vitest/vitest.mjs', 'run', ...AFFECTED);
  const port = await freePort();
  site = `http://localhost:${port}`;
  started = clone.node(['scripts/start.mjs', '--no-build'], {
    PORT: String(port),
    CMS_PORT: String(await freePort()),
    CRAWL_DELAY_S: '7',
  });
  await started.says('The site is ready');
});
afterAll(async () => {
  if (started) process.kill(started.pid, 'SIGTERM');
  await started?.closed;
  clone?.remove();
});

/** Returns what a command prints; it must succeed. */
async function run(...args: string[]): Promise<string> {
  const command = clone.node(args);
  // its whole output, of which a comparison would show the beginning
  if ((await command.exited) !== 0) throw new Error(command.output());
  return command.output();
}

it('X2, X3, X4, X5: each takes few files', () => {
  expect(files.filter(([, count], i) => count > (TASKS[i]?.[2] ?? 0))).toEqual([]);
});

it('X1, X3: a block and a form are shown, sent and read in words', async () => {
  const url = `${site}/en/services/calibration-laboratory`;
  const page = await (await fetch(url)).text();
  expect(page).toContain('Closed on Friday, the first day of a newcomer.');
  for (const text of ['Calibration request', '<option value="meter">Metering device</option>', 'name="attachments"'])
    expect(page).toContain(text);
  expect(page).not.toContain('calibration-request-email');

  const fields = {
    _page: new URL(url).pathname,
    company: 'Waterworks',
    device: 'meter',
    phoneNumber: '+48 600 100 200',
    content: 'Twelve.',
    privacyPolicyConsent: 'true',
  };
  const post = (token: string) =>
    fetch(`${site}/en/forms/calibration-request`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ ...fields, _token: token }),
    });
  const asked = await post('');
  const token = /name="_token" value="([^"]+)"/.exec(await asked.text())?.[1] ?? '';
  const sent = await post(token);
  const target = sent.headers.get('location') ?? '';
  expect([sent.status, target]).toEqual([303, expect.stringContaining('sent=calibration-request&ref=')]);
  const done = await (await fetch(new URL(target, site))).text();
  expect(done).toContain('We will call you within two working days.');

  const [mail] = await waitForMails(place('.data/cms/outbox'), RECIPIENT, 1);
  for (const text of ['Urządzenie: Licznik', 'Zakład: Waterworks', 'Odpowiedz telefonicznie'])
    expect(mail?.text).toContain(text);

  const link = /https?:\/\/\S+\/desk\/pl\/sign-in\/\S+/.exec(started.output())?.[0] ?? '';
  const { headers } = await fetch(link, { method: 'POST', redirect: 'manual' });
  const cookie = String(headers.get('set-cookie')).split(';')[0] ?? '';
  const readDesk = async (way: string) =>
    (await fetch(new URL(`/desk/en/${way}`, link), { headers: { cookie } })).text();
  const list = await readDesk('messages');
  expect(list).toContain('Calibration request');
  expect(list).toMatch(/<th scope="col"[^>]*>Phone<\/th>.*data-label="Phone">.*600 100 200/s);
  expect(await readDesk('messages/csv')).toMatch(/"Calibration request".*"Metering device"/s);
});

it('X2: the items of a call are on their page, in its map, in the search and in the interface', async () => {
  expect(await read('/en/services/dates')).toContain('Hydrozorro in practice');
  expect(await read('/sitemap-de.xml')).toContain('/de/leistungen/termine');
  expect(await read('/en/search?phrase=hydrozorro')).toContain('href="/en/services/dates"');
  expect(await read('/api/training_dates?locale=pl')).toContain('Hydrozorro w praktyce');
  expect(await read('/api/openapi.json')).toContain('/api/training_dates');
});

it('X2: a CMS without such a page is not asked for its call', async () => {
  const port = String(await freePort());
  const stub = clone.node(['scripts/stub-cms.ts', port]);
  await stub.says(port);
  const report = await run('scripts/check-cms.ts', `http://127.0.0.1:${port}`);
  process.kill(stub.pid, 'SIGTERM');
  expect(report).toMatch(/^not asked .*\btrainingDates\b/m);
});

it('X5: a setting is read, and in the documents', async () => {
  expect(await read('/robots.txt')).toContain('Crawl-delay: 7');
  for (const file of ['docs/configuration.md', '.env.example'])
    expect(readFileSync(place(file), 'utf8')).toContain('CRAWL_DELAY_S');
});

it.each([
  ['/cs', 200, null],
  ['/cs/o-skupine', 200, null],
  ['/cs/produkty/em-310', 200, null],
  ['/cs/O-Skupine', 301, '/cs/o-skupine'],
  // what Czech does not have: the page of its fallback language, or none
  ['/cs/solutions', 302, '/en/solutions'],
  ['/cs/press?tag=quality', 302, '/en/press?tag=quality'],
  ['/cs/products/em-320-trio', 302, '/en/products/em-320-trio'],
  ['/cs/produkty/em-320', 404, null],
  ['/cs/cs', 404, null],
  ['/de/solutions', 404, null],
])('X4: in an incomplete language %s is %i, and leads to %s', async (address, status, location) => {
  const answer = await fetch(site + address, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([status, location]);
});

it('X4: hreflang, site maps and menus name an incomplete language where it has the page', async () => {
  const languagesOf = async (address: string) =>
    [...(await read(address)).matchAll(/rel="alternate" hreflang="(\w\w)"/g)].map(([, language]) => language);
  expect(await languagesOf('/en/about')).toEqual(['pl', 'en', 'de', 'cs']);
  expect(await languagesOf('/cs/produkty/em-310')).toEqual(['pl', 'en', 'de', 'cs']);
  expect(await languagesOf('/en/careers')).toEqual(['pl', 'en', 'de']);
  const map = await read('/sitemap-cs.xml');
  expect([...map.matchAll(/<loc>[^<]*?(\/cs[^<]*)</g)].map(([, address]) => address).toSorted()).toEqual([
    '/cs',
    '/cs/o-skupine',
    '/cs/produkty/em-310',
  ]);
  const page = await read('/cs/produkty/em-310');
  // its own texts, and those of English
  for (const text of ['<html lang="cs"', 'Třífázový elektroměr', 'Ask about the product', 'Elmerion Power'])
    expect(page).toContain(text);
});

it('X4: what a language lacks is listed, and is no mistake', async () => {
  expect(checked).toMatch(/shared\/locales\/cs\.json lacks \d{3,4} texts:\n {2}/);
  const report = await run('server/embedded-cms/check-content.ts');
  expect(report).toMatch(/\d of \d{3} records exist in cs\. It lacks:\n/);
  expect(report).toMatch(/^ {2}pages: careers, /m);
  expect(report).toContain('menus: the file menus/cs.yaml');
  expect(report).toContain('0 mistake(s)');
});
