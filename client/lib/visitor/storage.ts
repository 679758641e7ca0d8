const complained = new Set<string>();
/** One line for each way of failing: a full storage would fill the console too. */
function complain(what: string, error: unknown): void {
  if (complained.has(what)) return;
  complained.add(what);
  console.warn(`local storage: ${what}`, error);
}

/** Local storage that may be forbidden, full or corrupt: the site works without it, and only logs it. */
export function readStored(key: StorageKey): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : JSON.parse(text);
  } catch (error) {
    complain(`${key} could not be read`, error);
    return null;
  }
}

/** False when the value could not be kept. */
export function writeStored(key: StorageKey, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch (error) {
    complain(`${key} could not be written`, error);
    return false;
  }
}

export function removeStored(key: StorageKey): void {
  try {
    localStorage.removeItem(key);
  } catch (error) {
    complain(`${key} could not be removed`, error);
  }
}

/** A text of what was stored, which may be of an older version or damaged; null: none. */
export const toText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The same for an address: storage can be written by what else runs on this origin, so a path of ours or none. */
export function toSitePath(value: unknown): string | null {
  const path = toText(value);
  return path && /^\/(?![/\\])/.test(path) ? path : null;
}

/** Keys of local storage (spec 9). The consent settings say of each how long it is stored (StoredData.tsx). */
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
