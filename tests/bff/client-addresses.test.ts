import { describe, expect, it } from 'vitest';
import { openSite, withFakeCms } from '../support/fake-site.ts';
import type { Site } from '../support/start-site.ts';

withFakeCms();

describe('K12: whose message it is, behind a proxy', () => {
  const NEWSLETTER = '/api/newsletter_subscriber_requests?locale=en';
  const send = async (site: Site, headers: Record<string, string>) =>
    (
      await site.ask
        .post(NEWSLETTER)
        .set(headers)
        .send({ email: 'a@example.com', categories: ['1'] })
    ).status;

  it.each([
    ['x-forwarded-for', ['203.0.113.7', '203.0.113.7:40001', '"203.0.113.7:40002"']],
    ['x-forwarded-for', ['[2001:db8::7]:1', '2001:db8::7', '"[2001:db8::7]:2"', '[2001:db8::7]']],
    ['x-forwarded-for', ['198.51.100.1, 203.0.113.7:1', '198.51.100.2:9, 203.0.113.7:2, 127.0.0.1:5']],
    ['forwarded', ['for=203.0.113.7', 'for="203.0.113.7:1";proto=https', 'for=198.51.100.9, For="203.0.113.7:2"']],
    ['forwarded', ['for="[2001:db8::7]:1"', 'proto=http;for="[2001:db8::7]"', 'for="x, for="[2001:db8::7]:3"']],
  ])('%s: %j is one address', async (name, values) => {
    const site = await openSite({ env: { TRUSTED_PROXIES: '127.0.0.1/32', FORM_LIMIT: '3' } });
    const eight = Array.from({ length: 8 }, (_, i) => values[i % values.length] as string);
    const statuses: number[] = [];
    for (const value of eight) statuses.push(await send(site, { [name]: value }));
    expect(statuses).toEqual([201, 201, 201, 429, 429, 429, 429, 429]);
    const other = name === 'forwarded' ? 'for="198.51.100.77:1"' : '198.51.100.77:1';
    expect(await send(site, { [name]: other })).toBe(201);
  });

  it('counts neither header where no proxy is trusted', async () => {
    const site = await openSite({ env: { FORM_LIMIT: '3' } });
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++)
      statuses.push(
        await send(site, i % 2 ? { forwarded: `for=203.0.113.${i}` } : { 'x-forwarded-for': `203.0.113.${i}:1` }),
      );
    expect(statuses).toEqual([201, 201, 201, 429]);
  });
});
