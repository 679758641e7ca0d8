import { CONSENT_BANNER_ID } from '#shared/pages/hydration.ts';
import { mustAskForConsent } from '../lib/visitor/must-ask.ts';
import { STORAGE_KEYS, type StorageKey } from '../lib/visitor/storage.ts';
import { publishHeight } from '../lib/window/window-edges.ts';

// What a page asks of a visitor before its app runs, by the answers that this browser has stored.

/** A stored value; null if there is none or the storage is forbidden or damaged, which the app logs. */
function readQuietly(key: StorageKey): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

const publishBanner = publishHeight('--banner', 'settles');
let stopPublishing: (() => void) | undefined;

/**
 * The cookie banner is hidden in the markup: it is shown where the visitor has to be asked (CC01), and may be. Other
 * elements at the bottom of the window are placed above it.
 */
export function updateBanner(mayAsk: boolean): void {
  const banner = document.getElementById(CONSENT_BANNER_ID);
  if (!banner) return;
  const isShown = mayAsk && mustAskForConsent(readQuietly);
  if (banner.hidden === !isShown) return;
  banner.hidden = !isShown;
  document.documentElement.toggleAttribute('data-banner', isShown);
  stopPublishing?.();
  stopPublishing = isShown ? publishBanner(banner) : undefined;
}

/** React shows the banner, and publishes its height, from now on. */
export function leaveBannerToApp(): void {
  stopPublishing?.();
}

/**
 * The form of a survey is hidden until it is known that this browser has not completed it (SV03; styles/base.css).
 * Returns whether it has.
 */
export function updateSurvey(): boolean {
  const survey = document.querySelector<HTMLElement>('[data-survey]');
  if (!survey) return false;
  const completed = readQuietly(STORAGE_KEYS.completedSurveys);
  const isDone = Array.isArray(completed) && completed.includes(survey.dataset['survey']);
  document.documentElement.dataset['surveyState'] = isDone ? 'completed' : 'open';
  return isDone;
}
