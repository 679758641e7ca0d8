import { expect, it } from 'vitest';
import type { Popup } from '../../contract/models/visitor.ts';
import { hasNewsletter } from './has-newsletter.ts';
import { choosePopup, type PopupVisit, readAdvertLimits, toPopupDelay } from './popups.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();
const popup = (id: string, more: Partial<Popup> = {}): Popup => ({
  id,
  targetScreens: ['DESKTOP'],
  modal: { type: 'HTML', content: '<p>x</p>' },
  ...more,
});
const visit = (more: Partial<PopupVisit> = {}): PopupVisit => ({
  hasNewsletter: true,
  screen: 'DESKTOP',
  adverts: { delayMs: 0, pauseMs: 0 },
  chain: [],
  node: null,
  isTool: false,
  displayed: [],
  now: NOW,
  ...more,
});
const advert = (id: string, more: Partial<Popup> = {}) =>
  popup(id, { global: true, modal: { type: 'POPUP', content: '<p>x</p>' }, ...more });

it('PP04 PP06: without a setting of the CMS, adverts keep their own delay and redisplay', () => {
  const limits = readAdvertLimits(new Map([['ADVERT_DELAY_S', 'soon']]));
  expect(limits).toEqual({ delayMs: 0, pauseMs: 0 });
  const [first, second] = [advert('first', { redisplay: 5, delay: 10 }), advert('second')];
  expect(toPopupDelay(first, limits, 0)).toBe(10_000);
  const shown = (minutes: number) =>
    choosePopup([first, second], visit({ displayed: [{ id: 'first', date: minutesAgo(minutes) }] }))?.id;
  expect([shown(1), shown(5)]).toEqual(['second', 'first']);
});

it('PP04: ADVERT_DELAY_S counts from the start of the visit, for adverts only', () => {
  const limits = readAdvertLimits(new Map([['ADVERT_DELAY_S', ' 30 ']]));
  const toDelays = (visitMs: number) =>
    [advert('a', { delay: 10 }), popup('notice', { delay: 10 })].map((one) => toPopupDelay(one, limits, visitMs));
  expect([toDelays(0), toDelays(25_000)]).toEqual([
    [30_000, 10_000],
    [10_000, 10_000],
  ]);
});

it('PP04: ADVERT_PAUSE_MIN: no advert after another one; a notice is still shown', () => {
  const adverts = readAdvertLimits(new Map([['ADVERT_PAUSE_MIN', '30']]));
  const [first, second, notice] = [
    advert('first', { redisplay: 5 }),
    advert('second'),
    popup('notice', { global: true }),
  ];
  const shown = (minutes: number, ...popups: Popup[]) =>
    choosePopup(popups, visit({ adverts, displayed: [{ id: 'first', date: minutesAgo(minutes) }] }))?.id;
  expect([1, 29, 30].map((minutes) => shown(minutes, first, second, notice))).toEqual(['notice', 'notice', 'first']);
  expect([1, 29, 30].map((minutes) => shown(minutes, first, second))).toEqual([undefined, undefined, 'first']);
});

it('R8 SH11: whether a language has a newsletter is what the CMS configures; by default German has none', () => {
  const settings = [undefined, 'on', 'off', 'monthly', 'True', '0'];
  expect(settings.map((setting) => hasNewsletter('de', setting))).toEqual([false, true, false, false, true, false]);
  expect(settings.map((setting) => hasNewsletter('pl', setting))).toEqual([true, true, false, true, true, false]);
});

it('SH11: no invitation to a newsletter in a language without one', () => {
  const invitation = advert('invitation', { modal: { type: 'NEWSLETTER_POPUP' } });
  expect(choosePopup([invitation], visit())).toBe(invitation);
  expect(choosePopup([invitation], visit({ hasNewsletter: false }))).toBeNull();
});

it.each([
  [{ startDate: '2026-11-21' }, true],
  [{ startDate: '2026-11-22' }, false],
  [{ endDate: '2026-11-21T00:00:00Z' }, true],
  [{ endDate: '2026-11-20' }, false],
  [{ startDate: null, endDate: null }, true],
])('is shown from its first to its last day, inclusive: %j', (dates, isShown) => {
  expect(choosePopup([advert('one', dates)], visit()) !== null).toBe(isShown);
});

it('a list or tool only shows popups that name its page', () => {
  const [ofAll, ofWater, named] = [
    advert('all'),
    popup('water', { productCategoriesId: ['water'] }),
    popup('named', { nodeReferences: ['products'] }),
  ];
  const list = visit({ chain: ['water'], node: 'products', isTool: true });
  expect(choosePopup([ofAll, ofWater, named], list)).toBe(named);
  expect(choosePopup([ofAll, ofWater], list)).toBeNull();
  expect(choosePopup([ofAll, ofWater, named], { ...list, isTool: false })).toBe(ofAll);
});
