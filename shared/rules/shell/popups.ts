import type { Popup } from '../../contract/models/visitor.ts';
import { toWarsawDay } from '../time/warsaw-time.ts';

// Decides which popup a page shows (PP02–PP06, D11; spec 4).

/** Maximum width of a MOBILE screen, in pixels (spec 4). */
const POPUP_MOBILE_MAX_PX = 1210;
const MINUTE_MS = 60_000;

/** Maximum time of a timer, in milliseconds: after a longer one it would fire at once. */
const TIMER_MAX_MS = 2 ** 31 - 1;

type PopupScreen = 'MOBILE' | 'DESKTOP';

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
  /** SiteData.hasNewsletter. */
  hasNewsletter: boolean;
  adverts: AdvertLimits;
  screen: PopupScreen;
  /** Ids of the category of the page or product and of its ancestors (findPopupChain); empty on other pages. */
  chain: readonly string[];
  /** PageFrame.reference. */
  node: string | null;
  /** The page is a list or tool (isToolPage), which only shows popups that name its node. */
  isTool: boolean;
  displayed: readonly DisplayedPopup[];
  /** Unix milliseconds. */
  now: number;
}

export const toPopupScreen = (widthPx: number): PopupScreen => (widthPx <= POPUP_MOBILE_MAX_PX ? 'MOBILE' : 'DESKTOP');

/**
 * Time from loading or changing the page until the popup opens, in milliseconds (PP04). visitMs: how long the visit has
 * lasted on arrival at the page.
 */
export function toPopupDelay(popup: Popup, { delayMs }: AdvertLimits, visitMs: number): number {
  const least = advertises(popup) ? delayMs - visitMs : 0;
  return Math.min(Math.max((popup.delay ?? 0) * 1000, least), TIMER_MAX_MS);
}

/** The three types of a custom modal (SH27). Any other type from the CMS is treated as HTML. */
export type PopupType = 'POPUP' | 'NEWSLETTER_POPUP' | 'HTML';
export function toPopupType({ type }: Popup['modal']): PopupType {
  return type === 'POPUP' || type === 'NEWSLETTER_POPUP' ? type : 'HTML';
}

/** Whether a popup is an advert or invitation; an HTML popup is a notice. */
const advertises = ({ modal }: Popup): boolean => toPopupType(modal) !== 'HTML';

/** Whether a popup has content: an empty one would prevent others from being shown. */
function hasContent({ modal }: Popup): boolean {
  const type = toPopupType(modal);
  return type === 'NEWSLETTER_POPUP' || Boolean(modal.content) || (type === 'POPUP' && Boolean(modal.image));
}

/** The popup to show after its delay, or null. Of two with the same priority, the first one from the CMS wins. */
export function choosePopup(popups: readonly Popup[], visit: PopupVisit): Popup | null {
  const found = popups.flatMap((popup) => {
    const priority = findPriority(popup, visit);
    return priority !== null && mayBeShown(popup, popups, visit) ? [{ popup, priority }] : [];
  });
  // sort is stable
  return found.sort((a, b) => a.priority - b.priority)[0]?.popup ?? null;
}

/** Whether nothing but its place speaks against a popup: content, language, dates, screen, and what was displayed. */
function mayBeShown(popup: Popup, all: readonly Popup[], visit: PopupVisit): boolean {
  const { now, screen, displayed } = visit;
  if (!hasContent(popup) || !isInTime(popup, now) || !popup.targetScreens.includes(screen)) return false;
  if (toPopupType(popup.modal) === 'NEWSLETTER_POPUP' && !visit.hasNewsletter) return false;
  const due = findDue(popup, displayed, now);
  return due !== null && due <= now && (!advertises(popup) || findEndOfPause(all, visit) <= now);
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

/**
 * The lowest number wins: global, then the nearest category, then the node; null: the popup does not belong to
 * this page (PP03). A list or tool only shows popups that name its node.
 */
function findPriority(popup: Popup, { chain, node, isTool }: PopupVisit): number | null {
  if (!isTool) {
    if (popup.global) return -1;
    const steps = chain.findIndex((id) => popup.productCategoriesId?.includes(id));
    if (steps >= 0) return steps;
  }
  return node !== null && popup.nodeReferences?.includes(node) ? Number.POSITIVE_INFINITY : null;
}

/**
 * Time from which a popup may be shown, in Unix milliseconds; null if never again (PP06). An invalid time (unreadable,
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

/** The records after a popup has opened, one per popup (PP05). */
export function recordDisplayed(displayed: readonly DisplayedPopup[], id: string, now: number): DisplayedPopup[] {
  return [...displayed.filter((record) => record.id !== id), { id, date: new Date(now).toISOString() }];
}
