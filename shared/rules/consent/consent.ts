/** Spec 3: the four flags, kept under cookiesTypes with the CMS's id. */
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

/** What others store in the browser after a consent. */
export interface ConsentCookie {
  kind: ConsentKind;
  name: string;
  provider: string;
  /** How long it is stored, in words. */
  life: string;
}

/** What the CMS says about consent: its configuration entries CONSENT_VERSION, CONSENT_ALL and CONSENT_COOKIES. */
export interface ConsentSettings {
  /** With a new version every visitor is asked again. */
  version: string;
  /** What 'all' grants besides the necessary (D23). */
  all: ConsentKind[];
  cookies: ConsentCookie[];
}

export const DEFAULT_CONSENT: ConsentFlags = {
  necessaryConsent: true,
  functionalConsent: false,
  analyticConsent: false,
  advertisingConsent: false,
};
/** Version of choices that were made before versions were kept. */
export const FIRST_VERSION = '1';
/** D23: the spec's 'all'. */
const ALL_BY_DEFAULT: ConsentKind[] = ['analytic'];
/** A choice is asked again after a year, as the cookie policy promises. Milliseconds. */
export const CONSENT_LASTS_MS = 365 * 86_400_000;

export function toConsentSettings(configuration: ReadonlyMap<string, string>): ConsentSettings {
  const listed = configuration.get('CONSENT_ALL')?.split(/[\s,]+/);
  return {
    version: configuration.get('CONSENT_VERSION')?.trim() || FIRST_VERSION,
    all: listed ? CONSENT_KINDS.filter((kind) => kind !== 'necessary' && listed.includes(kind)) : ALL_BY_DEFAULT,
    cookies: readCookies(configuration.get('CONSENT_COOKIES') ?? ''),
  };
}

/** Lines of `kind; name; provider; life`. */
function readCookies(text: string): ConsentCookie[] {
  return text.split('\n').flatMap((line) => {
    const [kindName, name, provider = '', life = ''] = line.split(';').map((part) => part.trim());
    const kind = CONSENT_KINDS.find((known) => known === kindName);
    return kind && name ? [{ kind, name, provider, life }] : [];
  });
}

/** CC02: necessary is always on; 'all' grants what the settings say. */
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
  /** Number of the receipt; null: the CMS does not have the choice yet. */
  id: string | null;
  flags: ConsentFlags;
}

/** What cookiesTypes holds; of anything unsound nothing is granted. */
export function readConsent(stored: unknown): StoredConsent {
  const found = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const entries = CONSENT_KINDS.map(toFlag).map((flag) => [flag, found[flag] === true]);
  const id = found['id'];
  return {
    id: typeof id === 'string' && id !== '' ? id : null,
    flags: { ...(Object.fromEntries(entries) as unknown as ConsentFlags), necessaryConsent: true },
  };
}

/** Whether a choice holds: made for this version, not too long ago. given: {version, at (Unix ms)}, kept beside the choice. */
export function isConsentCurrent(given: unknown, version: string, now: number): boolean {
  const kept = (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>;
  const forVersion = typeof kept['version'] === 'string' ? kept['version'] : FIRST_VERSION;
  const isOld = typeof kept['at'] === 'number' && now - kept['at'] > CONSENT_LASTS_MS;
  return forVersion === version && !isOld;
}

/** D23: what each flag grants in the tag manager's consent mode, version 2. */
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

/** CC07. */
export function toConsentSignals(flags: ConsentFlags): Record<ConsentSignal, 'granted' | 'denied'> {
  const entries = Object.entries(CONSENT_SIGNALS).map(([signal, flag]) => [signal, flags[flag] ? 'granted' : 'denied']);
  return Object.fromEntries(entries) as Record<ConsentSignal, 'granted' | 'denied'>;
}

/** The tag manager serves statistics and advertising; for neither it is not loaded at all. */
export const needsTags = (flags: ConsentFlags | null): boolean =>
  flags !== null && (flags.analyticConsent || flags.advertisingConsent);
