import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CONTACT_MESSAGE } from '../support/contact-message.ts';
import { createFormToken } from '../support/form-token.ts';
import { servers } from '../support/redis.ts';
import type { Site } from '../support/start-site.ts';
import { startTwoSites, type TwoSites } from '../support/two-sites.ts';
import { CONTACT, MIME, PDF, REPORT } from '../support/upload-forms.ts';

describe.skipIf(!servers)('forms of several processes with one Redis', () => {
  let two: TwoSites;
  beforeAll(async () => {
    two = await startTwoSites();
  });
  afterAll(() => two?.stop());
  beforeEach(() => two.heal());

  const contact = {
    ...CONTACT_MESSAGE,
    trade: 'other',
    otherTrade: 'Porty',
    marketingDataConsent: false,
    electronicCommunicationConsent: false,
  };
  const send = (site: Site, key: string, address = '127.0.0.1', body: object = contact) =>
    fetch(`${site.url}${CONTACT}?locale=en`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        'x-forwarded-for': address,
        'x-form-token': createFormToken(),
      },
      body: JSON.stringify(body),
    });

  it('SV01: who has answered a survey at one finds the answer counted, at both', async () => {
    const results = async (site: Site, locale: string) => {
      const answer = await fetch(`${site.url}/api/surveys/results/s1?locale=${locale}`);
      return ((await answer.json()) as { participants: number }).participants;
    };
    const seen = () => Promise.all([results(two.a, 'en'), results(two.b, 'en'), results(two.b, 'de')]);
    const count = (participants: number) =>
      two.cms.answer('/api/surveys/results/s1', { body: { id: 's1', participants, questions: [] } });
    count(1);
    expect(await seen()).toEqual([1, 1, 1]);
    count(2);
    const participation = await fetch(`${two.a.url}/api/survey_participants?locale=en`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-form-token': createFormToken() },
      body: JSON.stringify({ survey: 's1', answers: [{ question: 'q1', value: 'x' }] }),
    });
    expect(participation.status).toBe(201);
    expect(await results(two.a, 'en')).toBe(2);
    const participatedAt = performance.now();
    await expect.poll(seen, { interval: 10 }).toEqual([2, 2, 2]);
    // because of the message in Redis: the cached answer would have stayed fresh for ten seconds
    expect(performance.now() - participatedAt).toBeLessThan(8000);
  });

  it('K3: a participation that comes again is announced to nobody, and writes nothing into Redis', async () => {
    const participate = (site: Site) =>
      fetch(`${site.url}/api/survey_participants?locale=en`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': 'participation-again',
          'x-form-token': createFormToken(),
        },
        body: JSON.stringify({ survey: 's1', answers: [{ question: 'q1', value: 'x' }] }),
      });
    const statuses = [(await participate(two.a)).status, (await participate(two.b)).status];
    const countWrites = async () => {
      const stats = await two.redis.client.info('commandstats');
      return ['xadd', 'set', 'del', 'eval', 'evalsha'].map((name) =>
        Number(new RegExp(`cmdstat_${name}:calls=(\\d+)`).exec(stats)?.[1] ?? 0),
      );
    };
    const before = await countWrites();
    for (const site of [two.a, two.b, two.a]) statuses.push((await participate(site)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201]);
    expect(await countWrites()).toEqual(before);
    expect(two.cms.count('/api/survey_participants')).toBe(1);
  });

  it('hardening 21: a limit holds across both, and Redis knows no address', async () => {
    const sites = await Promise.all([0, 1].map(() => two.start({ TRUSTED_PROXIES: '127.0.0.1', FORM_LIMIT: '3' })));
    try {
      const statuses: number[] = [];
      for (let i = 0; i < 5; i++)
        statuses.push((await send(sites[i % 2] as Site, `limit-key-${i}`, '203.0.113.7')).status);
      expect(statuses).toEqual([201, 201, 201, 429, 429]);
      expect((await send(sites[0] as Site, 'limit-key-other', '203.0.113.8')).status).toBe(201);
      const keys = await two.redis.client.keys('*');
      const texts = await Promise.all(keys.map((key) => two.redis.client.dumpBuffer(key)));
      expect(keys.length).toBeGreaterThan(5);
      for (const text of [...keys, ...texts.map((dump) => dump?.toString('latin1') ?? '')])
        expect(text).not.toMatch(/203\.0\.113|anna@|limit-key/);
    } finally {
      await Promise.all(sites.map((site) => site.close()));
    }
  });

  it('hardening 20: a message that comes twice, to each of them, reaches the CMS once', async () => {
    const sites = await Promise.all([0, 1].map(() => two.start()));
    const [one, other] = sites as [Site, Site];
    try {
      two.cms.answer(CONTACT, { status: 201, delay: 200, body: { id: 'AB-1234' } });
      const both = await Promise.all([send(one, 'twice-at-once'), send(other, 'twice-at-once')]);
      expect(await Promise.all(both.map((answer) => answer.json()))).toEqual([{ id: 'AB-1234' }, { id: 'AB-1234' }]);
      expect(await (await send(other, 'twice-at-once')).json()).toEqual({ id: 'AB-1234' });
      expect(two.cms.count(CONTACT)).toBe(1);
      // a message that failed may be sent again
      two.cms.answer(CONTACT, { status: 500 });
      expect((await send(one, 'failed-first')).status).toBeGreaterThanOrEqual(500);
      two.cms.answer(CONTACT, { status: 201, body: { id: 'AB-1235' } });
      expect((await send(other, 'failed-first')).status).toBe(201);
    } finally {
      await Promise.all(sites.map((site) => site.close()));
    }
  });

  it('hardening 20: likewise one with a file, whose second copy goes nowhere', async () => {
    two.cms.answer(CONTACT, { status: 201, delay: 200, body: { id: 'AB-2000' } });
    const form = () => {
      const body = new FormData();
      for (const [name, value] of Object.entries(contact)) body.append(name, String(value));
      body.append('attachments[]', new Blob([PDF], { type: MIME }), 'plan.pdf');
      return body;
    };
    const headers = () => ({ 'idempotency-key': 'files-twice', 'x-form-token': createFormToken() });
    const both = await Promise.all(
      [two.a, two.b].map((site) =>
        fetch(`${site.url}${CONTACT}?locale=en`, { method: 'POST', headers: headers(), body: form() }),
      ),
    );
    expect(await Promise.all(both.map((answer) => answer.json()))).toEqual([{ id: 'AB-2000' }, { id: 'AB-2000' }]);
    expect(two.cms.count(CONTACT)).toBe(1);
  });

  it('D7, S14: of reports there is nothing in Redis, not even a count', async () => {
    await two.redis.client.flushall();
    await two.allUp();
    const body = JSON.stringify({ category: 'corruption', content: 'whistleblower-text', anonymous: true });
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': 'report-key',
      'x-form-token': createFormToken(),
    };
    const answer = await fetch(`${two.a.url}${REPORT}`, { method: 'POST', headers, body });
    expect(answer.status).toBe(201);
    const receipt = ((await answer.json()) as { receipt: string }).receipt;
    const keys = await two.redis.client.keys('*');
    expect(keys.filter((key) => key.includes(':forms:'))).toEqual([]);
    const dumps = await Promise.all(keys.map((key) => two.redis.client.dumpBuffer(key)));
    expect(receipt.length).toBeGreaterThan(1);
    for (const dump of dumps) expect(dump?.toString('latin1')).not.toContain(receipt);
  });

  it('S16: a token that one has issued is good at the other, and for one message at both', async () => {
    const token = createFormToken();
    const sent = (site: Site, given: string, email = 'anna@example.com') =>
      fetch(`${site.url}/en/forms/newsletter`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ _token: given, email, category: 'n1' }),
      });
    expect((await sent(two.b, token)).status).toBe(303);
    expect((await sent(two.a, token, 'jan@example.com')).status).toBe(422);
    expect((await sent(two.a, token)).status).toBe(303);
    expect((await sent(two.b, `${createFormToken()}x`)).status).toBe(422);
  });

  it('S17: a key that comes to another process with other content is a conflict', async () => {
    expect((await send(two.a, 'key-of-both')).status).toBe(201);
    const other = await send(two.b, 'key-of-both', '127.0.0.1', { ...contact, content: 'Something else' });
    expect(other.status).toBe(409);
  });
});
