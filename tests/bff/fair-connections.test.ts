import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { FakeAnswer, FakeCall } from '../support/fake-cms.ts';
import { cms, site, withFakeSite } from '../support/fake-site.ts';
import { createFormToken } from '../support/form-token.ts';

/** Calls of one client: several times as many as there are connections for. */
const MANY = 80;
const DELAY_MS = 200;
const GREEDY = { 'x-forwarded-for': '203.0.113.7' };
const OTHER = { 'x-forwarded-for': '198.51.100.1' };
const ABSENT = { status: 404, body: { code: 404, message: 'Not Found' } };

withFakeSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } });

interface Row {
  /** Calls to the CMS that the greedy client causes, how it does that, and what they are answered. */
  theirs: RegExp;
  path(i: number): string;
  answer: FakeAnswer;
  /** The call that the other client causes. */
  isOwn(call: FakeCall): boolean;
  own: [path: string, init?: RequestInit];
}
const ROWS: Record<string, Row> = {
  'polls of archives that do not exist, and messages of others': {
    theirs: /^\/api\/download_center_zip\//,
    path: (i) => `/api/download_center_zip/${'0'.repeat(20)}${i}/status`,
    answer: ABSENT,
    isOwn: ({ path }) => path === '/api/newsletter_subscriber_requests',
    own: [
      '/api/newsletter_subscriber_requests?locale=en',
      { method: 'POST', body: JSON.stringify({ email: 'jan@example.com', categories: [] }) },
    ],
  },
  'searches, and one of another': {
    theirs: /^\/api\/search$/,
    path: (i) => `/api/search?locale=en&phrase=x${i}`,
    answer: { body: [] },
    isOwn: ({ query }) => query.get('phrase') === 'meter',
    own: ['/api/search?locale=en&phrase=meter'],
  },
  'products that do not exist, and the page of another': {
    theirs: /^\/api\/products\/p-/,
    path: (i) => `/en/products/p-${i}`,
    answer: ABSENT,
    isOwn: ({ path }) => path === '/api/products/other',
    own: ['/en/products/other'],
  },
};

describe('hardening 14: while one client waits for many calls to the CMS, another is next', () => {
  it.each(Object.keys(ROWS))('%s', async (name) => {
    const { theirs, path, answer, isOwn, own } = ROWS[name] as Row;
    cms.answer(theirs, { ...answer, delay: DELAY_MS });
    const greedy = Array.from({ length: MANY }, (_, i) => fetch(site.url + path(i), { headers: GREEDY }));
    await expect.poll(() => cms.count(theirs)).toBeGreaterThan(0);
    // all of them have arrived
    await sleep(DELAY_MS / 2);
    const headers = { 'content-type': 'application/json', 'x-form-token': createFormToken(), ...OTHER };
    const [ownPath, init] = own;
    const asking = fetch(site.url + ownPath, { ...init, headers });
    const call = await cms.called(isOwn);
    expect(cms.calls.slice(0, cms.calls.indexOf(call)).filter((one) => theirs.test(one.path)).length).toBeLessThan(
      MANY / 2,
    );
    await asking;
    const statuses = (await Promise.all(greedy)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([answer.status ?? 200]));
  });
});
