import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Hydration, PAGE_DATA_ID } from '#shared/pages/hydration.ts';
import type { ReportStatus } from '#shared/pages/page-views.ts';
import { type FakeCms, startFakeCms } from '../support/fake-cms.ts';
import { type Site, startSite } from '../support/start-site.ts';

const STATUS_CALL = '/api/whistleblower/status';
const REPLY_CALL = '/api/whistleblower/replies';
const CODE = 'SECRE-TCODE-22222-33333';
const PAGES = { pl: '', en: '/en', de: '/de' } as const;
const visitor = {
  'user-agent': 'Mozilla/5.0 (Visitor)',
  'x-forwarded-for': '203.0.113.7',
  referer: 'https://referer.example/x',
  cookie: 'session=tok-123456',
  authorization: 'Bearer tok-123456',
  'accept-language': 'cs',
};

let cms: FakeCms;
let site: Site;
const thread = (...texts: string[]) => ({
  state: 'open',
  messages: texts.map((text) => ({ from: 'office', text, date: '2026-11-02', author: 'Anna K.' })),
  reporter: 'Jan',
});

beforeAll(async () => {
  cms = await startFakeCms();
  site = await startSite({
    cmsUrl: cms.url,
    env: { CMS_WRITE_TIMEOUT_MS: '2000', TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'debug' },
  });
});
afterAll(() => Promise.all([site.close(), cms.close()]));
beforeEach(() => {
  cms.heal();
  cms.forgetCalls();
  cms.answer(STATUS_CALL, { body: thread('<b>Thank</b> you') });
  cms.answer(REPLY_CALL, { status: 201, body: thread('First', 'Second') });
});

const send = (prefix: string, fields: Record<string, string>) =>
  site.ask.post(`${prefix}/formularz-zgloszenia/status`).set(visitor).type('form').redirects(0).send(fields);
function statusOf(html: string): ReportStatus {
  const block = new RegExp(`<script type="application/json" id="${PAGE_DATA_ID}">(.*?)</script>`).exec(html)?.[1];
  const { page } = JSON.parse(block ?? '') as Hydration;
  if (page.layout !== 'default_white' || page.content.pageView?.type !== 'report_status')
    throw new Error('no such page');
  return page.content.pageView;
}

it('K4: a reply that the CMS stored without sending the thread is sent, and the thread asked for', async () => {
  cms.answer(REPLY_CALL, { status: 204, raw: '' });
  const answer = await send('/en', { receipt: CODE, content: 'Sent once' });
  expect(answer.status).toBe(200);
  expect(statusOf(answer.text)).toMatchObject({ isSent: true, problem: null, content: '' });
  expect(statusOf(answer.text).thread?.messages.map(({ text }) => text)).toEqual(['<b>Thank</b> you']);
  expect([cms.count(REPLY_CALL), cms.count(STATUS_CALL)]).toEqual([1, 1]);
});

describe('D7 FM09 answers of a report without JavaScript', () => {
  it.each(['pl', 'en', 'de'] as const)('%s: typed, read, replied to', async (locale) => {
    const at = `${PAGES[locale]}/formularz-zgloszenia/status`;
    const emptyForm = await site.ask.get(at);
    expect(emptyForm.status).toBe(200);
    expect(emptyForm.text).toContain(`<html lang="${locale}"`);

    const opened = await send(PAGES[locale], { receipt: ` ${CODE} ` });
    expect([opened.status, opened.headers['location']]).toEqual([200, undefined]);
    expect(opened.text).toContain(`<html lang="${locale}"`);
    expect(statusOf(opened.text)).toMatchObject({
      problem: null,
      receipt: CODE,
      step: 'open',
      thread: { state: 'open' },
    });
    expect(statusOf(opened.text).thread?.messages[0]?.text).toBe('<b>Thank</b> you');
    expect(opened.text).not.toMatch(/Anna K|Jan/);
    expect(JSON.parse(cms.last(STATUS_CALL).body)).toEqual({ receipt: CODE });

    const replied = await send(PAGES[locale], { receipt: CODE, content: 'a\r\nb', _token: `t-${locale}` });
    expect(replied.status).toBe(200);
    expect(statusOf(replied.text)).toMatchObject({ isSent: true, content: '', problem: null });
    expect(statusOf(replied.text).thread?.messages).toHaveLength(2);
    expect(JSON.parse(cms.last(REPLY_CALL).body)).toEqual({ receipt: CODE, content: 'a\nb' });
    for (const { path, query } of cms.calls) expect(`${path}?${query}`).not.toContain(CODE);
  });

  it('is kept by nobody, tells no other site, and is in no index', async () => {
    const answers = await Promise.all([
      site.ask.get('/en/formularz-zgloszenia/status'),
      send('/en', { receipt: CODE }),
      send('/en', { receipt: '' }),
    ]);
    for (const { headers, text } of answers) {
      expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'no-referrer']);
      expect(headers['content-security-policy']).toContain("script-src 'self';");
      expect(text).toMatch(/<meta name="robots" content="noindex/);
    }
    const data = await site.ask.get('/page-data?path=/en/formularz-zgloszenia/status');
    expect([data.status, data.headers['cache-control']]).toEqual([200, 'no-store']);
  });

  it.each(['pl', 'en', 'de'] as const)('%s: 422 in words for a wrong code, and for none', async (locale) => {
    cms.answer(STATUS_CALL, { status: 422, body: { code: 422, message: 'no', errors: { receipt: 'no' } } });
    const unknown = await send(PAGES[locale], { receipt: 'WRONG' });
    expect([unknown.status, unknown.headers['cache-control']]).toEqual([422, 'no-store']);
    expect(statusOf(unknown.text)).toMatchObject({ problem: 'unknown', receipt: 'WRONG', thread: null });
    cms.forgetCalls();
    const none = await send(PAGES[locale], { receipt: '  ' });
    expect(none.status).toBe(422);
    expect(statusOf(none.text).problem).toBe('required');
    expect((await send(PAGES[locale], { receipt: 'x'.repeat(5000) })).status).toBe(422);
    expect(cms.count(STATUS_CALL)).toBe(0);
  });

  it('an empty reply comes back with the answers; one that can not be sent comes back whole', async () => {
    const empty = await send('/en', { receipt: CODE, content: ' ' });
    expect(empty.status).toBe(422);
    expect(statusOf(empty.text)).toMatchObject({ step: 'reply', problem: 'required', thread: { state: 'open' } });
    expect(cms.count(REPLY_CALL)).toBe(0);
    cms.answer(REPLY_CALL, { status: 500, body: {} });
    const failed = await send('/en', { receipt: CODE, content: 'All that I know' });
    expect(failed.status).toBe(503);
    expect(statusOf(failed.text)).toMatchObject({
      isSent: false,
      problem: 'failed',
      receipt: CODE,
      content: 'All that I know',
    });
  });

  it('F5: a reply to a report that was closed meanwhile comes back with the last answer', async () => {
    cms.answer(REPLY_CALL, { status: 409, body: { code: 409, message: 'The report is closed' } });
    cms.answer(STATUS_CALL, { body: { ...thread('Our last answer'), state: 'closed' } });
    const refused = await send('/en', { receipt: CODE, content: 'One more thing' });
    expect(refused.status).toBe(409);
    expect(statusOf(refused.text)).toMatchObject({ isSent: false, problem: 'closed', thread: { state: 'closed' } });
    expect(statusOf(refused.text)).toMatchObject({
      content: 'One more thing',
      thread: { messages: [{ text: 'Our last answer' }] },
    });
  });

  it('replies once, however often the button was pressed', async () => {
    cms.answer(REPLY_CALL, { status: 201, body: thread('x'), delay: 50 });
    const same = { receipt: CODE, content: 'Once', _token: 'same' };
    await Promise.all([send('', same), send('', same)]);
    await send('', same);
    expect(cms.count(REPLY_CALL)).toBe(1);
    expect(cms.last(REPLY_CALL).headers['idempotency-key']).toMatch(/^[\da-f]{40}$/);
  });
});

describe('D7 the calls of the contract', () => {
  it('ask with 200, reply with 201, and refuse a wrong code with its field', async () => {
    const status = await site.ask.post(`${STATUS_CALL}?locale=en`).send({ receipt: CODE });
    expect([status.status, status.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(status.body).toEqual({
      state: 'open',
      messages: [{ from: 'office', text: '<b>Thank</b> you', date: '2026-11-02' }],
    });
    expect((await site.ask.post(REPLY_CALL).send({ receipt: CODE, content: 'x' })).status).toBe(201);
    cms.answer(STATUS_CALL, { status: 422, body: { code: 422, message: 'no', errors: { receipt: 'no' } } });
    const wrong = await site.ask.post(STATUS_CALL).send({ receipt: 'WRONG' });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['receipt']]);
  });
});

it("F1: the office's desk is the CMS's alone: no address of this site leads there", async () => {
  for (const address of ['/desk', '/desk/pl', '/desk/pl/reports', '/en/desk/pl/reports', '/admin/desk', '/api/desk']) {
    expect((await site.ask.get(address)).status, address).toBe(404);
    expect([404, 405, 415], address).toContain((await site.ask.post(address).type('form').send({ token: 'x' })).status);
  }
  expect(cms.calls.filter(({ path }) => path.includes('desk'))).toEqual([]);
});

describe('D7 D30 who asks', () => {
  it('is passed on to nobody: not to the CMS, not to the log, whatever goes wrong', async () => {
    site.log.clear();
    const faults = [{ body: thread('x') }, { status: 500, body: { message: CODE } }, { fault: 'hang' }, { raw: CODE }];
    for (const fault of faults) {
      cms.answer(/whistleblower/, fault as object);
      await Promise.all([
        send('', { receipt: CODE }),
        send('/en', { receipt: CODE, content: 'whistleblower-text' }),
        site.ask.post(STATUS_CALL).set(visitor).send({ receipt: CODE }),
        site.ask.post(REPLY_CALL).set(visitor).send({ receipt: CODE, content: 'whistleblower-text' }),
        site.ask.post(STATUS_CALL).set(visitor).set('content-type', 'application/json').send(`{"receipt":"${CODE}`),
        site.ask.get('/de/formularz-zgloszenia/status').set(visitor),
        site.ask.get('/page-data?path=/formularz-zgloszenia/status').set(visitor),
      ]);
    }
    await sleep(50);
    expect(site.log.text()).toBe('');
    const calls = cms.calls.filter(({ path }) => path.startsWith('/api/whistleblower/'));
    expect(calls.length).toBeGreaterThan(8);
    for (const { headers } of calls) {
      for (const name of ['x-forwarded-for', 'forwarded', 'referer', 'cookie', 'authorization', 'x-real-ip'])
        expect(headers[name], name).toBeUndefined();
      expect(JSON.stringify(headers)).not.toMatch(/Visitor|203\.0\.113|tok-123456|referer\.example|"cs"/);
    }
  });

  it('S14: each sender has a limit of its own, and closes the way to nobody else', async () => {
    const strict = await startSite({ cmsUrl: cms.url, env: { FORM_LIMIT: '2', TRUSTED_PROXIES: '127.0.0.1' } });
    const ask = (i: number) =>
      strict.ask
        .post('/en/formularz-zgloszenia/status')
        .set('x-forwarded-for', `203.0.113.${i}`)
        .type('form')
        .send({ receipt: `GUESS-${i}` });
    expect([(await ask(1)).status, (await ask(1)).status]).toEqual([200, 200]);
    const limited = await ask(1);
    expect(limited.status).toBe(429);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    expect(statusOf(limited.text).problem).toBe('limited');
    const api = await strict.ask.post(STATUS_CALL).set('x-forwarded-for', '203.0.113.1').send({ receipt: CODE });
    expect(api.status).toBe(429);
    for (let i = 2; i < 40; i++) expect((await ask(i)).status).toBe(200);
    expect((await strict.ask.get('/en/about')).status).toBe(200);
    await strict.close();
  });
});
