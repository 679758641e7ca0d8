import type { Popup } from '../../contract/models/visitor.ts';
import type { Locale } from '../../locales/locales.ts';
import type { CategoryBranch } from '../products/category-tree.ts';
import { toWarsawDay } from '../time/warsaw-time.ts';
import { hasNewsletter } from './has-newsletter.ts';

// Decides which popup a page shows (PP02–PP06, D11; spec 4), for the browser and for the editors' simulator.

/** Spec 4: maximum width of a MOBILE screen, in pixels. */
export const POPUP_MOBILE_MAX_PX = 1210;
const MINUTE_MS = 60_000;

/** Maximum time of a timer, in milliseconds: after a longer one it would fire at once. */
const TIMER_MAX_MS = 2 ** 31 - 1;

type PopupScreen = 'MOBILE' | 'DESKTOP';
export const POPUP_SCREENS: readonly PopupScreen[] = ['MOBILE', 'DESKTOP'];
export type PopupCategory = Pick<CategoryBranch, 'id' | 'parentBranch'>;

/** A record stored in local storage under displayedPopups (spec 3). */
export interface DisplayedPopup {
  id: string;
  /** ISO time at which the popup was last opened; '' if unknown. */
  date: string;
}

/** Limits that the CMS may set for adverts, in addition to their own delay and redisplay; 0: none. */
export interface AdvertLimits {
  /** Time from the start of a visit to the first advert, in milliseconds. */
  delayMs: number;
  /** Time after an advert without another one, in milliseconds. */
  pauseMs: number;
}

/** Reads ADVERT_DELAY_S and ADVERT_PAUSE_MIN. Anything but a whole number is no limit. */
export function readAdvertLimits(configuration: ReadonlyMap<string, string>): AdvertLimits {
  const read = (name: string) => {
    const value = configuration.get(name)?.trim() ?? '';
    return /^\d{1,6}$/.test(value) ? Number(value) : 0;
  };
  return { delayMs: read('ADVERT_DELAY_S') * 1000, pauseMs: read('ADVERT_PAUSE_MIN') * MINUTE_MS };
}

export interface PopupVisit {
  locale: Locale;
  adverts: AdvertLimits;
  screen: PopupScreen;
  /** Ids of the category of the page or product and of its ancestors (findPopupChain); empty on other pages. */
  chain: readonly string[];
  /** PageFrame.reference. */
  node: string | null;
  /** The page is a list or tool (isPopupTool), which only shows popups that name its node. */
  isTool: boolean;
  displayed: readonly DisplayedPopup[];
  /** Unix milliseconds. */
  now: number;
}

/** Why a popup belongs to this page. steps: 0 for the category itself, 1 for its parent, … */
export type PopupMatch = { by: 'global' } | { by: 'category'; category: string; steps: number } | { by: 'node' };

export type PopupResult = { popup: Popup } & (
  | { outcome: 'shown'; match: PopupMatch }
  /** The popup has no content. */
  | { outcome: 'empty' }
  /** Not meant for screens of this width. */
  | { outcome: 'screen' }
  /** Invites to a newsletter, but there is none in this language (SH11). */
  | { outcome: 'language' }
  /** Before the first or after the last day. */
  | { outcome: 'dates' }
  /** Does not belong to this node; nor, unless the page is a tool, to every page, to its category or an ancestor. */
  | { outcome: 'place' }
  /** Was displayed, and redisplay is null. */
  | { outcome: 'displayed'; match: PopupMatch }
  /** due: time from which it may be shown again, in Unix milliseconds. */
  | { outcome: 'tooSoon'; match: PopupMatch; due: number }
  /** Another advert was shown less than the pause of the CMS ago. due: as above. */
  | { outcome: 'visit'; match: PopupMatch; due: number }
  /** Another popup has a higher priority. */
  | { outcome: 'outranked'; match: PopupMatch; winner: string }
);

export const toPopupScreen = (widthPx: number): PopupScreen => (widthPx <= POPUP_MOBILE_MAX_PX ? 'MOBILE' : 'DESKTOP');

/**
 * PP04: time from loading or changing the page until the popup opens, in milliseconds. visitMs: how long the visit has
 * lasted on arrival at the page.
 */
export function toPopupDelay(popup: Popup, { delayMs }: AdvertLimits, visitMs: number): number {
  const least = advertises(popup) ? delayMs - visitMs : 0;
  return Math.min(Math.max((popup.delay ?? 0) * 1000, least), TIMER_MAX_MS);
}

/** SH27: the three types of a custom modal. Any other type from the CMS is treated as HTML. */
export type PopupType = 'POPUP' | 'NEWSLETTER_POPUP' | 'HTML';
export function toPopupType({ type }: Popup['modal']): PopupType {
  return type === 'POPUP' || type === 'NEWSLETTER_POPUP' ? type : 'HTML';
}

/** Whether a popup is an advert or invitation; an HTML popup is a notice. */
export const advertises = ({ modal }: Popup): boolean => toPopupType(modal) !== 'HTML';

/** Whether a popup has content: an empty one would prevent others from being shown. */
function hasContent({ modal }: Popup): boolean {
  const type = toPopupType(modal);
  return type === 'NEWSLETTER_POPUP' || Boolean(modal.content) || (type === 'POPUP' && Boolean(modal.image));
}

/** The popup to show after its delay, or null. */
export function choosePopup(popups: readonly Popup[], visit: PopupVisit): Popup | null {
  return evaluatePopups(popups, visit).find(({ outcome }) => outcome === 'shown')?.popup ?? null;
}

/** For each popup, in the order of the CMS: shown, or the reason why not. */
export function evaluatePopups(popups: readonly Popup[], visit: PopupVisit): PopupResult[] {
  const results = popups.map((popup) => evaluateAlone(popup, popups, visit));
  // sort is stable: of two popups with the same priority, the first one from the CMS wins
  const [winner] = results.filter(isShown).sort((a, b) => toPriority(a.match) - toPriority(b.match));
  if (!winner) return results;
  return results.map((result) =>
    isShown(result) && result !== winner ? { ...result, outcome: 'outranked', winner: winner.popup.id } : result,
  );
}

type Shown = Extract<PopupResult, { outcome: 'shown' }>;
const isShown = (result: PopupResult): result is Shown => result.outcome === 'shown';

/** PP03: global, then the nearest category, then the node. */
function toPriority(match: PopupMatch): number {
  if (match.by === 'global') return -1;
  return match.by === 'category' ? match.steps : Number.POSITIVE_INFINITY;
}

function evaluateAlone(popup: Popup, all: readonly Popup[], visit: PopupVisit): PopupResult {
  if (!hasContent(popup)) return { popup, outcome: 'empty' };
  if (toPopupType(popup.modal) === 'NEWSLETTER_POPUP' && !hasNewsletter(visit.locale))
    return { popup, outcome: 'language' };
  if (!isInTime(popup, visit.now)) return { popup, outcome: 'dates' };
  if (!popup.targetScreens.includes(visit.screen)) return { popup, outcome: 'screen' };
  const match = findMatch(popup, visit);
  if (!match) return { popup, outcome: 'place' };
  const due = findDue(popup, visit.displayed, visit.now);
  if (due === null) return { popup, outcome: 'displayed', match };
  if (visit.now < due) return { popup, outcome: 'tooSoon', match, due };
  const earliest = advertises(popup) ? findEndOfPause(all, visit) : visit.now;
  return visit.now < earliest ? { popup, outcome: 'visit', match, due: earliest } : { popup, outcome: 'shown', match };
}

function isInTime({ startDate, endDate }: Popup, now: number): boolean {
  const day = toWarsawDay(new Date(now));
  return (!startDate || startDate.slice(0, 10) <= day) && (!endDate || day <= endDate.slice(0, 10));
}

/** End of the pause after the last advert, in Unix milliseconds. */
function findEndOfPause(all: readonly Popup[], { displayed, now, adverts: { pauseMs } }: PopupVisit): number {
  const adverts = new Set(all.filter(advertises).map(({ id }) => id));
  const records = displayed.filter(({ id }) => adverts.has(id));
  return findLast(records, now) + pauseMs;
}

/** Time of the latest record in Unix milliseconds; -Infinity if no record has a valid time. */
function findLast(displayed: readonly DisplayedPopup[], now: number): number {
  return Math.max(...displayed.map(({ date }) => Date.parse(date)).filter((time) => time <= now));
}

function findMatch(popup: Popup, { chain, node, isTool }: PopupVisit): PopupMatch | null {
  if (!isTool) {
    if (popup.global) return { by: 'global' };
    const steps = chain.findIndex((id) => popup.productCategoriesId?.includes(id));
    if (steps >= 0) return { by: 'category', category: chain[steps] as string, steps };
  }
  return node !== null && popup.nodeReferences?.includes(node) ? { by: 'node' } : null;
}

/**
 * PP06: time from which a popup may be shown, in Unix milliseconds; null if never again. An invalid time (unreadable,
 * or in the future because of a wrong clock) only proves that the popup was displayed at some time: it is due.
 */
function findDue({ id, redisplay }: Popup, displayed: readonly DisplayedPopup[], now: number): number | null {
  const records = displayed.filter((record) => record.id === id);
  if (records.length === 0) return Number.NEGATIVE_INFINITY;
  if (redisplay === null || redisplay === undefined) return null;
  return findLast(records, now) + Math.max(0, redisplay) * MINUTE_MS;
}

/** The records in a stored value, which may be damaged: entries without an id are left out. */
export function toDisplayed(stored: unknown): DisplayedPopup[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry: unknown) => {
    const { id, date } = (entry ?? {}) as { id?: unknown; date?: unknown };
    return typeof id === 'string' && id !== '' ? [{ id, date: typeof date === 'string' ? date : '' }] : [];
  });
}

/** PP05: the records after a popup has opened, one per popup. */
export function recordDisplayed(displayed: readonly DisplayedPopup[], id: string, now: number): DisplayedPopup[] {
  return [...displayed.filter((record) => record.id !== id), { id, date: new Date(now).toISOString() }];
}
