/** Spec 3: the four flags, kept under cookiesTypes with the CMS's id. */
export interface ConsentFlags {
  necessaryConsent: boolean;
  functionalConsent: boolean;
  analyticConsent: boolean;
  advertisingConsent: boolean;
}
export type ConsentChoice = 'all' | 'denied' | 'selected';

export const DEFAULT_CONSENT: ConsentFlags = {
  necessaryConsent: true,
  functionalConsent: false,
  analyticConsent: false,
  advertisingConsent: false,
};

/** CC02, D23: 'all' grants necessary and analytic only, as the spec says; necessary is always on. */
export function toConsent(choice: ConsentChoice, selected: ConsentFlags = DEFAULT_CONSENT): ConsentFlags {
  switch (choice) {
    case 'all':
      return { ...DEFAULT_CONSENT, analyticConsent: true };
    case 'denied':
      return DEFAULT_CONSENT;
    case 'selected':
      return { ...selected, necessaryConsent: true };
  }
}
