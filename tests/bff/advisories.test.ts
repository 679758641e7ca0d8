import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toBaseScore } from '../../server/embedded-cms/answers/cvss.ts';
import { startCms, type TestCms } from '../contract/embedded-cms-app.ts';
import { startFakeCms } from '../support/fake-cms.ts';
import { contentOf } from '../support/fake-content.ts';
import { type Site, startSite } from '../support/start-site.ts';

let cms: TestCms;
let site: Site;
const ORIGIN = 'http://www.example.com';
const LIST = '/en/services/security-advisories';
const CSAF = '/.well-known/csaf';
const UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

beforeAll(async () => {
  cms = await startCms();
  site = await startSite({ cmsUrl: await cms.app.listen({ host: '127.0.0.1', port: 0 }), bundle: 'built' });
});
afterAll(async () => {
  await site?.close();
  await cms?.close();
});

const numbersOf = (html: string) => [...html.matchAll(/<span>(ELM-SA-[\d-]+)<\/span>/g)].map(([, number]) => number);

describe('security advisories', () => {
  it('are listed, the newest first, with their severity in words; the address says which product they are of', async () => {
    const { text } = await site.ask.get(LIST);
    expect(numbersOf(text)).toEqual(['ELM-SA-2026-03', 'ELM-SA-2026-02', 'ELM-SA-2026-01']);
    for (const words of ['critical', 'high', 'medium']) expect(text).toContain(`</span>${words}`);
    expect(text).toMatch(/<select[^>]* name="product"[\s\S]*?<option value="rm-20">/);
    expect(numbersOf((await site.ask.get(`${LIST}?product=rm-20`)).text)).toEqual(['ELM-SA-2026-02']);
    expect(numbersOf((await site.ask.get(`${LIST}?product=nothing`)).text)).toHaveLength(3);
    expect((await site.ask.get(`${LIST}?page=2`)).status).toBe(404);
  });

  it.each([
    ['/uslugi/komunikaty-bezpieczenstwa', 'elm-sa-2026-02-modul-komunikacyjny', 'od 2.0, starsze niż 2.4.3', 'wysoka'],
    [LIST, 'elm-sa-2026-02-communication-module', 'from 2.0, before 2.4.3', 'high'],
    ['/de/leistungen/sicherheitshinweise', 'elm-sa-2026-02-kommunikationsmodul', 'ab 2.0, älter als 2.4.3', 'hoch'],
  ])('have a page in each language, as %s', async (list, slug, versions, severity) => {
    const read = () => site.ask.get(`${list}/${slug}`);
    // the links to the other languages may be added a moment later
    await expect.poll(async () => (await read()).text.match(/hreflang="/g)).toHaveLength(4);
    const { status, text } = await read();
    expect(status).toBe(200);
    const plain = text
      .replaceAll('\u00a0', ' ')
      .replace(/<!-- -->|<\/span><wbr\/?><span class="one-line">|\u00ad/g, '');
    for (const part of [versions, `</span>${severity}`, 'CVE-2026-990247', 'CVSS:3.1/AV:A', 'Igor Matuszak'])
      expect(plain, part).toContain(part);
    expect(text).toContain(`href="${CSAF}/white/2026/elm-sa-2026-02.json"`);
    const things = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
    expect(things.map(([, json]) => JSON.parse(json ?? '')['@type'])).toEqual(['BreadcrumbList']);
    expect((await site.ask.get(`${list}/no-such-advisory`)).status).toBe(404);
  });

  it('stand on the pages of the products that they concern, not of those that are not affected', async () => {
    const linksOf = async (path: string) =>
      [...(await site.ask.get(path)).text.matchAll(/security-advisories\/(elm-sa-2026-\d\d)/g)].map(([, id]) => id);
    expect(await linksOf('/en/products/em-310-volta')).toEqual(['elm-sa-2026-02']);
    expect(await linksOf('/en/products/hs-80-kronika')).toEqual(['elm-sa-2026-03']);
    expect(await linksOf('/en/products/em-510-tensa')).toEqual([]);
  });

  it.each([
    ['/uslugi/komunikaty-bezpieczenstwa/elm-sa-2026-02-modul-komunikacyjny', '2.4.3'],
    [`${LIST}/elm-sa-2026-02-communication-module`, '2.4.3'],
    ['/de/leistungen/sicherheitshinweise/elm-sa-2026-02-kommunikationsmodul', '2.4.3'],
    [`${LIST}/elm-sa-2026-01-optical-port`, '4.1.0'],
    [`${LIST}/elm-sa-2026-01-optical-port`, '3.6.2'],
  ])('lead to the update that they promise: %s, %s', async (path, version) => {
    const [, files] = /href="([^"]*\?type=software)"/.exec((await site.ask.get(path)).text) ?? [];
    expect((await site.ask.get(files ?? '')).text).toContain(version);
  });

  it('are found by their number and by CVE', async () => {
    for (const phrase of ['ELM-SA-2026-03', 'CVE-2026-990391']) {
      const { body } = await cms.get<object[]>(`/api/search?locale=en&phrase=${phrase}`);
      expect(body[0], phrase).toMatchObject({ type: 'advisory.show', category: 'advisories' });
    }
  });
});

type Json = Record<string, never>;

describe('CSAF 2.0', () => {
  it('names its publisher, and security.txt leads there', async () => {
    const { status, body, type } = await site.ask.get(`${CSAF}/provider-metadata.json`);
    expect([status, type]).toEqual([200, 'application/json']);
    expect(body).toEqual({
      canonical_url: `${ORIGIN}${CSAF}/provider-metadata.json`,
      distributions: [{ directory_url: `${ORIGIN}${CSAF}/white/` }],
      last_updated: expect.stringMatching(UTC),
      list_on_CSAF_aggregators: true,
      metadata_version: '2.0',
      mirror_on_CSAF_aggregators: true,
      publisher: { category: 'vendor', name: 'Elmerion S.A.', namespace: ORIGIN, contact_details: expect.any(String) },
      role: 'csaf_publisher',
    });
    const { text } = await site.ask.get('/.well-known/security.txt');
    expect(text.split('\n')).toContain(`CSAF: ${ORIGIN}${CSAF}/provider-metadata.json`);
  });

  it('lists its documents with the date of their latest revision', async () => {
    const [index, changes] = await Promise.all(
      ['index.txt', 'changes.csv'].map(async (file) => (await site.ask.get(`${CSAF}/white/${file}`)).text.trim()),
    );
    const files = index?.split('\n') ?? [];
    expect(files.toSorted()).toEqual(['01', '02', '03'].map((number) => `2026/elm-sa-2026-${number}.json`));
    for (const line of changes?.split('\n') ?? []) {
      const [file, date] = line.split(',').map((cell) => cell.replaceAll('"', ''));
      const { body } = await site.ask.get(`${CSAF}/white/${file}`);
      expect(body.document.tracking.current_release_date).toBe(date);
    }
    expect((await site.ask.get(`${CSAF}/white/2026/elm-sa-2026-99.json`)).status).toBe(404);
  });

  it.each(['01', '02', '03'])('document %s has what the profile "security advisory" asks for', async (number) => {
    const path = `${CSAF}/white/2026/elm-sa-2026-${number}.json`;
    const { body, type } = await site.ask.get(path);
    expect(type).toBe('application/json');
    const { document, product_tree, vulnerabilities } = body;
    expect(document).toMatchObject({
      category: 'csaf_security_advisory',
      csaf_version: '2.0',
      distribution: { tlp: { label: 'WHITE' } },
      lang: 'en',
      publisher: { category: 'vendor', name: 'Elmerion S.A.', namespace: ORIGIN },
      title: expect.stringMatching(/./),
      notes: expect.arrayContaining([{ category: 'summary', text: expect.stringMatching(/./) }]),
      references: expect.arrayContaining([
        { category: 'self', summary: expect.any(String), url: ORIGIN + path },
        expect.objectContaining({ category: 'self', url: expect.stringContaining(`${ORIGIN}${LIST}/elm-sa-2026`) }),
      ]),
    });
    const { tracking } = document;
    const history: { number: string; date: string; summary: string }[] = tracking.revision_history;
    expect(tracking.id).toBe(`ELM-SA-2026-${number}`);
    expect(tracking.status).toBe(number === '03' ? 'interim' : 'final');
    expect(history.map((revision) => revision.number)).toEqual(history.map((_, i) => String(i + 1)));
    expect([tracking.version, tracking.initial_release_date, tracking.current_release_date]).toEqual([
      String(history.length),
      history[0]?.date,
      history.at(-1)?.date,
    ]);
    for (const { date, summary } of history)
      expect([date, summary]).toEqual([expect.stringMatching(UTC), expect.stringMatching(/./)]);

    // each id is defined once, and only defined ids are used (6.1.1, 6.1.2)
    const [vendor] = product_tree.branches;
    const versions = vendor.branches.flatMap(({ branches }: { branches: Json[] }) => branches);
    const ids: string[] = versions.map((branch: { product: { product_id: string } }) => branch.product.product_id);
    expect(vendor.category).toBe('vendor');
    expect(new Set(ids).size).toBe(ids.length);
    for (const branch of versions) expect(['product_version_range', 'product_version']).toContain(branch.category);
    for (const vulnerability of vulnerabilities) {
      expect(vulnerability.cve).toMatch(/^CVE-\d{4}-\d{4,}$/);
      expect(vulnerability.cwe.id).toMatch(/^CWE-\d+$/);
      expect(vulnerability.notes[0]).toEqual({ category: 'description', text: expect.stringMatching(/./) });
      // no version is in two states (6.1.6), and all of them are in one
      expect((Object.values(vulnerability.product_status).flat() as string[]).toSorted()).toEqual(ids.toSorted());
      const affected: string[] = vulnerability.product_status.known_affected;
      for (const { products, cvss_v3 } of vulnerability.scores) {
        expect(products).toEqual(affected);
        // 6.1.9
        expect(toBaseScore(cvss_v3.vectorString)).toBe(cvss_v3.baseScore);
        expect(cvss_v3).toMatchObject({
          version: '3.1',
          baseSeverity: expect.stringMatching(/^(MEDIUM|HIGH|CRITICAL)$/),
        });
      }
      expect(vulnerability.remediations.length).toBeGreaterThan(0);
      for (const { category, details, product_ids } of vulnerability.remediations) {
        expect(category).toMatch(/^(vendor_fix|mitigation|workaround)$/);
        expect(details).toMatch(/./);
        expect(product_ids.filter((id: string) => !affected.includes(id))).toEqual([]);
      }
    }
  });
});

describe('a CMS without advisories', () => {
  it('is never asked for them: there is no document, and security.txt does not name any', async () => {
    const fake = await startFakeCms();
    fake.answer('/api/configurations', { body: [{ name: 'SECURITY_CONTACT', value: 'a@example.com' }] });
    const other = await startSite({ cmsUrl: fake.url });
    try {
      expect((await other.ask.get('/en/products/aq-40')).status).toBe(200);
      for (const file of ['provider-metadata.json', 'white/index.txt', 'white/changes.csv', 'white/2026/a.json'])
        expect((await other.ask.get(`${CSAF}/${file}`)).status, file).toBe(404);
      expect((await other.ask.get('/.well-known/security.txt')).text).not.toContain('CSAF');
      expect(fake.calls.filter(({ path }) => path.includes('security_advisories'))).toEqual([]);
    } finally {
      await other.close();
      await fake.close();
    }
  });

  it('that writes a date which can not be read has a feed all the same', async () => {
    const fake = await startFakeCms();
    const nodes = contentOf('GET', '/api/sitemap_nodes', 'en') as object[];
    const kinds = ['index', 'show'].map((action) => ({ nodeType: 'advisory', action, slug: `/advisories/${action}` }));
    fake.answer('/api/sitemap_nodes', { body: [...nodes, ...kinds] });
    const advisory = { id: 'a', number: 'A-1', title: 'x', slug: 'a', summary: 'x', products: [], vulnerabilities: [] };
    fake.answer('/api/security_advisories', { body: [{ ...advisory, published: 'soon', updated: '2026-05-04' }] });
    const other = await startSite({ cmsUrl: fake.url });
    try {
      const { status, text } = await other.ask.get('/feeds/en/advisories.atom');
      expect([status, text.match(/<published>2026-05-04T00:00:00.000Z</g)]).toEqual([200, [expect.anything()]]);
    } finally {
      await other.close();
      await fake.close();
    }
  });

  it('that names their pages and fails to give them costs no page of a product', async () => {
    const fake = await startFakeCms();
    const nodes = contentOf('GET', '/api/sitemap_nodes', 'en') as object[];
    const node = { nodeType: 'advisory', action: 'show', slug: '/advisories/:slug', crumbs: [] };
    fake.answer('/api/sitemap_nodes', { body: [...nodes, node] });
    fake.answer('/api/security_advisories', { status: 500 });
    const other = await startSite({ cmsUrl: fake.url });
    try {
      expect((await other.ask.get('/en/products/aq-40')).status).toBe(200);
      expect((await other.ask.get('/en/advisories/any')).status).toBe(503);
    } finally {
      await other.close();
      await fake.close();
    }
  });
});
