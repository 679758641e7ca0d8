import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Api, fails, invalid, openApi } from './api.test-rig.ts';
import { CONTACT, CONTACT_URL, CONTENT, NOW, SURVEY } from './api-content.test-rig.ts';
import { HttpError } from './lib/http-error.ts';

let api: Api;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(async () => {
  vi.useRealTimers();
  await api.close();
});

it('D21: the newsletter: a request is accepted whether the address is known or not, and its link confirms it', async () => {
  api = await openApi(CONTENT);
  const ask = (email: string, categories: string[]) =>
    api.post('/api/newsletter_subscriber_requests?locale=en', { email, categories });
  for (const _ of [1, 2])
    expect(await ask('jo@example.com', ['jobs'])).toMatchObject({ status: 202, body: { status: 'accepted' } });
  expect(await ask('jo@@example.com', [])).toMatchObject(invalid({ email: 'An e-mail address is needed' }));
  expect(await ask('jo@example.com', ['gone'])).toMatchObject(invalid({ categories: 'There is no such category' }));
  await ask('all@example.com', []);
  const tokenOf = (to: string) =>
    api.store.mails
      .list(0)
      .flatMap(({ mail }) => (mail.kind === 'confirmation' && mail.to === to ? [mail.token] : []))
      .at(-1) ?? '';
  const confirm = (token: string) => api.send('PUT', `/api/newsletter_subscriber_requests/${token}`);
  expect(await confirm(tokenOf('jo@example.com'))).toMatchObject({
    status: 200,
    body: { status: 'confirmed', alerts: ['Job offers'] },
  });
  expect((await confirm(tokenOf('all@example.com'))).body).toEqual({ status: 'confirmed' });
  expect(await confirm('x')).toMatchObject(fails(404, 'Subscription not found'));
  await ask('late@example.com', []);
  vi.setSystemTime(new Date('2026-02-12T12:00:00Z'));
  expect(await confirm(tokenOf('late@example.com'))).toMatchObject(fails(410, 'The link has expired'));
});

it('spec 7: surveys, cookie choices and feedback on pages are stored; what they are about has to exist', async () => {
  api = await openApi(CONTENT);
  const take = (survey: string, ...answers: object[]) => api.post('/api/survey_participants', { survey, answers });
  const mark = (value: unknown) => ({ question: 'mark', value });
  expect(
    await take('site', mark('a'), { question: 'all', value: ['x', 'y', 'x'] }, { question: 'why', value: ' Because ' }),
  ).toMatchObject({ status: 201, body: { id: expect.stringMatching(/^[\w-]{36}$/) } });
  expect(await take('gone')).toMatchObject(invalid({ survey: 'There is no such survey' }));
  expect(await take('site')).toMatchObject(invalid({ mark: 'An answer is needed' }));
  expect(await take('site', mark(['a', 'b']), { question: 'x', value: '1' })).toMatchObject(
    invalid({ mark: 'One answer is needed', x: 'There is no such question' }),
  );
  expect(await take('site', mark('c'))).toMatchObject(invalid({ mark: 'There is no such answer' }));
  expect((await api.get('/api/surveys/site')).body).toEqual(SURVEY.survey);
  expect((await api.get('/api/surveys/results/site')).body).toEqual({
    id: 'site',
    participants: 5,
    questions: [
      { id: 'mark', counts: { a: 4, b: 1 } },
      { id: 'all', counts: { x: 1, y: 1 } },
    ],
  });
  for (const path of ['surveys/x', 'surveys/results/x'])
    expect(await api.get(`/api/${path}`)).toMatchObject(fails(404, 'Survey not found'));
  const flags = { necessaryConsent: true, functionalConsent: false, analyticConsent: true, advertisingConsent: false };
  const consent = await api.post('/api/cookie_consents', { ...flags, referral: 'https://www.example.com/en' });
  expect(consent).toMatchObject({ status: 201, body: { id: expect.stringMatching(/^[\w-]{36}$/) } });
  expect(await api.send('PUT', `/api/cookie_consents/${consent.body.id}`, flags)).toMatchObject({
    status: 200,
    body: consent.body,
  });
  expect(await api.send('PUT', '/api/cookie_consents/x', flags)).toMatchObject(fails(404, 'Consent not found'));
  const rate = (page: string) => api.post('/api/page_feedback?locale=de', { page, helpful: true, comment: 'Good' });
  for (const page of ['about', 'water'])
    expect(await rate(page)).toMatchObject({ status: 201, body: { status: 'accepted' } });
  expect(await rate('gone')).toMatchObject(invalid({ page: 'There is no such page' }));
  expect(api.store.pageFeedback.list(-1, 0)).toMatchObject([
    { page: 'about', locale: 'de', yes: 1, comments: [{ day: '2026-01-12', text: 'Good' }] },
    { page: 'water' },
  ]);
});

it('spec 7: a ZIP is ordered, asked for until it is ready, and downloaded', async () => {
  let state: object | null = { status: 'pending' };
  const ordered: unknown[] = [];
  const zips = {
    folder: import.meta.dirname,
    findMissing: (ids: string[]) => ids.filter((id) => id.startsWith('x')),
    create: (...call: unknown[]) => ordered.push(call) && 'zip-1',
    find: (...call: unknown[]) => ordered.push(call) && state,
  };
  api = await openApi(CONTENT, { zips: zips as never });
  const order = (...identifiers: string[]) => api.post('/api/download_center_zip?locale=en', { identifiers });
  expect((await order('a', 'b')).body).toEqual({ data: 'zip-1' });
  expect((await order('a', 'x')).body).toEqual({ data: 'zip-1', missing: ['x'] });
  expect(await order('x', 'xy')).toMatchObject(fails(404, 'file not found'));
  expect(ordered).toEqual([
    [['a', 'b'], 'en'],
    [['a', 'x'], 'en'],
  ]);
  const ask = async (path: string) => {
    const { status, body, headers } = await api.get(`/api/download_center_zip/z1${path}`);
    return [status, body, headers['retry-after'], headers['cache-control']];
  };
  expect(await ask('/status')).toEqual([202, { status: 'pending' }, '2', 'no-store']);
  expect(await ask('')).toEqual([409, { code: 409, message: 'The ZIP is not ready' }, '2', 'no-store']);
  expect(ordered.at(-1)).toEqual(['z1', NOW.getTime()]);
  for (const [status, code, message] of [
    ['expired', 410, 'The ZIP has expired'],
    ['failed', 500, 'The ZIP could not be made'],
  ] as const) {
    state = { status };
    for (const path of ['', '/status'])
      expect(await ask(path)).toEqual([code, { code, message }, undefined, 'no-store']);
  }
  state = null;
  expect((await ask('')).slice(0, 2)).toEqual([404, { code: 404, message: 'ZIP not found' }]);
  state = { status: 'ready', file: 'archiver.d.ts', name: 'Zażółć.zip' };
  expect(await ask('/status')).toEqual([200, { status: 'ready' }, undefined, 'no-store']);
  expect((await api.get('/api/download_center_zip/z1')).headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename=Zazolc.zip; filename*=UTF-8''Za%C5%BC%C3%B3%C5%82%C4%87.zip`,
    'accept-ranges': 'bytes',
  });
});

it('D14: requests with the same key get one answer, are done once and are told apart by call; a dry run stores nothing', async () => {
  api = await openApi(CONTENT);
  const send = (key: string, body: object = CONTACT, more = {}) =>
    api.post(CONTACT_URL, body, { 'idempotency-key': key, ...more });
  const [first, second] = await Promise.all([send('key-12345'), send('key-12345')]);
  expect([first.status, second.status, first.body.id]).toEqual([201, 201, second.body.id]);
  expect([first.headers['idempotent-replay'], second.headers['idempotent-replay']]).toEqual([undefined, 'true']);
  expect(api.store.messages.count({})).toBe(1);
  // an answer that failed is not an answer
  expect((await send('key-67890', { ...CONTACT, email: 'x' })).status).toBe(422);
  expect((await send('key-67890')).headers['idempotent-replay']).toBe(undefined);
  const consent = {
    necessaryConsent: true,
    functionalConsent: false,
    analyticConsent: true,
    advertisingConsent: false,
    referral: '',
  };
  expect(await api.post('/api/cookie_consents', consent, { 'idempotency-key': 'key-12345' })).toMatchObject({
    status: 201,
  });
  const refused = fails(400, 'Idempotency-Key: 8 to 200 letters are needed');
  for (const key of ['short12', 'x'.repeat(201), 'with space']) expect(await send(key)).toMatchObject(refused);
  for (const key of ['x'.repeat(8), 'y'.repeat(200)]) expect((await send(key)).status).toBe(201);
  const count = api.store.messages.count({});
  expect(await send('key-12345', CONTACT, { 'x-dry-run': '1' })).toMatchObject({ status: 204, body: '' });
  expect(await send('key-99999', { ...CONTACT, email: 'x' }, { 'x-dry-run': '1' })).toMatchObject({ status: 422 });
  expect(api.store.messages.count({})).toBe(count);
  expect(api.woken.length).toBe(5);
});

it('D1: an unexpected failure has no details, and an error that a hook throws has its status', async () => {
  const zips = {
    find: (id: string) => {
      throw id === 'a' ? new Error('disk') : new HttpError(429, 'Slow down', { headers: { 'retry-after': '9' } });
    },
  };
  api = await openApi(CONTENT, { zips: zips as never });
  expect(await api.get('/api/download_center_zip/a')).toMatchObject(fails(500, 'Something went wrong'));
  const limited = await api.get('/api/download_center_zip/b');
  expect([limited.status, limited.body, limited.headers['retry-after']]).toEqual([
    429,
    { code: 429, message: 'Slow down' },
    '9',
  ]);
});
