import type { SettingReaders } from '../setting-readers.ts';

const GOOGLE_TAGS = 'https://www.googletagmanager.com';
/** Hosts that Google Analytics sends its data to. */
const GOOGLE_TAG_HOSTS = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];

/** captchaCheck: settings to verify tokens, never sent to browsers; null without a secret (the CMS may verify). */
export function readCaptcha({ text, number, address, choice, problem }: SettingReaders) {
  const siteKey = text('CAPTCHA_SITE_KEY');
  const mode = choice('CAPTCHA_MODE', ['off', 'fake', 'live'], siteKey === null ? 'off' : 'live');
  const version = choice('CAPTCHA_VERSION', ['3', 'enterprise'], '3');
  const captcha = { mode, siteKey: siteKey ?? (mode === 'fake' ? 'stand-in' : null), version };
  if (mode === 'live' && siteKey === null)
    problem('CAPTCHA_MODE=live needs CAPTCHA_SITE_KEY; CAPTCHA_MODE=off goes without a captcha');
  const secret = text('CAPTCHA_SECRET');
  if (secret === null || siteKey === null || mode !== 'live') return { captcha, captchaCheck: null };
  const project = text('CAPTCHA_PROJECT');
  const isProject = /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(project ?? '');
  if (version === 'enterprise' && !isProject && text('CAPTCHA_VERIFY_URL') === null)
    problem('CAPTCHA_VERSION=enterprise with CAPTCHA_SECRET needs CAPTCHA_PROJECT, the id of its project');
  const usual =
    version === 'enterprise'
      ? `https://recaptchaenterprise.googleapis.com/v1/projects/${project}/assessments`
      : 'https://www.google.com/recaptcha/api/siteverify';
  const captchaCheck = {
    version,
    /** Version 3: the key's secret. Enterprise: an API key. */
    secret,
    /** Address of siteverify (version 3), or of the project's assessments (Enterprise). */
    url: address('CAPTCHA_VERIFY_URL', usual),
    siteKey,
    /** Minimum score of a human visitor, from 0 to 1. */
    minScore: number('CAPTCHA_MIN_SCORE_PERCENT', 50, 0, 100) / 100,
    timeoutMs: number('CAPTCHA_VERIFY_TIMEOUT_MS', 3000, 50, 10_000),
  };
  return { captcha, captchaCheck };
}

/** hosts: CSP sources that the tags may send data to, besides the tag manager itself. */
export function readTagManager({ text, address, list, problem }: SettingReaders) {
  const id = text('TAG_MANAGER_ID');
  const url = address('TAG_MANAGER_URL', GOOGLE_TAGS);
  const isOrigin = (host: string) => /^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d{1,5})?$/i.test(host);
  const hosts = list('TAG_HOSTS', isOrigin, 'origin');
  if (id === null) return null;
  if (!/^[A-Z]{1,4}-[A-Z0-9-]{2,30}$/i.test(id)) problem(`TAG_MANAGER_ID: "${id}" is no id of a container`);
  return { id, url, hosts: hosts.length === 0 && url === GOOGLE_TAGS ? GOOGLE_TAG_HOSTS : hosts };
}
