import { createHash } from 'node:crypto';
import path from 'node:path';
import { LOCALES } from '#shared/locales/locales.ts';
import { openSnapshot, type Snapshot, type SnapshotOptions } from '../cache/snapshot.ts';
import { hashSources } from '../cache/source-hash.ts';
import { type Config, cmsBase } from '../config.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Sources that decide the shape of a validated answer and of the snapshot. */
const ROOMS = ['shared/contract', 'shared/rules', 'shared/routing', 'server/cms', 'server/cache'];

/** The snapshot of the CMS's answers, restored where an earlier process with the same sources and CMS left one. */
export async function openDataSnapshot(
  options: { config: Config } & Pick<SnapshotOptions, 'cache' | 'log'>,
): Promise<Snapshot | null> {
  const { config, cache, log } = options;
  if (config.snapshot === null) return null;
  const source = [hashSources(ROOT, ROOMS), cmsBase(config), config.localeMode];
  const version = createHash('sha256').update(JSON.stringify(source)).digest('hex').slice(0, 16);
  const intervalMs = 1000 * config.cache.snapshot;
  return openSnapshot({ folder: config.snapshot, version, locales: LOCALES, intervalMs, cache, log });
}
