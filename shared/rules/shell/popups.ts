import type { Popup } from '../../contract/models/visitor.ts';
import type { Locale } from '../../locales/locales.ts';
import type { CategoryBranch } from '../products/category-tree.ts';
import { toWarsawDay } from '../time/warsaw-time.ts';
import { hasNewsletter } from './has-newsletter.ts';

/**
 * Which popup a page shows (PP02–PP06, D11; spec 4). Pure: the browser (client/features/popups) and the editors' simulator call
 * the same function. How to use it:
 *
 *     const visit = { locale, screen: toPopupScreen(innerWidth), chain, node, isTool: isPopupTool(kind), displayed: toDisplayed(stored), now: Date.now() };
 *     choosePopup(popups, visit)   // the one to show after its delay, or null
 *     evaluatePopups(popups, visit)   // for each popup, in the CMS's order: shown, or why not
 *     recordDisplayed(visit.displayed, popup.id, now)   // what is kept when it opens
 *
 * chain: findPopupChain(id of the category, or of the product's category; all categories), which PageFrame.categoryChain is for the
 * page that is shown; node: PageFrame.reference.
 */

/** Spec 4: a screen at most this wide is MOBILE. Pixels. */
export const POPUP_MOBILE_MAX_PX = 1210;
const MINUTE_MS = 60_000;
const SECOND_MS = 1000;
/** After one that advertises none that does is shown for as long as a visit is taken to last. Minutes. */
const VISIT_MIN = 30;
/** One that advertises comes no sooner in a visit. Milliseconds. */
export const ADVERT_MIN_MS = 30_000;
/** A timer of the browser can not wait longer. Milliseconds. */
const LONGEST_DELAY_MS = 2 ** 31 - 1;

export type PopupScreen = 'MOBILE' | 'DESKTOP';
export const POPUP_SCREENS: readonly PopupScreen[] = ['MOBILE', 'DESKTOP'];
export type PopupCategory = Pick<CategoryBranch, 'id' | 'parentBranch'>;

/** What local storage keeps under displayedPopups (spec 3). */
export interface DisplayedPopup {
  id: string;
  /** ISO time at which it was last opened; '': not known. */
  date: string;
}

export interface PopupVisit {
  locale: Locale;
  screen: PopupScreen;
  /** Ids of the category and of those above it, itself first; empty where there is none. */
  chain: readonly string[];
  node: string | null;
  /** A list or tool that somebody works with: only a popup that names its node comes. */
  isTool: boolean;
  displayed: readonly DisplayedPopup[];
  /** Milliseconds since 1970. */
  now: number;
}

/** Where a popup belongs on this page. steps: 0 for the category itself, 1 for its parent, … */
export type PopupMatch = { by: 'global' } | { by: 'category'; category: string; steps: number } | { by: 'node' };

export type PopupResult = { popup: Popup } & (
  | { outcome: 'shown'; match: PopupMatch }
  /** It has nothing to show. */
  | { outcome: 'empty' }
  /** Not for screens of this width. */
  | { outcome: 'screen' }
  /** It invites to a newsletter that this language does not have (SH11). */
  | { outcome: 'language' }
  /** Not yet, or not any more. */
  | { outcome: 'dates' }
  /** Neither of this node nor, unless the page is a tool, global or of this category or its parents. */
  | { outcome: 'place' }
  /** Displayed once, and redisplay is null. */
  | { outcome: 'displayed'; match: PopupMatch }
  /** due: milliseconds since 1970 from which on it may be shown again. */
  | { outcome: 'tooSoon'; match: PopupMatch; due: number }
  /** One has advertised in this visit. due: as above. */
  | { outcome: 'visit'; match: PopupMatch; due: number }
  /** Another one comes first. */
  | { outcome: 'outranked'; match: PopupMatch; winner: string }
);

export const toPopupScreen = (widthPx: number): PopupScreen => (widthPx <= POPUP_MOBILE_MAX_PX ? 'MOBILE' : 'DESKTOP');

/** PP04: from the page's load or change until it opens. Milliseconds. */
export const toPopupDelay = ({ delay }: { delay?: number | null | undefined }): number =>
  Math.min(Math.max(0, delay ?? 0) * SECOND_MS, LONGEST_DELAY_MS);

/** SH27: the three types of a custom modal. What else the CMS may name is HTML. */
export type PopupType = 'POPUP' | 'NEWSLETTER_POPUP' | 'HTML';
export function toPopupType({ type }: Popup['modal']): PopupType {
  return type === 'POPUP' || type === 'NEWSLETTER_POPUP' ? type : 'HTML';
}

/** Adverts and invitations; what else the CMS says in HTML is a notice. */
export const advertises = ({ modal }: Popup): boolean => toPopupType(modal) !== 'HTML';

/** Whether there is anything to show: an empty popup would keep others from being shown. */
function hasContent({ modal }: Popup): boolean {
  const type = toPopupType(modal);
  return type === 'NEWSLETTER_POPUP' || Boolean(modal.content) || (type === 'POPUP' && Boolean(modal.image));
}

export function choosePopup(popups: readonly Popup[], visit: PopupVisit): Popup | null {
  return evaluatePopups(popups, visit).find(({ outcome }) => outcome === 'shown')?.popup ?? null;
}

export function evaluatePopups(popups: readonly Popup[], visit: PopupVisit): PopupResult[] {
  const results = popups.map((popup) => evaluateAlone(popup, popups, visit));
  // sort is stable: of two with the same priority the CMS's first one wins
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
  const free = advertises(popup) ? findEndOfVisit(all, visit) : visit.now;
  return visit.now < free ? { popup, outcome: 'visit', match, due: free } : { popup, outcome: 'shown', match };
}

function isInTime({ startDate, endDate }: Popup, now: number): boolean {
  const day = toWarsawDay(new Date(now));
  return (!startDate || startDate.slice(0, 10) <= day) && (!endDate || day <= endDate.slice(0, 10));
}

/** When the visit is over in which one has advertised. */
function findEndOfVisit(all: readonly Popup[], { displayed, now }: PopupVisit): number {
  const adverts = new Set(all.filter(advertises).map(({ id }) => id));
  return (
    findLast(
      displayed.filter(({ id }) => adverts.has(id)),
      now,
    ) +
    VISIT_MIN * MINUTE_MS
  );
}

/** Milliseconds since 1970; -Infinity where none of the times can be. */
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
 * PP06: when a popup may be shown, in milliseconds since 1970; null: never again. A time that can not be (unreadable, or in the future
 * because a clock was wrong) shows that it was displayed, but not when: it is due.
 */
function findDue({ id, redisplay }: Popup, displayed: readonly DisplayedPopup[], now: number): number | null {
  const records = displayed.filter((record) => record.id === id);
  if (records.length === 0) return Number.NEGATIVE_INFINITY;
  if (redisplay === null || redisplay === undefined) return null;
  return findLast(records, now) + Math.max(0, redisplay) * MINUTE_MS;
}

/** Records from stored data of any shape: entries without an id are left out, dates may be ISO text or milliseconds. */
export function toDisplayed(stored: unknown): DisplayedPopup[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry: unknown) => {
    const { id, date } = (entry ?? {}) as { id?: unknown; date?: unknown };
    return typeof id === 'string' && id !== '' ? [{ id, date: toIsoTime(date) }] : [];
  });
}

function toIsoTime(date: unknown): string {
  const time = typeof date === 'number' || typeof date === 'string' ? new Date(date) : null;
  return time && Number.isFinite(time.getTime()) ? time.toISOString() : '';
}

/** PP05: the records after the popup has opened, one for each popup. */
export function recordDisplayed(displayed: readonly DisplayedPopup[], id: string, now: number): DisplayedPopup[] {
  return [...displayed.filter((record) => record.id !== id), { id, date: new Date(now).toISOString() }];
}
