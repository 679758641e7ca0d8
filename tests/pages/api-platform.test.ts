import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { checkCms } from '../../scripts/check-cms/check.ts';
import type { Finding } from '../../scripts/check-cms/findings.ts';
import { type ApiPlatformCms, REFUSED, startApiPlatformCms } from '../support/api-platform-cms.ts';
import { CONTACT_MESSAGE } from '../support/contact-message.ts';
import { startFakeCms } from '../support/fake-cms.ts';
import { PAGES_OF_EACH_KIND } from '../support/pages-of-each-kind.ts';
import { readPage } from '../support/read-page.ts';
import { type Site, startSite } from '../support/start-site.ts';

/** Pages with the lists, dates, numbers and references of all tables: the others are made of the same. */
const SOME_PAGES = [
  '/',
  '/de/download-center',
  '/de/glossar',
  '/de/investoren/aktienkurs',
  '/de/produkte/em-130-nexa',
  '/en/careers/jobs',
  '/en/contact/calibration-laboratory',
  '/en/press',
  '/en/services/security-advisories/elm-sa-2026-03-report-interface',
  '/relacje-inwestorskie/kalendarium',
  '/relacje-inwestorskie/raporty-okresowe',
  '/rozwiazania/energia-elektryczna/liczniki-jednofazowe',
];

let cms: ApiPlatformCms;
let site: Site;
beforeAll(async () => {
  cms = await startApiPlatformCms(inject('sharedSite').cms);
  const env = { CAPTCHA_MODE: 'fake', SERVICE_WORKER: 'off', PUBLIC_ORIGIN: await readOrigin() };
  site = await startSite({ cmsUrl: cms.url, bundle: 'built', env });
});
afterAll(() => Promise.all([site.close(), cms.close()]));

/** The sites have one public origin, so that their addresses are equal. */
const readOrigin = async () =>
  new URL(/<link rel="canonical" href="([^"]+)"/.exec(await (await fetch(inject('sharedSite').site)).text())?.[1] ?? '')
    .origin;

/** What a visitor reads, in pieces, and what a search engine does. */
async function readTexts(base: string, path: string): Promise<string[]> {
  const html = await (await fetch(base + path)).text();
  const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json]) => json,
  );
  const texts = html
    .replace(/<(script|style|template)\b.*?<\/\1>/gs, '')
    .split(/<[^>]*>/)
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  return [...(data as string[]), ...texts];
}

describe('K13: a CMS of API Platform', () => {
  const testPage = async (path: string) => {
    // parts that were not there in time, such as the links of the glossary, are there soon
    const isSame = async () => {
      const [plain, other] = await Promise.all(
        [inject('sharedSite').site, site.url].map((base) => readTexts(base, path)),
      );
      return { lacks: plain?.filter((text) => !other?.includes(text)), isSame: plain?.join() === other?.join() };
    };
    await expect.poll(isSame, { interval: 200 }).toEqual({ lacks: [], isSame: true });
  };
  it.each(SOME_PAGES)('is read like any other: %s', testPage);
  it.each(PAGES_OF_EACH_KIND.filter((path) => !SOME_PAGES.includes(path)))(
    'is read like any other: %s',
    { tags: ['long'] },
    testPage,
  );

  it('has site maps and feeds with the same dates', async () => {
    for (const path of [
      '/sitemap-en.xml',
      '/sitemap.xml',
      '/feeds/en/news.atom',
      '/.well-known/csaf/white/changes.csv',
    ]) {
      const [plain, other] = await Promise.all(
        [inject('sharedSite').site, site.url].map(async (base) => (await fetch(base + path)).text()),
      );
      expect(plain, path).toMatch(/20\d\d-\d\d-\d\d/);
      expect(other, path).toBe(plain);
    }
  });

  it('says what it does not have with a 404, and what it refuses with the fields', async () => {
    expect((await readPage(site.url, '/en/products/no-such-meter')).status).toBe(404);
    const refused = { ...CONTACT_MESSAGE, content: REFUSED };
    const plain = await startSite({ cmsUrl: cms.url, env: { CAPTCHA_MODE: 'off' } });
    const sent = await plain.ask.post('/api/form_entries/contact_us').send(CONTACT_MESSAGE);
    expect([sent.status, typeof sent.body.id]).toEqual([201, 'string']);
    const answer = await plain.ask.post('/api/form_entries/contact_us').send(refused);
    expect([answer.status, answer.body.errors]).toEqual([422, { content: 'refused' }]);
    expect(cms.writes).toEqual(['POST /api/form_entries/contact_us']);
    await plain.close();
  });

  const check = async (base: string) =>
    (await checkCms({ base, token: null, deadlineMs: 60_000, writes: true })).findings;
  const deviationsOf = (findings: Finding[]) =>
    findings.filter(({ level }) => level === 'deviation').map(({ endpoint, reason }) => `${endpoint}: ${reason}`);
  const WARNINGS = [
    'an object instead of a list: converted',
    'a text instead of a number: converted',
    'an IRI instead of an id: converted',
    'a date that is not ISO 8601: converted',
  ];

  it('gets warnings of check:cms, and no deviations that its content does not have', async () => {
    const plain = await startFakeCms();
    const small = await startApiPlatformCms(plain.url);
    const [before, findings] = [await check(plain.url), await check(small.url)];
    expect(deviationsOf(findings)).toEqual(deviationsOf(before));
    const reasons = new Set(findings.map(({ reason }) => reason));
    for (const reason of WARNINGS) expect(reasons).toContain(reason);
    await Promise.all([small.close(), plain.close()]);
  });

  it('gets warnings of check:cms, each with its path, and no deviations', { tags: ['long'] }, async () => {
    const findings = await check(cms.url);
    expect(deviationsOf(findings)).toEqual([]);
    const reasons = new Set(findings.map(({ reason }) => reason));
    for (const reason of [
      ...WARNINGS,
      'a number instead of true or false: converted',
      '404 in other words than {"code":404,"message":"…"}: understood',
    ])
      expect(reasons).toContain(reason);
    expect(findings.every(({ reason, path }) => !reason.includes('left out') || path !== '')).toBe(true);
  });
});
