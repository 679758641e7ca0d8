import path from 'node:path';
import { cacheSettings } from './config/caches.ts';
import { cmsSettings } from './config/cms.ts';
import { formSettings, toClamd, toOutboxKeys } from './config/forms.ts';
import { findMisspelt } from './config/misspelt-settings.ts';
import { operatorSettings, toTracing } from './config/operators.ts';
import { processSettings, toRedis } from './config/processes.ts';
import { readSettings, type Settings } from './config/setting.ts';
import { siteSettings } from './config/site.ts';
import { thirdPartySettings, toCaptcha, toTagManager } from './config/third-parties.ts';
import { timeSettings } from './config/time-limits.ts';

/** A setting that cannot be used, as the start finds out: main.ts prints this message alone and exits with 2. */
export class WrongSetting extends Error {}

const MB = 1024 * 1024;

/**
 * Reads the settings, whose rows are in config/, and makes of them what the rooms of the server use. env: process.env.
 * Throws one error that lists all problems, after those that the caller has found.
 */
export function readConfig(env: Record<string, string | undefined>, dev = false, found: readonly string[] = []) {
  const problems = [...found];
  const read = <const S extends Settings>(table: S) => readSettings(table, env, problems);
  const site = read(siteSettings);
  const cms = read(cmsSettings);
  const thirdParties = read(thirdPartySettings);
  const forms = read(formSettings);
  const caches = read(cacheSettings);
  const processes = read(processSettings);
  const operators = read(operatorSettings);
  const times = read(timeSettings);

  const config = {
    // listeners, and the proxies in front of them
    host: site.HOST,
    port: site.PORT,
    /** Listener for the operators (metrics, health); null: none. */
    ops: operators.OPS_PORT === 0 ? null : { host: operators.OPS_HOST ?? site.HOST, port: operators.OPS_PORT },
    /** Public origin without trailing slash; the only source of absolute addresses (D31). */
    origin: site.PUBLIC_ORIGIN ?? `http://localhost:${site.PORT}`,
    /** Scope of Strict-Transport-Security for https origins: this host, its subdomains, too, or also preload lists. */
    hsts: site.HSTS,
    /** CIDR list of proxies whose X-Forwarded-* headers are trusted. */
    trustedProxies: site.TRUSTED_PROXIES,

    // the CMS, and which of its content is shown
    cms: { url: cms.CMS_URL, mockUrl: cms.CMS_MOCK_URL, mode: cms.CMS_MODE, token: cms.CMS_API_TOKEN },
    /** Previews of drafts for editors (D8); disabled without a secret. token: for preview calls to the CMS. */
    preview: {
      secret: cms.PREVIEW_SECRET,
      token: cms.CMS_PREVIEW_TOKEN,
      frameOrigin: cms.PREVIEW_FRAME_ORIGIN ?? '',
    },
    environment: site.ENVIRONMENT,
    localeMode: site.LOCALE_MODE,

    // forms and the browser
    ...toCaptcha(thirdParties, problems),
    tagManager: toTagManager(thirdParties),
    /** limit: messages of a sender by a form within windowS seconds; recipientLimit: mails to an address per hour. */
    forms: {
      limit: forms.FORM_LIMIT,
      windowS: forms.FORM_LIMIT_WINDOW_S,
      recipientLimit: forms.FORM_RECIPIENT_LIMIT,
      secret: forms.FORM_SECRET,
    },
    /** Where messages wait while the CMS is down; disabled without a key. The first key encrypts, all decrypt. */
    outbox: {
      keys: toOutboxKeys(forms, problems),
      folder: path.resolve(forms.OUTBOX_DIR),
      maxBytes: forms.OUTBOX_MAX_MB * MB,
      maxAgeMs: forms.OUTBOX_MAX_AGE_S * 1000,
    },
    clamd: toClamd(forms),
    /** false: the service worker is removed from browsers that have it (D24). */
    serviceWorker: site.SERVICE_WORKER === 'on',
    /** Whether browsers report web vitals and errors, which /metrics shows. */
    telemetry: operators.TELEMETRY === 'on',

    // the process
    tracing: toTracing(operators, problems),
    redis: toRedis(processes, forms.FORM_SECRET, problems),
    /** Folder with the data to serve the site from if the CMS is down when the site starts; null: none. */
    snapshot: caches.SNAPSHOT === 'on' && !dev ? path.resolve(caches.SNAPSHOT_DIR) : null,
    /** Folder, shared by all processes, with the assets of every build in use; null: only one build runs at a time. */
    // a subfolder, since all files in it are public, and old ones are deleted
    assetsDir: processes.ASSETS_DIR === null ? null : path.resolve(processes.ASSETS_DIR, 'assets'),
    logLevel: operators.LOG_LEVEL,
    logFile: operators.LOG_FILE,
    /** Variables that are no setting, each with the setting that may be meant: for a warning at the start. */
    misspelt: findMisspelt(env),
    dev,
    timeoutsMs: {
      read: times.CMS_READ_TIMEOUT_MS,
      write: times.CMS_WRITE_TIMEOUT_MS,
      media: times.CMS_MEDIA_TIMEOUT_MS,
      body: times.BODY_TIMEOUT_MS,
      // time without any progress
      upload: forms.FORM_UPLOAD_TIMEOUT_MS,
      render: times.RENDER_TIMEOUT_MS,
      drain: times.DRAIN_TIMEOUT_MS,
      overload: times.OVERLOAD_TIMEOUT_MS,
      // time without traffic on a connection, in either direction
      keepAlive: times.KEEP_ALIVE_TIMEOUT_MS,
      connection: times.CONNECTION_TIMEOUT_MS,
    },

    // caches
    /** Cache of CMS responses (D6); times in milliseconds. */
    cache: {
      freshMs: 1000 * caches.CACHE_FRESH_S,
      staleMs: 1000 * caches.CACHE_STALE_S,
      errorMs: 1000 * caches.CACHE_STALE_IF_ERROR_S,
      negativeMs: 1000 * caches.CACHE_NEGATIVE_S,
      snapshotMs: 1000 * caches.SNAPSHOT_INTERVAL_S,
      maxBytes: caches.CACHE_MAX_MB * MB,
    },
    /**
     * Cache of rendered pages; 0 bytes disable it, so that in development the current code renders every page.
     * tagHeader and cdnMaxAgeS (seconds) are for a CDN.
     */
    pageCache: {
      maxBytes: dev ? 0 : caches.PAGE_CACHE_MAX_MB * MB,
      tagHeader: caches.CACHE_TAG_HEADER,
      cdnMaxAgeS: caches.CDN_MAX_AGE_S,
    },
    /** Key that purge requests are signed with; null: purge requests are disabled. */
    purgeSecret: cms.PURGE_SECRET,
  };
  config.preview.frameOrigin ||= new URL(cmsBase(config)).origin;
  if (config.cms.mode === 'mock' && !config.cms.mockUrl) problems.push('CMS_MODE=mock needs CMS_MOCK_URL');
  // a picture may take two calls: one for its address, one for its bytes (D26)
  if (config.timeoutsMs.connection <= 2 * config.timeoutsMs.media)
    problems.push('CONNECTION_TIMEOUT_MS: more than twice CMS_MEDIA_TIMEOUT_MS is needed');
  if (config.telemetry && !config.ops)
    problems.push('TELEMETRY=on needs OPS_PORT: what is reported can only be read there');
  if (config.ops && config.ops.port === config.port && sharesAddress(config.ops.host, config.host))
    problems.push('OPS_PORT: another port than PORT is needed');
  if (problems.length > 0) {
    // one of them may be a setting that seems to be missing
    problems.push(...config.misspelt.map(({ name, setting }) => `${name}: no setting, is ${setting} meant?`));
    throw new Error(`The configuration is not valid:\n  ${problems.join('\n  ')}`);
  }
  return config;
}
export type Config = ReturnType<typeof readConfig>;

/** Whether two hosts to listen at are one, or one of them is every address. */
const sharesAddress = (one: string, other: string): boolean =>
  one === other || [one, other].some((host) => host === '0.0.0.0' || host === '::');

/** Whether tokens can be verified: by the fake captcha's CMS, or by Google with the configured key. */
export const needsCaptcha = ({ captcha }: Config): boolean => captcha.mode !== 'off' && captcha.siteKey !== null;

/** Base address of CMS calls (BF07: live by default). */
export const cmsBase = ({ cms }: Pick<Config, 'cms'>): string =>
  cms.mode === 'mock' && cms.mockUrl ? cms.mockUrl : cms.url;
