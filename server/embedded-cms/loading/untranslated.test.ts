import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LANGUAGES } from '#shared/locales/locales.ts';
import { loadContent } from './load-content.ts';
import { toText } from './mistakes.ts';
import { findUntranslated } from './untranslated.ts';

const CONTENT = {
  'sections.yaml': '- { id: group, name: { pl: Grupa, en: Group } }',
  'events/day.yaml': 'date: 2027-05-05\nlocales: [pl, en, de]\ntitle: { pl: Dzień, en: Day }',
  'events/night.yaml': 'date: 2027-05-06\nlocales: [pl, de]\ntitle: { pl: Noc, de: Nacht }',
  'terms/alarm/pl.yaml': 'term: Alarm\nslug: alarm\ndefinition: Sygnał.',
  'pages/home/pl.yaml': 'kind: page.home\nslug: /\ntitle: A\nseoDescription: A\nupdated: 2026-11-28\nblocks: []',
  'pages/about/de.yaml':
    'kind: page.show\nslug: /a\nparent: home\ntitle: A\nseoDescription: A\nupdated: 2026-11-28\nblocks: []',
  'contact-categories/sales/contact-category.yaml': 'persons: []\nofficeHours: { pl: Od 8, en: From 8 }',
  'contact-categories/sales/pl.yaml': 'name: Sprzedaż\nslug: sprzedaz',
  'contact-categories/sales/de.yaml': 'name: Verkauf\nslug: verkauf',
  'configurations/pl.yaml': 'SITE_NAME: Grupa\nCOMPANY_PHONE: "1"',
  'configurations/de.yaml': 'SITE_NAME: Gruppe',
};
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'untranslated-'));
  for (const [file, text] of Object.entries(CONTENT)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
});
afterEach(async () => {
  Object.assign(LANGUAGES.de, { complete: true });
  await rm(folder, { recursive: true });
});

it('X4: what an incomplete language lacks is a list and no mistake; labels and settings are those of another', async () => {
  Object.assign(LANGUAGES.de, { complete: false });
  const content = await loadContent(folder);
  const { sections, events, configurations } = content.rows.de;
  expect(sections.get('group')?.name).toBe('Grupa');
  expect([...events.values()].map(({ title }) => title)).toEqual(['Nacht']);
  expect(configurations).toEqual({ SITE_NAME: 'Gruppe', COMPANY_PHONE: '1' });
  const ofGerman = content.mistakes.filter((one) => /pages.*\bde\b/.test(toText(one)));
  expect(ofGerman.map((one) => `${one.kind} ${toText(one)}`)).toEqual([
    'untranslated pages/about/de.yaml parent: pages has no "home"',
    'untranslated pages/about/de.yaml parent: pages has no "home" in de',
    'untranslated pages: has no page of kind page.home in de',
  ]);
  const [german, ...others] = findUntranslated(content);
  expect(others).toEqual([]);
  expect(german).toMatchObject({ locale: 'de', needed: 5, translated: 2 });
  expect(german?.lines.toSorted()).toEqual([
    'events: day',
    'pages: home',
    'some texts of contact-categories: sales',
    'some texts of sections: group',
    'terms: alarm',
  ]);
});

it('X4: a complete language has to have them all', async () => {
  const { mistakes } = await loadContent(folder);
  const found = mistakes.filter(({ kind }) => kind === 'broken').map(toText);
  for (const text of ['sections.yaml [0]name: has no text for de', 'events/day.yaml title: has no text for de'])
    expect(found).toContain(text);
});
