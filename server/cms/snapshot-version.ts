import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Of the files themselves: their shape and how they are packed. */
const FORMAT = 1;
const ROOT = path.resolve(import.meta.dirname, '../..');
/** What decides on how an answer of the CMS looks once it is through the door: its models, and what makes HTML and links safe. */
const ROOMS = ['shared/contract', 'shared/rules', 'shared/routing', 'server/cms'];

/**
 * Name of all snapshots that this program may read: same door, same CMS. By the code itself, so that nobody has to remember
 * a number when a model or the sanitiser changes.
 */
export function readSnapshotVersion(source: { cmsBase: string; localeMode: string }): string {
  const hash = createHash('sha256').update(JSON.stringify([FORMAT, source.cmsBase, source.localeMode]));
  for (const room of ROOMS) {
    const files = readdirSync(path.join(ROOT, room), { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => name.endsWith('.ts') && !name.includes('.test')).sort())
      hash.update(`\n${room}/${file}\n`).update(readFileSync(path.join(ROOT, room, file)));
  }
  return hash.digest('hex').slice(0, 16);
}
