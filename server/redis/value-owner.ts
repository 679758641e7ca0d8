import { hash } from 'node:crypto';
import type { Config } from '../config.ts';

/**
 * Settings that change no page and no answer of the CMS: addresses and folders, which differ between the processes of a
 * site, bounds and times, and what is used apart from pages. Every other setting is part of the owner, so that one that
 * is forgotten here only costs a cache that is not shared, and never a page that another configuration has made.
 */
const OPERATIONAL: ReadonlySet<keyof Config> = new Set([
  'host',
  'port',
  'ops',
  'trustedProxies',
  'hsts',
  'captchaCheck',
  'outbox',
  'clamd',
  'tracing',
  'redis',
  'snapshot',
  'assetsDir',
  'logLevel',
  'logFile',
  'timeoutsMs',
  'cache',
  'pageCache',
  'purgeSecret',
]);

/** Owner of values in Redis: processes share values if their builds and the settings that pages depend on are equal. */
export function toValueOwner(config: Config, build: string): string {
  const settings = Object.entries(config).filter(([name]) => !OPERATIONAL.has(name as keyof Config));
  return hash('sha256', JSON.stringify([...settings.sort(([a], [b]) => (a < b ? -1 : 1)), build]), 'base64url');
}
