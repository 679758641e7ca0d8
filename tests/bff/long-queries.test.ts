import { describe, expect, it } from 'vitest';
import { cms, site, withFakeSite } from '../support/fake-site.ts';
import { askRaw, type RawOptions } from '../support/raw-request.ts';

withFakeSite();
const ask = (target: string, options?: RawOptions) => askRaw(site.url, target, options);

describe('K12: parameters that nobody knows', () => {
  const CAMPAIGN = `utm_source=newsletter&gclid=${'x'.repeat(3000)}&fbclid=${'y'.repeat(3000)}&msclkid=${'z'.repeat(2000)}`;

  it.each(['/o-nas', '/', '/en/about'])('a query of 8 kB changes nothing at %s', async (path) => {
    expect(CAMPAIGN.length).toBeGreaterThan(8000);
    const headers = { 'accept-encoding': 'br' };
    const plain = await ask(path, { headers });
    cms.forgetCalls();
    const answer = await ask(`${path}?${CAMPAIGN}`, { headers });
    expect([answer.status, answer.find('etag')]).toEqual([200, plain.find('etag')]);
    // from the cache
    expect([answer.find('server-timing')?.startsWith('cache;desc=hit'), cms.calls]).toEqual([true, []]);
    const data = await ask(`/page-data?path=${encodeURIComponent(path)}&${CAMPAIGN}`, { headers });
    expect([data.status, cms.calls]).toEqual([200, []]);
  });

  it('redirects keep such a query; longer ones, and long paths, are refused', async () => {
    const moved = await ask(`/o-nas/?${CAMPAIGN}`);
    expect([moved.status, moved.find('location')]).toEqual([301, `/o-nas?${CAMPAIGN}`]);
    // as it came: encoded again, this one would be three times as long
    const odd = "x='()'~".repeat(1000);
    for (const path of ['/old', '/produkty/wrong/aq-40', '/O-NAS'])
      expect((await ask(`${path}?${odd}`)).find('location')?.split('?')[1], path).toBe(odd);
    const data = await ask(`/page-data?path=/old&${odd}&version=x`);
    expect(JSON.parse(data.body)).toEqual({ location: `/o-nas?${odd}` });
    expect((await ask(`/o-nas?x=${'x'.repeat(12_000)}`)).status).toBe(414);
    expect((await ask(`/${'x'.repeat(2048)}`)).status).toBe(414);
    expect((await ask(`/${'x'.repeat(2048)}?${CAMPAIGN}`)).status).toBe(414);
  });

  it('a known parameter of that length is no key of the cache', async () => {
    for (const expected of ['miss', 'miss']) {
      const answer = await ask(`/szukaj?phrase=${'x'.repeat(6000)}`, { headers: { 'accept-encoding': 'br' } });
      expect([answer.status, answer.find('server-timing')?.includes('desc=hit')], expected).toEqual([200, false]);
    }
  });
});
