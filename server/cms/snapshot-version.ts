import { createHash } from 'node:crypto';
import path from 'node:path';
import { hashSources } from '../cache/source-hash.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** What decides how an answer of the CMS looks once it is validated, and how it is written down. */
const ROOMS = ['shared/contract', 'shared/rules', 'shared/routing', 'server/cms', 'server/cache'];

/** Name of all snapshots that this program may read: same sources, same CMS. */
export const readSnapshotVersion = (source: { cmsBase: string; localeMode: string }): string =>
  createHash('sha256')
    .update(JSON.stringify([hashSources(ROOT, ROOMS), source.cmsBase, source.localeMode]))
    .digest('hex')
    .slice(0, 16);
