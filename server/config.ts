import path from 'node:path';
import { getHeapStatistics } from 'node:v8';
import { createSettingReaders, isNetwork, SECRET_MIN, type SettingReaders } from './setting-readers.ts';

/** A setting that cannot be used, as the start finds out: main.ts prints this message alone and exits with 2. */
export class WrongSetting extends Error {}

/** Share of the heap that cached CMS answers may take. */
const ANSWERS_SHARE = 0.7;
const toCacheMb = (heapBytes: number) => Math.floor((ANSWERS_SHARE * heapBytes) / MB);
const DAY_S = 86_400;
const MB = 1024 * 1024;
/** Length of an AES-256 key. */
const KEY_BYTES = 32;
const GOOGLE_TAGS = 'https://www.googletagmanager.com';
/** Hosts that Google Analytics sends its data to. */
const GOOGLE_TAG_HOSTS = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];

/** Reads the settings (README, Configuration); env: process.env. Throws one error that lists all problems. */
export function readConfig(env: Record<string, string | undefined>, dev = false) {
  const readers = createSettingReaders(env);
  const { problems, problem, text, number, address, choice, isOn, secret, list } = readers;

  const host = text('HOST') ?? '127.0.0.1';
  const port = number('PORT', 3000, 0, 65_535);
  const opsPort = number('OPS_PORT', 0, 1, 65_535);
  const config = {
    // listeners, and the proxies in front of them
    host,
    port,
    /** Listener for the operators (metrics, health); null: none. */
    ops: opsPort === 0 ? null : { host: text('OPS_HOST') ?? host, port: opsPort },
    /** Public origin without trailing slash; the only source of absolute addresses (D31). */
    origin: readers.origin('PUBLIC_ORIGIN', `http://localhost:${port}`),
    /** Scope of Strict-Transport-Security for https origins: this host, its subdomains, too, or also preload lists. */
    hsts: choice('HSTS', ['host', 'subdomains', 'preload'], 'host'),
    /** CIDR list of proxies whose X-Forwarded-* headers are trusted. */
    trustedProxies: list('TRUSTED_PROXIES', isNetwork, 'address and no CIDR range'),

    // the CMS, and which of its content is shown
    cms: {
      url: address('CMS_URL', 'http://127.0.0.1:3100'),
      mockUrl: address('CMS_MOCK_URL', null),
      mode: choice('CMS_MODE', ['live', 'mock'], 'live'),
      token: text('CMS_API_TOKEN'),
    },
    /** Previews of drafts for editors (D8); disabled without a secret. token: for preview calls to the CMS. */
    preview: {
      secret: secret('PREVIEW_SECRET'),
      token: text('CMS_PREVIEW_TOKEN'),
      frameOrigin: readers.origin('PREVIEW_FRAME_ORIGIN', null) ?? '',
    },
    environment: text('ENVIRONMENT') ?? 'live',
    indexNow: readIndexNow(readers),
    localeMode: choice('LOCALE_MODE', ['prefix', 'prefix_all'], 'prefix'),

    // forms and the browser
    ...readCaptcha(readers),
    tagManager: readTagManager(readers),
    /** limit: messages of a sender by a form within windowS seconds; recipientLimit: mails to an address per hour. */
    forms: {
      limit: number('FORM_LIMIT', 20, 1, 1_000_000),
      windowS: number('FORM_LIMIT_WINDOW_S', 600, 1, DAY_S),
      recipientLimit: number('FORM_RECIPIENT_LIMIT', 5, 1, 1_000_000),
      secret: text('FORM_SECRET'),
    },
    /** Where messages wait while the CMS is down; disabled without a key. The first key encrypts, all decrypt. */
    outbox: {
      keys: readKeys(readers),
      folder: path.resolve(text('OUTBOX_DIR') ?? '.data/outbox'),
      maxBytes: number('OUTBOX_MAX_MB', 512, 1, 65_536) * MB,
      maxAgeMs: number('OUTBOX_MAX_AGE_S', 7 * DAY_S, 1, 365 * DAY_S) * 1000,
    },
    clamd: readClamd(readers),
    /** false: the service worker is removed from browsers that have it (D24). */
    serviceWorker: isOn('SERVICE_WORKER'),
    /** Whether browsers report web vitals and errors, which /metrics shows. */
    telemetry: choice('TELEMETRY', ['on', 'off'], 'off') === 'on',

    // the process
    tracing: readTracing(readers),
    redis: readRedis(readers),
    /** Folder with the data to serve the site from if the CMS is down when the site starts; null: none. */
    snapshot: isOn('SNAPSHOT') && !dev ? path.resolve(text('SNAPSHOT_DIR') ?? '.data/snapshot') : null,
    /** Folder, shared by all processes, with the assets of every build in use; null: only one build runs at a time. */
    // a subfolder, since all files in it are public, and old ones are deleted
    assetsDir: text('ASSETS_DIR') === null ? null : path.resolve(text('ASSETS_DIR') ?? '', 'assets'),
    logLevel: choice('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'info'),
    logFile: text('LOG_FILE'),
    dev,
    timeoutsMs: {
      read: number('CMS_READ_TIMEOUT_MS', 3000, 50, 60_000),
      write: number('CMS_WRITE_TIMEOUT_MS', 8000, 50, 60_000),
      // resizing a picture for the first time may have to wait for other pictures
      media: number('CMS_MEDIA_TIMEOUT_MS', 30_000, 50, 120_000),
      body: number('BODY_TIMEOUT_MS', 30_000, 50, 60_000),
      // time without any progress
      upload: number('FORM_UPLOAD_TIMEOUT_MS', 45_000, 50, 55_000),
      render: number('RENDER_TIMEOUT_MS', 10_000, 100, 60_000),
      drain: number('DRAIN_TIMEOUT_MS', 10_000, 100, 60_000),
      // time without traffic on a connection, in either direction
      connection: number('CONNECTION_TIMEOUT_MS', 75_000, 100, 300_000),
    },

    // caches
    /** Cache of CMS responses (D6); times in milliseconds. */
    cache: {
      freshMs: 1000 * number('CACHE_FRESH_S', 60, 0, DAY_S),
      staleMs: 1000 * number('CACHE_STALE_S', 3600, 0, 30 * DAY_S),
      errorMs: 1000 * number('CACHE_STALE_IF_ERROR_S', DAY_S, 0, 30 * DAY_S),
      negativeMs: 1000 * number('CACHE_NEGATIVE_S', 30, 1, 30),
      snapshotMs: 1000 * number('SNAPSHOT_INTERVAL_S', 60, 1, 3600),
      maxBytes: number('CACHE_MAX_MB', toCacheMb(getHeapStatistics().heap_size_limit), 1, 16_384) * MB,
    },
    /**
     * Cache of rendered pages; 0 bytes disable it, so that in development the current code renders every page.
     * tagHeader and cdnMaxAgeS (seconds) are for a CDN.
     */
    pageCache: {
      maxBytes: dev ? 0 : number('PAGE_CACHE_MAX_MB', 48, 0, 4096) * MB,
      tagHeader: choice('CACHE_TAG_HEADER', ['Cache-Tag', 'Surrogate-Key', null], null),
      cdnMaxAgeS: number('CDN_MAX_AGE_S', 0, 0, DAY_S),
    },
    /** Key that purge requests are signed with; null: purge requests are disabled. */
    purgeSecret: secret('PURGE_SECRET'),
  };
  config.preview.frameOrigin ||= new URL(cmsBase(config)).origin;
  if (config.cms.mode === 'mock' && !config.cms.mockUrl) problem('CMS_MODE=mock needs CMS_MOCK_URL');
  // a picture may take two calls: one for its address, one for its bytes (D26)
  if (config.timeoutsMs.connection <= 2 * config.timeoutsMs.media)
    problem('CONNECTION_TIMEOUT_MS: more than twice CMS_MEDIA_TIMEOUT_MS is needed');
  if (config.telemetry && !config.ops) problem('TELEMETRY=on needs OPS_PORT: what is reported can only be read there');
  if (problems.length > 0) throw new Error(`The configuration is not valid:\n  ${problems.join('\n  ')}`);
  return config;
}
export type Config = ReturnType<typeof readConfig>;

/** captchaCheck: settings to verify tokens, never sent to browsers; null without a secret (the CMS may verify). */
function readCaptcha({ text, number, address, choice, problem }: SettingReaders) {
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

/** How search engines are notified of changed pages; null: not at all, as outside of the live environment. */
function readIndexNow({ text, address, problem }: SettingReaders) {
  const key = text('INDEXNOW_KEY');
  const url = address('INDEXNOW_URL', 'https://api.indexnow.org/indexnow');
  if (key !== null && !/^[a-zA-Z0-9-]{8,128}$/.test(key))
    problem('INDEXNOW_KEY: 8 to 128 letters, digits and hyphens are needed');
  return key !== null && (text('ENVIRONMENT') ?? 'live') === 'live' ? { key, url } : null;
}

/** Reads the encryption keys; the reported problems do not contain the keys. */
function readKeys({ list, problem }: SettingReaders): Buffer[] {
  return list('OUTBOX_KEY').flatMap((raw) => {
    const bytes = Buffer.from(raw, /^[0-9a-f]{64}$/i.test(raw) ? 'hex' : 'base64');
    if (/^[\w+/-]+=*$/.test(raw) && bytes.byteLength === KEY_BYTES) return [bytes];
    problem(`OUTBOX_KEY: ${KEY_BYTES} bytes in base64 or hex are needed`);
    return [];
  });
}

/** Virus scanner for attachments; null: attachments are not scanned. */
function readClamd({ text, number, choice }: SettingReaders) {
  const socket = text('CLAMD_SOCKET');
  const host = text('CLAMD_HOST');
  const port = number('CLAMD_PORT', 3310, 1, 65_535);
  const acceptUnscanned = choice('CLAMD_AWAY', ['refuse', 'accept'], 'refuse') === 'accept';
  if (socket !== null) return { address: { path: socket }, acceptUnscanned };
  return host === null ? null : { address: { host, port }, acceptUnscanned };
}

/** hosts: CSP sources that the tags may send data to, besides the tag manager itself. */
function readTagManager({ text, address, list, problem }: SettingReaders) {
  const id = text('TAG_MANAGER_ID');
  const url = address('TAG_MANAGER_URL', GOOGLE_TAGS);
  const isOrigin = (host: string) => /^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d{1,5})?$/i.test(host);
  const hosts = list('TAG_HOSTS', isOrigin, 'origin');
  if (id === null) return null;
  if (!/^[A-Z]{1,4}-[A-Z0-9-]{2,30}$/i.test(id)) problem(`TAG_MANAGER_ID: "${id}" is no id of a container`);
  return { id, url, hosts: hosts.length === 0 && url === GOOGLE_TAGS ? GOOGLE_TAG_HOSTS : hosts };
}

/** Export of spans by OTLP; null: none. share: fraction of sampled traces. The exporter reads other OTEL_* settings. */
function readTracing({ text, address, choice, problem }: SettingReaders) {
  const base = address('OTEL_EXPORTER_OTLP_ENDPOINT', null);
  const url = address('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', base && `${base}/v1/traces`);
  const isOff = choice('OTEL_SDK_DISABLED', ['true', 'false'], 'false') === 'true';
  if (url === null || isOff || text('OTEL_TRACES_EXPORTER') === 'none') return null;
  const sampler = choice(
    'OTEL_TRACES_SAMPLER',
    ['parentbased_always_on', 'parentbased_traceidratio'],
    'parentbased_always_on',
  );
  const share = sampler === 'parentbased_always_on' ? 1 : Number(text('OTEL_TRACES_SAMPLER_ARG') ?? 1);
  if (!(share >= 0 && share <= 1)) problem('OTEL_TRACES_SAMPLER_ARG: a number from 0 to 1 is needed');
  return { url, share };
}

/**
 * The Redis that several processes of a site share (server/redis); all keys begin with the prefix. null: there is only
 * this process. The reported problems do not contain the password.
 */
function readRedis({ text, number, problem }: SettingReaders) {
  const url = text('REDIS_URL');
  if (url === null) return null;
  const prefix = text('REDIS_PREFIX') ?? 'site';
  if (!/^rediss?:\/\/[^/\s]/.test(url) || !URL.canParse(url))
    problem('REDIS_URL: an address like redis://host:6379 or rediss://user:password@host:6379/0 is needed');
  if (!/^[\w.-]{1,40}$/.test(prefix)) problem(`REDIS_PREFIX: "${prefix}" is no name of up to 40 characters`);
  // if each process had a random secret, it would refuse the form tokens of the others
  if ((text('FORM_SECRET') ?? '').length < SECRET_MIN)
    problem(`REDIS_URL needs FORM_SECRET, the same for all processes: at least ${SECRET_MIN} characters`);
  return { url, prefix, timeoutMs: number('REDIS_TIMEOUT_MS', 50, 10, 1000) };
}

/** Whether tokens can be verified: by the fake captcha's CMS, or by Google with the configured key. */
export const needsCaptcha = ({ captcha }: Config): boolean => captcha.mode !== 'off' && captcha.siteKey !== null;

/** Base address of CMS calls (BF07: live by default). */
export const cmsBase = ({ cms }: Pick<Config, 'cms'>): string =>
  cms.mode === 'mock' && cms.mockUrl ? cms.mockUrl : cms.url;
