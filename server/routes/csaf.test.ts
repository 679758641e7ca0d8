import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SAMPLE_ORIGIN as ORIGIN } from '../pages/sample-site.test-rig.ts';
import {
  ADVISORY,
  FIVE_MINUTES,
  NODES,
  node,
  openDocuments as open,
  SETTINGS,
  settings,
} from './documents.test-rig.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-12T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});
it('CSAF 7.1: metadata of the publisher, the list of files and that of changes, the newest first, each advisory once', async () => {
  const older = {
    ...ADVISORY,
    id: 'sa-0',
    number: 'EX-SA-2025-01',
    revisions: [{ number: 1, date: '2025-03-01T08:00:00Z', summary: 'First.' }],
    published: '2025-03-01T08:00:00Z',
  };
  const advisories = [older, ADVISORY, { ...ADVISORY, number: 'EX-SA-2026-02', revisions: [], published: 'soon' }];
  const configurations = settings({ ...SETTINGS, SECURITY_CONTACT: 'psirt@example.com' });
  const read = await open(
    { advisories },
    { sitemapNodes: NODES, advisories: [{ ...ADVISORY, title: 'Port (pl)' }], configurations },
  );
  const metadata = await read('/.well-known/csaf/provider-metadata.json');
  expect([metadata.status, metadata.type, metadata.cache, JSON.parse(metadata.body)]).toEqual([
    200,
    'application/json; charset=utf-8',
    FIVE_MINUTES,
    {
      canonical_url: `${ORIGIN}/.well-known/csaf/provider-metadata.json`,
      distributions: [{ directory_url: `${ORIGIN}/.well-known/csaf/white/` }],
      last_updated: '2026-01-06T08:00:00.000Z',
      list_on_CSAF_aggregators: true,
      metadata_version: '2.0',
      mirror_on_CSAF_aggregators: true,
      publisher: { category: 'vendor', name: 'Elmerion S.A.', namespace: ORIGIN, contact_details: 'psirt@example.com' },
      role: 'csaf_publisher',
    },
  ]);
  const files = ['2026/ex-sa-2026-01.json', '2025/ex-sa-2025-01.json'];
  const index = await read('/.well-known/csaf/white/index.txt');
  expect([index.type, index.body]).toEqual(['text/plain; charset=utf-8', `${files.join('\n')}\n`]);
  const changes = await read('/.well-known/csaf/white/changes.csv');
  expect([changes.type, changes.body]).toEqual([
    'text/csv; charset=utf-8',
    `"${files[0]}","2026-01-06T08:00:00.000Z"\n"${files[1]}","2025-03-01T08:00:00.000Z"\n`,
  ]);
  const document = await read(`/.well-known/csaf/white/${files[0]}`);
  // in English, which comes first
  expect([document.type, JSON.parse(document.body).document]).toMatchObject([
    'application/json; charset=utf-8',
    { lang: 'en', title: 'Port', publisher: { name: 'Elmerion S.A.', namespace: ORIGIN } },
  ]);
  expect(JSON.parse(document.body).document.references).toContainEqual(
    expect.objectContaining({ url: `${ORIGIN}/en/security/port` }),
  );
  expect((await read('/.well-known/csaf/white/2026/x.json')).status).toBe(404);
  const none = await open({ sitemapNodes: [node('page.home', '/')], advisories });
  expect((await none('/.well-known/csaf/provider-metadata.json')).status).toBe(404);
  const empty = await open();
  expect(JSON.parse((await empty('/.well-known/csaf/provider-metadata.json')).body).last_updated).toBe(
    '1970-01-01T00:00:00.000Z',
  );
});
