import { expect, it } from 'vitest';
import { subjects } from '../config/subjects.ts';
import { readConfig } from '../config.ts';
import { toValueOwner } from './value-owner.ts';

const BASE = {
  FORM_SECRET: 'a secret of the tests, long enough for all',
  REDIS_URL: 'redis://127.0.0.1:6379',
  PUBLIC_ORIGIN: 'https://www.example.com',
  OPS_PORT: '9000',
};
const OTHER_SECRET = 'another secret of the tests, long enough';
const toOwner = (env: Record<string, string>) => toValueOwner(readConfig({ ...BASE, ...env }), 'build');

/** Settings that change what pages, or answers of the CMS, look like: another value, with what that needs. */
const CHANGE_PAGES: Record<string, Record<string, string>> = {
  PUBLIC_ORIGIN: { PUBLIC_ORIGIN: 'https://other.example.com' },
  CMS_URL: { CMS_URL: 'http://cms.example.com' },
  CMS_MOCK_URL: { CMS_MOCK_URL: 'http://mock.example.com' },
  CMS_MODE: { CMS_MODE: 'mock', CMS_MOCK_URL: 'http://127.0.0.1:3100' },
  CMS_API_TOKEN: { CMS_API_TOKEN: 'x' },
  CMS_PREVIEW_TOKEN: { CMS_PREVIEW_TOKEN: 'x' },
  PREVIEW_SECRET: { PREVIEW_SECRET: OTHER_SECRET },
  PREVIEW_FRAME_ORIGIN: { PREVIEW_FRAME_ORIGIN: 'https://cms.example.com' },
  ENVIRONMENT: { ENVIRONMENT: 'test' },
  LOCALE_MODE: { LOCALE_MODE: 'prefix_all' },
  CAPTCHA_MODE: { CAPTCHA_MODE: 'fake' },
  CAPTCHA_SITE_KEY: { CAPTCHA_SITE_KEY: 'x' },
  CAPTCHA_VERSION: { CAPTCHA_VERSION: 'enterprise' },
  TAG_MANAGER_ID: { TAG_MANAGER_ID: 'GTM-ABC123' },
  TAG_MANAGER_URL: { TAG_MANAGER_ID: 'GTM-ABC123', TAG_MANAGER_URL: 'https://tags.example.com' },
  TAG_HOSTS: { TAG_MANAGER_ID: 'GTM-ABC123', TAG_HOSTS: 'https://tags.example.com' },
  FORM_SECRET: { FORM_SECRET: OTHER_SECRET },
  SERVICE_WORKER: { SERVICE_WORKER: 'off' },
  TELEMETRY: { TELEMETRY: 'on' },
};
/** Settings of one process, or of what is beside the pages. */
const CHANGE_NO_PAGE: Record<string, Record<string, string>> = {
  HOST: { HOST: '0.0.0.0' },
  PORT: { PORT: '3001' },
  OPS_PORT: { OPS_PORT: '9001' },
  OPS_HOST: { OPS_HOST: '0.0.0.0' },
  HSTS: { HSTS: 'preload' },
  TRUSTED_PROXIES: { TRUSTED_PROXIES: '10.0.0.0/8' },
  OUTBOX_KEY: { OUTBOX_KEY: 'ab'.repeat(32) },
  OUTBOX_DIR: { OUTBOX_DIR: '/tmp/outbox' },
  OUTBOX_MAX_MB: { OUTBOX_MAX_MB: '1' },
  OUTBOX_MAX_AGE_S: { OUTBOX_MAX_AGE_S: '1' },
  CLAMD_SOCKET: { CLAMD_SOCKET: '/tmp/clamd' },
  CLAMD_HOST: { CLAMD_HOST: 'clamd' },
  CLAMD_PORT: { CLAMD_HOST: 'clamd', CLAMD_PORT: '3311' },
  CLAMD_AWAY: { CLAMD_HOST: 'clamd', CLAMD_AWAY: 'accept' },
  SNAPSHOT: { SNAPSHOT: 'off' },
  SNAPSHOT_DIR: { SNAPSHOT_DIR: '/tmp/snapshot' },
  SNAPSHOT_INTERVAL_S: { SNAPSHOT_INTERVAL_S: '10' },
  ASSETS_DIR: { ASSETS_DIR: '/tmp/assets' },
  LOG_LEVEL: { LOG_LEVEL: 'error' },
  LOG_FILE: { LOG_FILE: '/tmp/log' },
  REDIS_URL: { REDIS_URL: 'redis://other' },
  REDIS_PREFIX: { REDIS_PREFIX: 'other' },
  REDIS_TIMEOUT_MS: { REDIS_TIMEOUT_MS: '60' },
  CMS_READ_TIMEOUT_MS: { CMS_READ_TIMEOUT_MS: '60' },
  CMS_WRITE_TIMEOUT_MS: { CMS_WRITE_TIMEOUT_MS: '60' },
  CMS_MEDIA_TIMEOUT_MS: { CMS_MEDIA_TIMEOUT_MS: '60' },
  BODY_TIMEOUT_MS: { BODY_TIMEOUT_MS: '60' },
  FORM_UPLOAD_TIMEOUT_MS: { FORM_UPLOAD_TIMEOUT_MS: '60' },
  RENDER_TIMEOUT_MS: { RENDER_TIMEOUT_MS: '160' },
  DRAIN_TIMEOUT_MS: { DRAIN_TIMEOUT_MS: '160' },
  OVERLOAD_TIMEOUT_MS: { OVERLOAD_TIMEOUT_MS: '60' },
  KEEP_ALIVE_TIMEOUT_MS: { KEEP_ALIVE_TIMEOUT_MS: '20000' },
  CONNECTION_TIMEOUT_MS: { CONNECTION_TIMEOUT_MS: '70000' },
  CACHE_FRESH_S: { CACHE_FRESH_S: '5' },
  CACHE_STALE_S: { CACHE_STALE_S: '5' },
  CACHE_STALE_IF_ERROR_S: { CACHE_STALE_IF_ERROR_S: '5' },
  CACHE_NEGATIVE_S: { CACHE_NEGATIVE_S: '5' },
  CACHE_MAX_MB: { CACHE_MAX_MB: '5' },
  PAGE_CACHE_MAX_MB: { PAGE_CACHE_MAX_MB: '5' },
  CACHE_TAG_HEADER: { CACHE_TAG_HEADER: 'Cache-Tag' },
  CDN_MAX_AGE_S: { CDN_MAX_AGE_S: '5' },
  PURGE_SECRET: { PURGE_SECRET: OTHER_SECRET },
  OTEL_EXPORTER_OTLP_ENDPOINT: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' },
};
/** Settings that have no effect without those above, or only on what is sent; either owner will do. */
const EITHER = [
  'CAPTCHA_SECRET',
  'CAPTCHA_PROJECT',
  'CAPTCHA_VERIFY_URL',
  'CAPTCHA_MIN_SCORE_PERCENT',
  'CAPTCHA_VERIFY_TIMEOUT_MS',
  'FORM_LIMIT',
  'FORM_LIMIT_WINDOW_S',
  'FORM_RECIPIENT_LIMIT',
];
/** The exporter of traces reads these. */
const isOfExporter = (name: string) => name.startsWith('OTEL_');

it.each(Object.entries(CHANGE_PAGES))('K10: with another %s a process has values of its own', (name, env) => {
  const without = Object.fromEntries(Object.entries(env).filter(([one]) => one !== name));
  expect(toOwner(env)).not.toBe(toOwner(without));
});

it('K10: processes that differ in nothing that pages depend on share their values', () => {
  const owners = Object.entries(CHANGE_NO_PAGE).filter(([, env]) => toOwner(env) !== toOwner({}));
  expect(owners.map(([name]) => name)).toEqual([]);
});

it('K10: every setting is known to change pages, or not to', () => {
  const names = Object.values(subjects).flatMap((table) => Object.keys(table));
  expect(names.length).toBeGreaterThan(40);
  const known = new Set([...Object.keys(CHANGE_PAGES), ...Object.keys(CHANGE_NO_PAGE), ...EITHER]);
  expect(names.filter((name) => !known.has(name) && !isOfExporter(name))).toEqual([]);
});

it('K10: a setting that nobody has thought of makes values of its own; so does another build', () => {
  const config = readConfig(BASE);
  const owner = toValueOwner(config, 'build');
  expect(toValueOwner(Object.assign({ newSetting: 'on' }, config), 'build')).not.toBe(owner);
  expect(toValueOwner(config, 'other build')).not.toBe(owner);
  expect(toValueOwner(readConfig(BASE), 'build')).toBe(owner);
});
