import path from 'node:path';
import type { LocaleMode } from '#shared/locales/locales.ts';
import type { TagManagerSettings } from '#shared/pages/site-data.ts';
import { type FormSettings, readFormSettings } from './forms/form-settings.ts';
import { type RedisSettings, readRedis } from './redis/redis-settings.ts';
import { createSettingReaders } from './setting-readers.ts';

/** The settings of the site. This file alone reads process.env; docs: README, Configuration. */
export interface Config extends FormSettings {
  // where it listens, and what stands in front of it
  host: string;
  port: number;
  /** Listener of the operators (metrics, health); null: none. */
  ops: { host: string; port: number } | null;
  /** Public origin without trailing slash; the only source of absolute addresses (D31). */
  origin: string;
  /** Strict-Transport-Security where the origin has https: of this host, of its subdomains too, or with consent to preload lists. */
  hsts: HstsScope;
  /** CIDR list of proxies whose X-Forwarded-* is believed. */
  trustedProxies: string[];

  // the CMS, and what is shown of it
  cms: { url: string; mockUrl: string | null; token: string | null; mode: 'live' | 'mock' };
  environment: string;
  localeMode: LocaleMode;
  /** Drafts for editors (D8); without a secret there are none. token: bearer of the CMS's preview calls. */
  preview: { secret: string | null; token: string | null; frameOrigin: string };

  // caches
  /** CMS responses (D6). Seconds and bytes. */
  cache: Record<'fresh' | 'staleWhileRevalidate' | 'staleIfError' | 'negative' | 'snapshot' | 'maxBytes', number>;
  /** Rendered pages; with 0 bytes none is cached. cdnMaxAgeS (seconds), tagHeader: for a CDN. */
  pageCache: { maxBytes: number; tagHeader: 'Cache-Tag' | 'Surrogate-Key' | null; cdnMaxAgeS: number };
  /** Bearer of purge requests; null: there are none. */
  purgeSecret: string | null;
  /** Folder of what is needed to serve the site while the CMS is down at its start; null: none. */
  snapshot: string | null;
  /** Shared by several processes of a site (server/redis); null: there is one. */
  redis: RedisSettings | null;

  // forms (the others: FormSettings)
  captcha: { mode: 'off' | 'fake' | 'live'; siteKey: string | null; version: string | null };
  /** Verification of tokens; null without a secret: the CMS may verify them. No page contains any of it. */
  captchaCheck: {
    version: '3' | 'enterprise';
    /** Version 3: the key's secret. Enterprise: an API key. */
    secret: string;
    /** Address of siteverify, or of the project's assessments. */
    url: string;
    siteKey: string;
    /** Least score of a human visitor; 0 to 1. */
    minScore: number;
    /** Milliseconds. */
    timeout: number;
  } | null;

  // the browser
  /** hosts: what its tags may send to besides itself, as sources of the policy. */
  tagManager: (TagManagerSettings & { hosts: string[] }) | null;
  /** false: browsers that have the service worker lose it (D24). */
  serviceWorker: boolean;

  // the process
  /** Milliseconds. */
  timeouts: Record<'read' | 'write' | 'media' | 'body' | 'upload' | 'render' | 'drain' | 'connection', number>;
  logLevel: string;
  logFile: string | null;
  dev: boolean;
}

const HSTS_SCOPES = ['host', 'subdomains', 'preload'] as const;
export type HstsScope = (typeof HSTS_SCOPES)[number];
const DAY_S = 86_400;
const GOOGLE_TAGS = 'https://www.googletagmanager.com';
/** Where Google Analytics sends to. */
const GOOGLE_TAG_HOSTS = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];

export function readConfig(env: Record<string, string | undefined>, dev = false): Config {
  const problems: string[] = [];
  const problem = (text: string) => void problems.push(text);
  const { text, number, address, origin, choice, isOn, secret, proxies } = createSettingReaders(env, problem);

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
    hsts: choice('HSTS', HSTS_SCOPES, 'host'),
    trustedProxies: proxies('TRUSTED_PROXIES'),
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
    logLevel: choice('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const, 'info'),
    logFile: text('LOG_FILE'),
    timeouts: {
      read: number('CMS_READ_TIMEOUT_MS', 3000, 50, 60_000),
      write: number('CMS_WRITE_TIMEOUT_MS', 8000, 50, 60_000),
      // a picture that is resized for the first time may wait for others
      media: number('CMS_MEDIA_TIMEOUT_MS', 30_000, 50, 120_000),
      body: number('BODY_TIMEOUT_MS', 30_000, 50, 60_000),
      // without any progress
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
      negative: number('CACHE_NEGATIVE_S', 30, 1, 30),
      snapshot: number('SNAPSHOT_INTERVAL_S', 60, 1, 3600),
      maxBytes: number('CACHE_MAX_MB', 64, 1, 4096) * 1024 * 1024,
    },
    pageCache: {
      // in development every page is rendered by the current code
      maxBytes: dev ? 0 : number('PAGE_CACHE_MAX_MB', 48, 0, 4096) * 1024 * 1024,
      tagHeader: choice('CACHE_TAG_HEADER', ['Cache-Tag', 'Surrogate-Key'] as const, null),
      cdnMaxAgeS: number('CDN_MAX_AGE_S', 0, 0, DAY_S),
    },
    purgeSecret: secret('PURGE_SECRET'),
    dev,
  };
  // a picture may take two calls: one for its address, one for itself (D26)
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

/** Tokens can be verified: by the CMS of the stand-in, or by Google with the configured key. */
export const needsCaptcha = ({ captcha }: Config): boolean => captcha.mode !== 'off' && captcha.siteKey !== null;

/** Base address that calls go to (BF07: live by default). */
export function cmsBase(config: Config): string {
  return config.cms.mode === 'mock' && config.cms.mockUrl ? config.cms.mockUrl : config.cms.url;
}
