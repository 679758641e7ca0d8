import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FakeCms, startFakeCms } from '../support/fake-cms.ts';
import { readHydration } from '../support/read-page.ts';
import { type Site, startSite } from '../support/start-site.ts';

const tags = {
  TAG_MANAGER_ID: 'GTM-ABC123',
  TAG_MANAGER_URL: 'https://tags.example/t',
  TAG_HOSTS: 'https://stats.example',
};
let cms: FakeCms;
let plain: Site;
let tagged: Site;
beforeAll(async () => {
  cms = await startFakeCms();
  plain = await startSite({ cmsUrl: cms.url });
  tagged = await startSite({ cmsUrl: cms.url, env: tags });
});
afterAll(() => Promise.all([plain.close(), tagged.close(), cms.close()]));

const siteDataOf = async (site: Site, html: string) => (await readHydration(site, html)).site;

it('BF08: the client learns the id and the address of the tag manager, and nothing else of it', async () => {
  expect((await siteDataOf(plain, (await plain.ask.get('/o-nas')).text)).tagManager).toBeNull();
  const { text } = await tagged.ask.get('/o-nas');
  const siteData = await siteDataOf(tagged, text);
  expect(siteData.tagManager).toEqual({ id: 'GTM-ABC123', url: 'https://tags.example/t' });
  expect(siteData.consent).toEqual({ version: '1', all: ['analytic'], cookies: [] });
  // the document itself loads nothing from the tag manager
  expect(text).not.toMatch(/(?:src|href)="https:\/\/tags\.example/);
});

it('BX09: the policy names its hosts where it is configured, on private pages never', async () => {
  const policyOf = async (site: Site, path: string) =>
    (await site.ask.get(path)).headers['content-security-policy'] as string;
  expect(await policyOf(plain, '/o-nas')).not.toContain('https://tags.example');
  expect(await policyOf(tagged, '/o-nas')).toMatch(/script-src 'self' https:\/\/tags\.example\/t\/;/);
  expect(await policyOf(tagged, '/o-nas')).toMatch(/connect-src[^;]* https:\/\/stats\.example/);
  expect(await policyOf(tagged, '/newsletter/confirmation/abc')).not.toMatch(/tags\.example|stats\.example/);
});

it('D7: an error at an address of reports is as private as the page there', async () => {
  cms.answer(/whistleblower/, { status: 500, body: {} });
  const answers = await Promise.all([
    tagged.ask.get('/formularz-zgloszenia'),
    tagged.ask.post('/en/forms/whistleblower').type('text/csv').send('a'),
  ]);
  cms.heal();
  expect(answers.map(({ status }) => status)).toEqual([503, 415]);
  for (const { headers } of answers) {
    expect(headers['content-security-policy']).not.toMatch(/tags\.example|stats\.example/);
    expect([headers['referrer-policy'], headers['cache-control']]).toEqual(['no-referrer', 'no-store']);
  }
  // other error pages keep the usual policy
  const { headers } = await tagged.ask.get('/nowhere');
  expect(headers['content-security-policy']).toMatch(/tags\.example/);
});
