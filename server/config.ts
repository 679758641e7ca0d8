import { isIP } from 'node:net';
import path from 'node:path';
import type { LocaleMode } from '#shared/locales/locales.ts';
import type { TagManagerSettings } from '#shared/pages/site-data.ts';
import { type FormSettings, readFormSettings } from './forms/form-settings.ts';
import { readSecretFile } from './secret-file.ts';
import { type RedisSettings, readRedis } from './shared-tier/redis-settings.ts';

/** The settings of the site. This file alone reads process.env; docs: README, Configuration. */
export interface Config extends FormSettings {
  host: string;
  port: number;
  /** Listener of the operators (metrics, health); null: none. */
  ops: { host: string; port: number } | null;
  /** Public origin without trailing slash; the only source of absolute addresses (D31). */
  origin: string;
  cms: { url: string; mockUrl: string | null; token: string | null; mode: 'live' | 'mock' };
  environment: string;
  localeMode: LocaleMode;
  /** Drafts for editors (D8); without a secret there are none. token: bearer of the CMS's preview calls. */
  preview: { secret: string | null; token: string | null; frameOrigin: string };
  captcha: { mode: 'off' | 'fake' | 'live'; siteKey: string | null; version: string | null };
  /** hosts: what its tags may send to besides itself, as sources of the policy. */
  tagManager: (TagManagerSettings & { hosts: string[] }) | null;
  /** Whom we ask whether a token is good; null without a secret: the CMS may ask. Not part of what pages know. */
  captchaCheck: {
    version: '3' | 'enterprise';
    secret: string;
    url: string;
    siteKey: string;
    minScore: number;
    timeout: number;
  } | null;
  /** Folder of what is needed to serve the site while the CMS is down at its start; null: none. */
  snapshot: string | null;
  /** What several processes of a site share (server/shared-tier); null: this one is alone. */
  redis: RedisSettings | null;
  /** CIDR list of proxies whose X-Forwarded-* is believed; empty: nobody's. */
  trustedProxies: string[];
  logLevel: string;
  logFile: string | null;
  /** Milliseconds. */
  timeouts: Record<'read' | 'write' | 'media' | 'upload' | 'render' | 'drain' | 'connection', number>;
  /** false: browsers that have the service worker lose it (D24). */
  serviceWorker: boolean;
  /** Seconds (D6). */
  cache: { fresh: number; staleWhileRevalidate: number; staleIfError: number; maxBytes: number };
  /** Rendered pages; no bytes: each is made for its asker. tagHeader: what a CDN is told of them by. */
  pageCache: { maxBytes: number; tagHeader: 'Cache-Tag' | 'Surrogate-Key' | null };
  /** Who has it may say that content has changed; null: nobody may. */
  purgeSecret: string | null;
  dev: boolean;
}

const DAY_S = 86_400;
const GOOGLE_TAGS = 'https://www.googletagmanager.com';
/** Where Google Analytics sends to. */
const GOOGLE_TAG_HOSTS = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];
/** A shorter one could be guessed. Characters. */
const SECRET_MIN = 32;

export function readConfig(env: Record<string, string | undefined>, dev = false): Config {
  const problems: string[] = [];
  const problem = (words: string) => void problems.push(words);
  const text = (name: string) => env[name]?.trim() || readSecretFile(env, name, problem);
  const number = (name: string, fallback: number, min: number, max: number) => {
    const raw = text(name);
    if (raw === null) return fallback;
    const value = Number(raw);
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    problems.push(`${name}: a whole number from ${min} to ${max} is needed, not "${raw}"`);
    return fallback;
  };
  const address = (name: string, fallback: string) => {
    const raw = text(name) ?? fallback;
    try {
      const url = new URL(raw);
      if (/^https?:$/.test(url.protocol) && !url.search && !url.hash)
        return url.origin + url.pathname.replace(/\/+$/, '');
    } catch {
      // said below, with the others
    }
    problems.push(`${name}: an http or https address is needed, not "${raw}"`);
    return fallback;
  };
  const choice = <T extends string>(name: string, values: readonly T[], fallback: T): T => {
    const raw = text(name);
    if (raw === null) return fallback;
    if ((values as readonly string[]).includes(raw)) return raw as T;
    problems.push(`${name}: one of ${values.join(', ')} is needed, not "${raw}"`);
    return fallback;
  };
  const isOn = (name: string) => choice(name, ['on', 'off'] as const, 'on') === 'on';
  const origin = (name: string, fallback: string) => {
    const value = address(name, fallback);
    if (value !== new URL(value).origin) problems.push(`${name}: an address without a path is needed, not "${value}"`);
    return value;
  };
  /** What is wrong with a secret is said without it. */
  const secret = (name: string) => {
    const raw = text(name);
    if (raw !== null && raw.length < SECRET_MIN) problems.push(`${name}: at least ${SECRET_MIN} characters are needed`);
    return raw;
  };
  const proxies = (name: string) => {
    const list = (text(name) ?? '')
      .split(',')
      .map((s) => s.trim())
      .filter(Boolean);
    for (const item of list) if (!isNetwork(item)) problems.push(`${name}: "${item}" is no address and no CIDR range`);
    return list;
  };

  const tagManager = (): Config['tagManager'] => {
    const id = text('TAG_MANAGER_ID');
    const url = address('TAG_MANAGER_URL', GOOGLE_TAGS);
    const hosts = (text('TAG_HOSTS') ?? '').split(/[\s,]+/).filter(Boolean);
    for (const host of hosts)
      if (!/^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d{1,5})?$/i.test(host)) problems.push(`TAG_HOSTS: "${host}" is no origin`);
    if (id === null) return null;
    if (!/^[A-Z]{1,4}-[A-Z0-9-]{2,30}$/i.test(id)) problems.push(`TAG_MANAGER_ID: "${id}" is no id of a container`);
    return { id, url, hosts: hosts.length === 0 && url === GOOGLE_TAGS ? GOOGLE_TAG_HOSTS : hosts };
  };

  const port = number('PORT', 3000, 0, 65_535);
  const config: Config = {
    host: text('HOST') ?? '127.0.0.1',
    port,
    ops:
      text('OPS_PORT') === null
        ? null
        : { host: text('OPS_HOST') ?? text('HOST') ?? '127.0.0.1', port: number('OPS_PORT', 0, 1, 65_535) },
    origin: origin('PUBLIC_ORIGIN', `http://localhost:${port}`),
    cms: {
      url: address('CMS_URL', 'http://127.0.0.1:3100'),
      mockUrl: text('CMS_MOCK_URL') === null ? null : address('CMS_MOCK_URL', 'http://127.0.0.1:3100'),
      mode: choice('CMS_MODE', ['live', 'mock'] as const, 'live'),
      token: text('CMS_API_TOKEN'),
    },
    preview: {
      secret: secret('PREVIEW_SECRET'),
      token: text('CMS_PREVIEW_TOKEN'),
      frameOrigin: text('PREVIEW_FRAME_ORIGIN') === null ? '' : origin('PREVIEW_FRAME_ORIGIN', 'http://127.0.0.1:3100'),
    },
    environment: text('ENVIRONMENT') ?? 'live',
    localeMode: choice('LOCALE_MODE', ['prefix', 'prefix_all'] as const, 'prefix'),
    captcha: {
      mode: choice(
        'CAPTCHA_MODE',
        ['off', 'fake', 'live'] as const,
        text('CAPTCHA_SITE_KEY') === null ? 'off' : 'live',
      ),
      siteKey: text('CAPTCHA_SITE_KEY'),
      version: choice('CAPTCHA_VERSION', ['3', 'enterprise'] as const, '3'),
    },
    tagManager: tagManager(),
    captchaCheck: null,
    ...readFormSettings({ text, number, choice, problem }),
    redis: readRedis(text, problem),
    snapshot: isOn('SNAPSHOT') && !dev ? path.resolve(text('SNAPSHOT_DIR') ?? '.data/snapshot') : null,
    serviceWorker: isOn('SERVICE_WORKER'),
    trustedProxies: proxies('TRUSTED_PROXIES'),
    logLevel: choice('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const, 'info'),
    logFile: text('LOG_FILE'),
    timeouts: {
      read: number('CMS_READ_TIMEOUT_MS', 3000, 50, 60_000),
      write: number('CMS_WRITE_TIMEOUT_MS', 8000, 50, 60_000),
      // a picture that is drawn for the first time may wait for others
      media: number('CMS_MEDIA_TIMEOUT_MS', 30_000, 50, 120_000),
      upload: number('FORM_UPLOAD_TIMEOUT_MS', 45_000, 50, 55_000),
      render: number('RENDER_TIMEOUT_MS', 10_000, 100, 60_000),
      drain: number('DRAIN_TIMEOUT_MS', 10_000, 100, 60_000),
      // of a connection on which nothing moves, in either direction
      connection: number('CONNECTION_TIMEOUT_MS', 75_000, 100, 300_000),
    },
    cache: {
      fresh: number('CACHE_FRESH_S', 60, 0, DAY_S),
      staleWhileRevalidate: number('CACHE_STALE_S', 3600, 0, 30 * DAY_S),
      staleIfError: number('CACHE_STALE_IF_ERROR_S', DAY_S, 0, 30 * DAY_S),
      maxBytes: number('CACHE_MAX_MB', 64, 1, 4096) * 1024 * 1024,
    },
    pageCache: {
      // in development every page is made of the code as it is now
      maxBytes: dev ? 0 : number('PAGE_CACHE_MAX_MB', 48, 0, 4096) * 1024 * 1024,
      tagHeader:
        text('CACHE_TAG_HEADER') === null
          ? null
          : choice('CACHE_TAG_HEADER', ['Cache-Tag', 'Surrogate-Key'] as const, 'Cache-Tag'),
    },
    purgeSecret: secret('PURGE_SECRET'),
    dev,
  };
  // a picture may be asked for twice: where it is, and then itself (D26)
  if (config.timeouts.connection <= 2 * config.timeouts.media)
    problems.push('CONNECTION_TIMEOUT_MS: more than twice CMS_MEDIA_TIMEOUT_MS is needed');
  config.preview.frameOrigin ||= new URL(cmsBase(config)).origin;
  if (config.captcha.mode === 'fake') config.captcha.siteKey ??= 'stand-in';
  if (config.captcha.mode === 'live' && config.captcha.siteKey === null)
    problems.push('CAPTCHA_MODE=live needs CAPTCHA_SITE_KEY; CAPTCHA_MODE=off goes without a captcha');
  const captchaSecret = text('CAPTCHA_SECRET');
  if (captchaSecret && config.captcha.mode === 'live') {
    const { siteKey, version } = config.captcha;
    const isEnterprise = version === 'enterprise';
    const project = text('CAPTCHA_PROJECT');
    if (!siteKey) problems.push('CAPTCHA_SECRET needs CAPTCHA_SITE_KEY');
    if (isEnterprise && !/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(project ?? '') && text('CAPTCHA_VERIFY_URL') === null)
      problems.push('CAPTCHA_VERSION=enterprise with CAPTCHA_SECRET needs CAPTCHA_PROJECT, the id of its project');
    const usual = isEnterprise
      ? `https://recaptchaenterprise.googleapis.com/v1/projects/${project}/assessments`
      : 'https://www.google.com/recaptcha/api/siteverify';
    config.captchaCheck = {
      version: isEnterprise ? 'enterprise' : '3',
      secret: captchaSecret,
      url: address('CAPTCHA_VERIFY_URL', usual),
      siteKey: siteKey ?? '',
      minScore: number('CAPTCHA_MIN_SCORE_PERCENT', 50, 0, 100) / 100,
      timeout: number('CAPTCHA_VERIFY_TIMEOUT_MS', 3000, 50, 10_000),
    };
  }
  if (config.cms.mode === 'mock' && !config.cms.mockUrl) problems.push('CMS_MODE=mock needs CMS_MOCK_URL');
  if (problems.length > 0) throw new Error(`The configuration is not valid:\n  ${problems.join('\n  ')}`);
  return config;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Somebody can verify tokens: the stand-in's CMS, or Google by the configured key. */
export const needsCaptcha = ({ captcha }: Config): boolean => captcha.mode !== 'off' && captcha.siteKey !== null;

/** Base address that calls go to (BF07: live by default). */
export function cmsBase(config: Config): string {
  return config.cms.mode === 'mock' && config.cms.mockUrl ? config.cms.mockUrl : config.cms.url;
}
