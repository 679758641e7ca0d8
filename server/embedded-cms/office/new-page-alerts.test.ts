import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Rows } from '../records/tables.ts';
import { createStore, type Store } from '../store/store.ts';
import { createAlerts } from './new-page-alerts.ts';

const TODAY = new Date('2026-11-23T10:00:00Z');
let store: Store;
/** Job offers by language. */
let jobs: Record<'pl' | 'en' | 'de', object[]>;
const toJob = (id: string, title: string, datePosted?: string) => ({
  id,
  slug: id,
  draft: false,
  publishAt: null,
  value: { title, datePosted },
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: TODAY });
  store = createStore(':memory:');
  jobs = { pl: [toJob('fitter', 'Monter')], en: [toJob('fitter', 'Fitter')], de: [] };
});
afterEach(() => {
  store.close();
  vi.useRealTimers();
});

const start = () =>
  createAlerts({
    newsletter: store.newsletter,
    rowsOf: () =>
      ({
        'newsletter-categories': new Map([['jobs', { id: 'jobs', announces: 'job_offer.show' }]]),
      }) as unknown as Rows,
    // only kinds of pages that a topic announces are read
    contentOf: (locale) =>
      ({ jobs: { all: jobs[locale as 'pl'] }, entityPath: (_kind: string, slug: string) => `/jobs/${slug}` }) as never,
    onQueued: () => {},
    log: { error: (_data, message) => expect.unreachable(message) },
  });
const readersOf = () =>
  store.mails.list(0).flatMap(({ mail }) => (mail.kind === 'alert' ? [`${mail.to} ${mail.page.title}`] : []));
function subscribe(email: string, locale: 'pl' | 'en', categories: string[], isConfirmed = true): string {
  const token = store.newsletter.request(email, locale, categories);
  if (isConfirmed) store.newsletter.confirm(token, Date.now(), []);
  return store.mails
    .list(0)
    .flatMap(({ mail }) => (mail.kind === 'confirmation' && mail.to === email ? mail.leaveToken : []))
    .join();
}

it('subscribers of a topic are mailed about a new page once, in their language, but not about earlier pages', async () => {
  subscribe('pl@example.com', 'pl', ['jobs']);
  subscribe('en@example.com', 'en', ['jobs', 'other']);
  subscribe('all@example.com', 'pl', []);
  subscribe('other@example.com', 'pl', ['other']);
  subscribe('unconfirmed@example.com', 'pl', ['jobs'], false);
  const paused = subscribe('paused@example.com', 'pl', ['jobs']);
  store.newsletter.change(paused, { locale: 'pl', categories: ['jobs'], pausedUntil: '2026-12-01' });
  const alerts = start();
  await alerts.run();
  expect(readersOf()).toEqual([]);

  jobs.pl.push(toJob('clerk', 'Referent', '2026-11-20'));
  jobs.en.push(toJob('clerk', 'Clerk', '2026-11-20'));
  // published in one language only, from an archive, not yet published, and a draft
  jobs.pl.push(toJob('guard', 'Portier'), toJob('old', 'Stara', '2026-10-01'));
  jobs.pl.push(
    { ...toJob('soon', 'Wkrótce'), publishAt: Date.parse('2027-01-01') },
    { ...toJob('draft', 'Szkic'), draft: true },
  );
  await alerts.run();
  const queued = ['pl@example.com Referent', 'pl@example.com Portier', 'en@example.com Clerk'];
  expect(readersOf()).toEqual(queued);
  await alerts.run();
  // a new process, some days later
  await alerts.stop();
  vi.setSystemTime(new Date('2026-12-02T10:00:00Z'));
  const next = start();
  await next.run();
  expect(readersOf()).toEqual(queued);
  jobs.pl.push(toJob('cook', 'Kucharz'));
  vi.advanceTimersByTime(900_000);
  await next.stop();
  expect(readersOf().slice(3)).toEqual(['pl@example.com Kucharz', 'paused@example.com Kucharz']);
});
