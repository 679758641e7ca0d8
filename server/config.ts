import path from 'node:path';
import { getHeapStatistics } from 'node:v8';
import { readClamd, readRedis, readTracing } from './config/services.ts';
import { readCaptcha, readTagManager } from './config/third-parties.ts';
import { createSettingReaders, isNetwork, type SettingReaders } from './setting-readers.ts';

/** A setting that cannot be used, as the start finds out: main.ts prints this message alone and exits with 2. */
export class WrongSetting extends Error {}

/** Share of the heap that cached CMS answers may take. */
const ANSWERS_SHARE = 0.7;
const toCacheMb = (heapBytes: number) => Math.floor((ANSWERS_SHARE * heapBytes) / MB);
const DAY_S = 86_400;
const MB = 1024 * 1024;
/** Length of an AES-256 key. */
const KEY_BYTES = 32;

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

/** Reads the encryption keys; the reported problems do not contain the keys. */
function readKeys({ list, problem }: SettingReaders): Buffer[] {
  return list('OUTBOX_KEY').flatMap((raw) => {
    const bytes = Buffer.from(raw, /^[0-9a-f]{64}$/i.test(raw) ? 'hex' : 'base64');
    if (/^[\w+/-]+=*$/.test(raw) && bytes.byteLength === KEY_BYTES) return [bytes];
    problem(`OUTBOX_KEY: ${KEY_BYTES} bytes in base64 or hex are needed`);
    return [];
  });
}

/** Whether tokens can be verified: by the fake captcha's CMS, or by Google with the configured key. */
export const needsCaptcha = ({ captcha }: Config): boolean => captcha.mode !== 'off' && captcha.siteKey !== null;

/** Base address of CMS calls (BF07: live by default). */
export const cmsBase = ({ cms }: Pick<Config, 'cms'>): string =>
  cms.mode === 'mock' && cms.mockUrl ? cms.mockUrl : cms.url;
