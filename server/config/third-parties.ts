import type { ValuesOf } from './setting.ts';
import { address, choice, list, number, secret, text } from './setting-kinds.ts';

const GOOGLE_TAGS = 'https://www.googletagmanager.com';
/** Hosts that Google Analytics sends its data to. */
const GOOGLE_TAG_HOSTS = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];
const isOrigin = (host: string) => /^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d{1,5})?$/i.test(host);

/** Bot protection, and the tag manager: whatever comes from another origin. */
export const thirdPartySettings = {
  CAPTCHA_MODE: choice({
    values: ['off', 'fake', 'live', null],
    fallback: null,
    shown: '`live` with a site key, else `off`',
    about:
      "`fake` (`npm start` with the embedded CMS): the CMS's stand-in script and tokens, through the site's origin. `live` without a key stops the start, and so does `fake` with a key or secret.",
  }),
  CAPTCHA_SITE_KEY: text({
    fallback: null,
    about: "Key of Google's captcha. Its hosts are allowed by the content security policy only with it.",
  }),
  CAPTCHA_VERSION: choice({ values: ['3', 'enterprise'], fallback: '3', about: 'Version of the captcha.' }),
  CAPTCHA_SECRET: secret({
    min: 0,
    about:
      "With it the site itself asks Google whether a token is valid: the captcha's secret, for enterprise an API key. Without it the token is passed on to the CMS ([015](decisions/015-captcha.md)).",
  }),
  CAPTCHA_PROJECT: text({ fallback: null, about: 'Id of the project, for enterprise.' }),
  CAPTCHA_MIN_SCORE_PERCENT: number({
    fallback: 50,
    min: 0,
    max: 100,
    unit: '%',
    about: 'Lowest score at which a visitor counts as a person.',
  }),
  CAPTCHA_VERIFY_TIMEOUT_MS: number({
    fallback: 3000,
    min: 50,
    max: 10_000,
    unit: 'ms',
    about: 'Deadline of that request to Google.',
  }),
  CAPTCHA_VERIFY_URL: address({
    fallback: null,
    shown: "Google's",
    about: "Address of `siteverify` (version 3), or of the project's assessments (enterprise).",
  }),
  TAG_MANAGER_ID: text({
    fallback: null,
    pattern: /^[A-Z]{1,4}-[A-Z0-9-]{2,30}$/i,
    check: 'id of a container',
    about:
      'Container of a tag manager: loaded only after consent to statistics or advertising. Without this setting nothing is ever loaded.',
  }),
  TAG_MANAGER_URL: address({
    fallback: GOOGLE_TAGS,
    shown: "Google's; with the embedded CMS its stand-in",
    about: 'Base address of its script `gtm.js`; the content security policy allows it only where an id is set.',
  }),
  TAG_HOSTS: list({
    isItem: isOrigin,
    kind: 'origin',
    check: 'list of origins',
    shown: "Google Analytics with Google's address, else –",
    about: 'Origins (`https://*.example.com`) that its tags may send to.',
  }),
};
type Values = ValuesOf<typeof thirdPartySettings>;

/** captchaCheck: settings to verify tokens, never sent to browsers; null without a secret (the CMS may verify). */
export function toCaptcha(values: Values, problems: string[]) {
  const { CAPTCHA_SITE_KEY: siteKey, CAPTCHA_VERSION: version, CAPTCHA_SECRET: key } = values;
  const mode = values.CAPTCHA_MODE ?? (siteKey === null ? 'off' : 'live');
  const captcha = { mode, siteKey: siteKey ?? (mode === 'fake' ? 'stand-in' : null), version };
  if (mode === 'live' && siteKey === null)
    problems.push('CAPTCHA_MODE=live needs CAPTCHA_SITE_KEY; CAPTCHA_MODE=off goes without a captcha');
  // the stand-in takes any token, and who has set a key believes that there is a captcha
  if (mode === 'fake' && (siteKey !== null || key !== null))
    problems.push('CAPTCHA_MODE=fake takes neither CAPTCHA_SITE_KEY nor CAPTCHA_SECRET; with them it has to be live');
  if (values.CAPTCHA_MODE === null && siteKey === null && key !== null)
    problems.push('CAPTCHA_SECRET needs CAPTCHA_SITE_KEY; CAPTCHA_MODE=off goes without a captcha');
  if (key === null || siteKey === null || mode !== 'live') return { captcha, captchaCheck: null };
  const project = values.CAPTCHA_PROJECT;
  const isProject = /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(project ?? '');
  if (version === 'enterprise' && !isProject && values.CAPTCHA_VERIFY_URL === null)
    problems.push('CAPTCHA_VERSION=enterprise with CAPTCHA_SECRET needs CAPTCHA_PROJECT, the id of its project');
  const usual =
    version === 'enterprise'
      ? `https://recaptchaenterprise.googleapis.com/v1/projects/${project}/assessments`
      : 'https://www.google.com/recaptcha/api/siteverify';
  const captchaCheck = {
    version,
    /** Version 3: the key's secret. Enterprise: an API key. */
    secret: key,
    url: values.CAPTCHA_VERIFY_URL ?? usual,
    siteKey,
    /** Minimum score of a human visitor, from 0 to 1. */
    minScore: values.CAPTCHA_MIN_SCORE_PERCENT / 100,
    timeoutMs: values.CAPTCHA_VERIFY_TIMEOUT_MS,
  };
  return { captcha, captchaCheck };
}

/** hosts: CSP sources that the tags may send data to, besides the tag manager itself. null: no tag manager. */
export function toTagManager({ TAG_MANAGER_ID: id, TAG_MANAGER_URL: url, TAG_HOSTS: hosts }: Values) {
  if (id === null) return null;
  return { id, url, hosts: hosts.length === 0 && url === GOOGLE_TAGS ? GOOGLE_TAG_HOSTS : hosts };
}
