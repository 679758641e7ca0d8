import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore, type Store } from './store.ts';

const DAY_MS = 86_400_000;
const USUAL = ['news', 'investors'];
const START = Date.parse('2026-11-01T10:00:00Z');
let store: Store;
beforeEach(() => {
  store = createStore(':memory:');
});
afterEach(() => {
  store.close();
  vi.useRealTimers();
});

const welcomes = () => store.mails.list(0).flatMap(({ mail, locale }) => (mail.kind === 'welcome' ? locale : []));

it('D21: a subscription requested again in another language uses that language once it is confirmed', () => {
  const first = store.newsletter.request('a@example.com', 'pl', []);
  const second = store.newsletter.request('a@example.com', 'de', []);
  store.newsletter.confirm(first, Date.now(), USUAL);
  store.newsletter.confirm(second, Date.now(), USUAL);
  expect(welcomes()).toEqual(['pl', 'de']);
});

it('D21: a repeated request is stored for as long as the new link works', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  store.newsletter.request('a@example.com', 'pl', ['jobs']);
  vi.setSystemTime(START + 29 * DAY_MS);
  const token = store.newsletter.request('a@example.com', 'pl', ['jobs']);
  store.newsletter.removeUnconfirmedBefore(new Date(START + DAY_MS).toISOString());
  expect(store.newsletter.confirm(token, Date.now(), USUAL)).toEqual(['jobs']);
});

it('the address of somebody who has unsubscribed is in no file of the database any more', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'store-'));
  const filed = createStore(path.join(folder, 'store.db'));
  const { newsletter, mails } = filed;
  newsletter.confirm(newsletter.request('gone@example.com', 'pl', []), Date.now(), USUAL);
  const [leaveToken = ''] = mails.list(0).flatMap(({ mail }) => (mail.kind === 'welcome' ? mail.leaveToken : []));
  for (const { number } of mails.list(0)) mails.remove(number);
  newsletter.leave(leaveToken);
  for (const file of ['store.db', 'store.db-wal'])
    expect(readFileSync(path.join(folder, file)).includes('gone@example.com'), file).toBe(false);
  filed.close();
  rmSync(folder, { recursive: true });
});

it('F2: subscribing again ends a break', () => {
  store.newsletter.confirm(store.newsletter.request('a@example.com', 'pl', ['jobs']), Date.now(), USUAL);
  const [leaveToken = ''] = store.mails.list(0).flatMap(({ mail }) => (mail.kind === 'welcome' ? mail.leaveToken : []));
  store.newsletter.change(leaveToken, { locale: 'pl', categories: ['jobs'], pausedUntil: '2099-01-01' });
  const again = store.newsletter.request('a@example.com', 'pl', ['news']);
  expect(store.newsletter.find(leaveToken)?.pausedUntil).toBe('2099-01-01');
  store.newsletter.confirm(again, Date.now(), USUAL);
  expect(store.newsletter.find(leaveToken)).toMatchObject({ categories: ['jobs', 'news'], pausedUntil: null });
});

it.each([
  [['news'], ['jobs'], ['news', 'jobs']],
  [['jobs'], ['advisories'], ['jobs', 'advisories']],
  // none: all of the newsletter
  [[], ['advisories'], ['news', 'investors', 'advisories']],
  [['jobs'], [], ['news', 'investors', 'jobs']],
  [[], ['news'], []],
  [['news'], [], []],
])(
  'topics %j and later %j are %j: a request for some takes none away, and the welcome names all',
  (some, more, all) => {
    for (const topics of [some, more])
      store.newsletter.confirm(store.newsletter.request('a@example.com', 'pl', topics), Date.now(), USUAL);
    const welcome = store.mails.list(0).flatMap(({ mail }) => (mail.kind === 'welcome' ? mail : []))[1];
    expect(welcome?.categories).toEqual(all);
    expect(store.newsletter.find(welcome?.leaveToken ?? '')?.categories).toEqual(all);
  },
);

it('D21: a link whose subscriber was deleted confirms nothing', () => {
  const token = store.newsletter.request('a@example.com', 'pl', []);
  store.newsletter.removeUnconfirmedBefore(new Date(Date.now() + DAY_MS).toISOString());
  expect(store.newsletter.confirm(token, Date.now(), USUAL)).toBe('unknown');
});
