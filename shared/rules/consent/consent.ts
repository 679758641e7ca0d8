/** The four consent flags, stored under cookiesTypes together with the id from the CMS (spec 3). */
export interface ConsentFlags {
  necessaryConsent: boolean;
  functionalConsent: boolean;
  analyticConsent: boolean;
  advertisingConsent: boolean;
}
export type ConsentChoice = 'all' | 'denied' | 'selected';

export const CONSENT_KINDS = ['necessary', 'functional', 'analytic', 'advertising'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];
export const toFlag = (kind: ConsentKind) => `${kind}Consent` as const;

/** A cookie that a third party stores in the browser after a consent. */
export interface ConsentCookie {
  kind: ConsentKind;
  name: string;
  provider: string;
  /** Storage duration as text. */
  life: string;
}

/** Consent settings from the CMS configuration: CONSENT_VERSION, CONSENT_ALL and CONSENT_COOKIES. */
export interface ConsentSettings {
  /** When the version changes, every visitor is asked again. */
  version: string;
  /** Consents that 'all' grants in addition to the necessary one (D23). */
  all: ConsentKind[];
  cookies: ConsentCookie[];
}

export const DEFAULT_CONSENT: ConsentFlags = {
  necessaryConsent: true,
  functionalConsent: false,
  analyticConsent: false,
  advertisingConsent: false,
};
/** Version of choices that were stored without a version, before versions were introduced. */
export const FIRST_VERSION = '1';
/** What 'all' grants unless configured (spec 4, D23). */
const ALL_BY_DEFAULT: ConsentKind[] = ['analytic'];
/** Milliseconds after which visitors are asked again: a year, as the cookie policy promises. */
export const CONSENT_LASTS_MS = 365 * 86_400_000;

export function toConsentSettings(configuration: ReadonlyMap<string, string>): ConsentSettings {
  const listed = configuration.get('CONSENT_ALL')?.split(/[\s,]+/);
  return {
    version: configuration.get('CONSENT_VERSION')?.trim() || FIRST_VERSION,
    all: listed ? CONSENT_KINDS.filter((kind) => kind !== 'necessary' && listed.includes(kind)) : ALL_BY_DEFAULT,
    cookies: readCookies(configuration.get('CONSENT_COOKIES') ?? ''),
  };
}

/** Parses lines of the form `kind; name; provider; life`. */
function readCookies(text: string): ConsentCookie[] {
  return text.split('\n').flatMap((line) => {
    const [kindName, name, provider = '', life = ''] = line.split(';').map((part) => part.trim());
    const kind = CONSENT_KINDS.find((one) => one === kindName);
    return kind && name ? [{ kind, name, provider, life }] : [];
  });
}

/** `necessary` is always granted; 'all' grants what the settings say (CC02). */
export function toConsent(
  choice: ConsentChoice,
  selected: ConsentFlags = DEFAULT_CONSENT,
  all: readonly ConsentKind[] = ALL_BY_DEFAULT,
): ConsentFlags {
  switch (choice) {
    case 'all':
      return { ...DEFAULT_CONSENT, ...Object.fromEntries(all.map((kind) => [toFlag(kind), true])) };
    case 'denied':
      return DEFAULT_CONSENT;
    case 'selected':
      return { ...selected, necessaryConsent: true };
  }
}

export interface StoredConsent {
  /** Id of the record in the CMS; null if the CMS has not stored the choice yet. */
  id: string | null;
  flags: ConsentFlags;
}

/** Parses the stored value of cookiesTypes; invalid values grant nothing. */
export function readConsent(stored: unknown): StoredConsent {
  const found = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const entries = CONSENT_KINDS.map(toFlag).map((flag) => [flag, found[flag] === true]);
  const id = found['id'];
  return {
    id: typeof id === 'string' && id !== '' ? id : null,
    flags: { ...(Object.fromEntries(entries) as unknown as ConsentFlags), necessaryConsent: true },
  };
}

/** How far the clock of a device may go back between two visits, in milliseconds. */
const CLOCK_MS = 86_400_000;

/** Whether a choice is still valid. given: {version, at (Unix ms)} of the choice, stored beside it. */
export function isConsentCurrent(given: unknown, version: string, now: number): boolean {
  const choice = (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>;
  const forVersion = typeof choice['version'] === 'string' ? choice['version'] : FIRST_VERSION;
  // a time in the future: the clock was wrong when the visitor chose
  const isOld =
    typeof choice['at'] === 'number' && (now - choice['at'] > CONSENT_LASTS_MS || choice['at'] > now + CLOCK_MS);
  return forVersion === version && !isOld;
}

/** The flag that grants each signal of the tag manager's consent mode v2 (D23). */
export const CONSENT_SIGNALS = {
  ad_storage: 'advertisingConsent',
  ad_user_data: 'advertisingConsent',
  ad_personalization: 'advertisingConsent',
  analytics_storage: 'analyticConsent',
  functionality_storage: 'functionalConsent',
  personalization_storage: 'functionalConsent',
  security_storage: 'necessaryConsent',
} as const satisfies Record<string, keyof ConsentFlags>;
export type ConsentSignal = keyof typeof CONSENT_SIGNALS;

/** Consent mode signals for the flags (CC07). */
export function toConsentSignals(flags: ConsentFlags): Record<ConsentSignal, 'granted' | 'denied'> {
  const entries = Object.entries(CONSENT_SIGNALS).map(([signal, flag]) => [signal, flags[flag] ? 'granted' : 'denied']);
  return Object.fromEntries(entries) as Record<ConsentSignal, 'granted' | 'denied'>;
}

/** Whether to load the tag manager, which serves only statistics and advertising. */
export const needsTags = (flags: ConsentFlags | null): boolean =>
  flags !== null && (flags.analyticConsent || flags.advertisingConsent);
