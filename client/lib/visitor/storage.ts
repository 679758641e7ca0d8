const logged = new Set<string>();
/** Logs each kind of failure once, as a full storage would otherwise fill the console. */
function logOnce(what: string, error: unknown): void {
  if (logged.has(what)) return;
  logged.add(what);
  console.warn(`local storage: ${what}`, error);
}

/** Local storage may be forbidden, full or corrupt: failures are only logged, as the site works without it. */
export function readStored(key: StorageKey): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : JSON.parse(text);
  } catch (error) {
    logOnce(`${key} could not be read`, error);
    return null;
  }
}

/** Returns false if the value could not be stored. */
export function writeStored(key: StorageKey, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch (error) {
    logOnce(`${key} could not be written`, error);
    return false;
  }
}

export function removeStored(key: StorageKey): void {
  try {
    localStorage.removeItem(key);
  } catch (error) {
    logOnce(`${key} could not be removed`, error);
  }
}

/** Returns a stored value if it is a text, else null: it may come from an older version or be damaged. */
export const toText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Returns a stored path on this site, else null: other scripts on this origin can write to the storage. */
export function toSitePath(value: unknown): string | null {
  const path = toText(value);
  return path && /^\/(?![/\\])/.test(path) ? path : null;
}

/** Keys of local storage (spec 9). The consent settings list how long each is stored (StoredData.tsx). */
export const STORAGE_KEYS = {
  completedSurveys: 'completedSurveys',
  basket: 'basket',
  displayedPopups: 'displayedPopups',
  cookiesTypes: 'cookiesTypes',
  cookiesAllowed: 'cookiesAllowed',
  cookiesGiven: 'cookiesGiven',
  compare: 'compare',
  enquiry: 'enquiry',
  viewedContacts: 'viewedContacts',
  recentProducts: 'recentProducts',
} as const;
export type StorageKey = (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS];
