import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore, type Store } from '../store/store.ts';
import { askFor, site } from './mail-pages.test-rig.ts';
import { newsletterRoutes } from './newsletter-routes.ts';

let store: Store;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-12T12:00:00Z') });
  store = createStore(':memory:');
});
afterEach(() => {
  store.close();
  vi.useRealTimers();
});

const ask = (url: string, request: Parameters<typeof askFor>[2] = {}) =>
  askFor((app) => app.register(newsletterRoutes, { ...site, newsletter: store.newsletter }), url, request);
/** A reader who has confirmed these topics, none: all; the token of the mails. */
function subscribe(...categories: string[]): string {
  const token = store.newsletter.request('jo@example.com', 'en', categories);
  store.newsletter.confirm(token, Date.now(), ['news', 'offers']);
  return (
    store.mails
      .list(0)
      .flatMap(({ mail }) => (mail.kind === 'confirmation' ? [mail.leaveToken] : []))
      .at(-1) ?? ''
  );
}

const box = (type: string, name: string, value: string, label: string, checked = false) =>
  `<label><input type="${type}" name="${name}" value="${value}"${checked ? ' checked' : ''}> ${label}</label>`;
interface Shown {
  note?: string;
  topics?: string[];
  language?: string;
  languages?: string[];
  chosen?: string;
  pausedUntil?: string;
}
const NAMES = { pl: 'Polski', en: 'English', de: 'Deutsch' } as Record<string, string>;
const formOf = (
  token: string,
  {
    note = '',
    topics = ['news', 'offers'],
    language = 'en',
    languages = ['pl', 'en'],
    chosen = '',
    pausedUntil = '',
  }: Shown = {},
) => {
  const breaks = [
    ['', 'no break'],
    ...(pausedUntil ? [['keep', `as it is, until ${pausedUntil}`]] : []),
    ['1', 'for a month'],
    ['3', 'for three months'],
    ['6', 'for half a year'],
  ];
  const group = (legend: string, boxes: string[]) => `<fieldset><legend>${legend}</legend>${boxes.join('')}</fieldset>`;
  const all = [
    ['news', 'News &amp; more'],
    ['offers', 'Offers'],
    ['jobs', 'Job offers'],
  ];
  return [
    `<h1>Newsletter and alert preferences</h1>${note}<p>Settings for the address jo@example.com.</p>${pausedUntil ? `<p>We will not send you the newsletter until ${pausedUntil}, nor any alerts.</p>` : ''}<form method="post">`,
    group(
      'Topics',
      all.map(([id = '', label = '']) => box('checkbox', 'topics', id, label, topics.includes(id))),
    ),
    group(
      'Language',
      languages.map((one) => box('radio', 'language', one, NAMES[one] ?? '', one === language)),
    ),
    group(
      'Break',
      breaks.map(([value = '', label = '']) => box('radio', 'break', value, label, value === chosen)),
    ),
    `<button>Save</button></form><p><a href="/newsletter/leave/${token}?locale=en">Unsubscribe</a></p>`,
  ]
    .join('')
    .replaceAll('><', '>\n<')
    .split('\n');
};

it('F2: a reader of all topics sees the usual ones chosen, and saves others, another language and a break', async () => {
  const token = subscribe();
  const url = `/newsletter/preferences/${token}`;
  const read = async (query = '?locale=en') => (await ask(url + query)).main;
  const first = await ask(`${url}?locale=en`);
  expect([first.status, ...first.main]).toEqual([200, ...formOf(token)]);
  expect(await read('?locale=en&saved')).toEqual(
    formOf(token, { note: '<p role="status">Your changes have been saved.</p>' }),
  );
  const save = (...fields: [string, string][]) => ask(`${url}?locale=en`, { fields });
  const saved = await save(['topics', 'jobs'], ['topics', 'gone'], ['language', 'pl'], ['break', '3']);
  expect([saved.status, saved.location]).toEqual([303, `${url}?locale=pl&saved`]);
  const reader = () => store.newsletter.find(token);
  expect(reader()).toEqual({ email: 'jo@example.com', locale: 'pl', categories: ['jobs'], pausedUntil: '2026-04-12' });
  expect(await read()).toEqual(
    formOf(token, { topics: ['jobs'], language: 'pl', chosen: 'keep', pausedUntil: '12 April 2026' }),
  );
  await save(['topics', 'jobs'], ['topics', 'news'], ['language', 'de'], ['break', 'keep']);
  expect(reader()).toMatchObject({ locale: 'pl', categories: ['news', 'jobs'], pausedUntil: '2026-04-12' });
  await save(['topics', 'news'], ['break', '6'], ['language', 'en']);
  expect(reader()).toMatchObject({ locale: 'en', pausedUntil: '2026-07-12' });
  await save(['topics', 'news'], ['break', '2']);
  expect(reader()).toMatchObject({ pausedUntil: null });
  const none = await save(['language', 'pl'], ['break', '1']);
  const note = '<p role="alert">Choose at least one topic. If none of them interests you, please unsubscribe.</p>';
  expect([none.status, ...none.main]).toEqual([
    422,
    ...formOf(token, { note, topics: [], language: 'pl', chosen: '1' }),
  ]);
  expect(reader()).toMatchObject({ locale: 'en', categories: ['news'] });
});

it('F2: a language that is no longer offered stays that of its readers, and a break ends with its day', async () => {
  const token = subscribe('news');
  store.newsletter.change(token, { locale: 'de', categories: ['news'], pausedUntil: '2026-01-12' });
  const { main } = await ask(`/newsletter/preferences/${token}?locale=en`);
  expect(main).toEqual(formOf(token, { topics: ['news'], language: 'de', languages: ['pl', 'en', 'de'] }));
  store.newsletter.change(token, { locale: 'en', categories: ['news'], pausedUntil: '2026-01-13' });
  expect((await ask(`/newsletter/preferences/${token}?locale=en`)).main).toEqual(
    formOf(token, { topics: ['news'], chosen: 'keep', pausedUntil: '13 January 2026' }),
  );
});

const LINKS =
  '<p>\n<a href="https://www.elmerion.example/en/newsletter">Subscribe</a>\n</p>\n<p>\n<a href="https://www.elmerion.example/en">Go to our website</a>\n</p>';

it('RFC 8058: a link asks first, a button or a mail client of any kind unsubscribes; an unknown token is no secret', async () => {
  const token = subscribe('news');
  const url = `/newsletter/leave/${token}?locale=en`;
  const asked = await ask(url);
  expect([asked.status, ...asked.main]).toEqual([
    200,
    '<h1>Unsubscribe</h1>',
    '<p>Do you want to unsubscribe this address from our newsletter and alerts?</p>',
    ...'<form method="post">\n<button>Unsubscribe</button>\n</form>'.split('\n'),
  ]);
  expect(store.newsletter.has(token)).toBe(true);
  const done = [
    '<h1>Unsubscribe</h1>',
    '<p role="status">This address will no longer receive our newsletter or alerts. We have removed it from the list.</p>',
    ...LINKS.split('\n'),
  ];
  for (const type of ['text/plain', 'multipart/form-data', 'x']) {
    const left = await ask(url, { headers: { 'content-type': type }, payload: 'List-Unsubscribe=One-Click' });
    expect([left.status, ...left.main]).toEqual([200, ...done]);
    expect(store.newsletter.has(token)).toBe(false);
  }
  expect((await ask(url, { payload: 'x'.repeat(16 * 1024 + 1) })).status).toBe(413);
  const unknown = await ask(`/newsletter/preferences/${token}?locale=en`);
  const gone = [
    '<h1>Newsletter and alert preferences</h1>',
    '<p>This link no longer works because the address is not on our list.</p>',
    ...LINKS.split('\n'),
  ];
  expect([unknown.status, ...unknown.main]).toEqual([404, ...gone]);
  const posted = await ask(`/newsletter/preferences/${token}?locale=en`, { fields: [['topics', 'news']] });
  expect([posted.status, ...posted.main]).toEqual([404, ...gone]);
  expect((await ask(`/newsletter/preferences/${token}?locale=en`, { fields: [['x', 'x'.repeat(4096)]] })).status).toBe(
    413,
  );
});

it('F2: the pages look like the mails, name the company, and are neither stored, framed nor listed', async () => {
  const { headers, body } = await ask('/newsletter/leave/x?locale=pl');
  expect(headers).toMatchObject({
    ...{
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    },
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    'content-type': 'text/html; charset=utf-8',
  });
  expect(body).toMatch(
    /^<!doctype html><html lang="pl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Wypisanie z listy – Elmerion Group<\/title>/,
  );
  expect(body).toContain('<header><a href="https://www.elmerion.example/">Elmerion Group</a></header>');
  expect(body).toContain('<footer><p>Elmerion S.A.<br>Poznań</p></footer>');
});
