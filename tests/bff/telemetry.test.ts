import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMetrics } from '#server/ops/metrics.ts';
import { DEV_ASSETS } from '#server/render/asset-manifest.ts';
import { TELEMETRY_BODY_MAX } from '#shared/contract/models/telemetry.ts';
import { type FakeCms, startFakeCms } from '../support/fake-cms.ts';
import { readHydration } from '../support/read-page.ts';
import { type Site, startSite } from '../support/start-site.ts';

/** Number of reports accepted from one address. */
const LIMIT = 4;
const metrics = createMetrics();
let cms: FakeCms;
let site: Site;
let off: Site;
beforeAll(async () => {
  cms = await startFakeCms();
  const env = { TELEMETRY: 'on', OPS_PORT: '9100', FORM_LIMIT: String(LIMIT) };
  site = await startSite({ cmsUrl: cms.url, env, metrics });
  off = await startSite({ cmsUrl: cms.url });
});
afterAll(() => Promise.all([site.close(), off.close(), cms.close()]));

const vital = { metric: 'LCP', value: 1200, rating: 'good' };
const report = { kind: 'page.show', build: DEV_ASSETS.entry, vitals: [vital], errors: [] };
const post = (body: object, to = site) => to.ask.post('/telemetry').send(body);
const series = async () =>
  (await metrics.registry.metrics()).split('\n').filter((line) => /^(?:web_vitals|browser_errors)/.test(line));

it('C16: browsers learn where to report, and without TELEMETRY=on there is no such address', async () => {
  const pathOf = async (from: Site) =>
    (await readHydration(from, (await from.ask.get('/o-nas')).text)).site.telemetryPath;
  expect([await pathOf(site), await pathOf(off)]).toEqual(['/telemetry', null]);
  expect((await post(report, off)).status).toBe(404);
  expect((await site.ask.get('/telemetry')).status).toBe(405);
});

it('C16: what is no report, and any of a private page, is refused and not counted', async () => {
  const bad: object[] = [
    {},
    [],
    { ...report, kind: 'page.unknown' },
    ...['whistleblower.index', 'whistleblower.status', 'preview', 'newsletter.confirmation'].map((kind) => ({
      ...report,
      kind,
    })),
    { ...report, vitals: [{ ...vital, metric: 'TBT' }] },
    { ...report, vitals: [{ ...vital, rating: 'fine' }] },
    { ...report, vitals: [{ ...vital, value: -1 }] },
    { ...report, vitals: [{ ...vital, value: '1200' }] },
    { ...report, vitals: [{ ...vital, id: 'v6-1' }] },
    { ...report, vitals: Array(6).fill(vital) },
    { ...report, errors: ['other'] },
    { ...report, visitor: 'x' },
  ];
  for (const body of bad) expect((await post(body)).status, JSON.stringify(body)).toBe(400);
  expect((await post({ ...report, build: 'x'.repeat(TELEMETRY_BODY_MAX) })).status).toBe(413);
  expect((await site.ask.post('/telemetry').type('text/plain').send(JSON.stringify(report))).status).toBe(415);
  expect((await post(report).set('sec-fetch-site', 'cross-site')).status).toBe(403);
  expect(await series()).toEqual([]);
});

it('C16: reports are counted by metric, kind and rating, errors by build; not with Global Privacy Control, and not without end', async () => {
  expect((await post(report).set('sec-gpc', '1')).status).toBe(204);
  expect(await series()).toEqual([]);
  const vitals = [vital, { metric: 'CLS', value: 0.3, rating: 'poor' }];
  const answer = await post({ ...report, vitals });
  expect([answer.status, answer.headers['cache-control'], answer.headers['set-cookie']]).toEqual([
    204,
    'no-store',
    undefined,
  ]);
  await post({ ...report, vitals: [], errors: ['hydration', 'crash'] });
  await post({ ...report, vitals: [], errors: ['crash'], build: '/assets/older.js' });
  const counted = await series();
  const labels = (metric: string, rating: string) => `metric="${metric}",kind="page.show",rating="${rating}"`;
  for (const line of [
    `web_vitals_seconds_sum{${labels('LCP', 'good')}} 1.2`,
    `web_vitals_seconds_bucket{le="1.8",${labels('LCP', 'good')}} 1`,
    `web_vitals_layout_shift_score_sum{${labels('CLS', 'poor')}} 0.3`,
    `browser_errors_total{error="hydration",kind="page.show",build="${DEV_ASSETS.entry}"} 1`,
    `browser_errors_total{error="crash",kind="page.show",build="other"} 1`,
  ])
    expect(counted).toContain(line);
  const refused = await post(report);
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect(await series()).toEqual(counted);
});
