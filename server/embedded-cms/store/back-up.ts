// npm run backup -- FROM TO: copies a database (store.db, outbox.db) that its program may be using meanwhile.
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readArguments, refuseArguments } from '../lib/read-arguments.ts';

const USAGE = 'npm run backup -- FROM TO, such as .data/cms/store.db BACKUP/store.db';
const [from = '', to = '', ...others] = readArguments({ allowPositionals: true }, USAGE).positionals;
if (to === '' || others.length > 0) refuseArguments('Two files are needed', USAGE);
if (!existsSync(from)) refuseArguments(`${from} is not there`, USAGE);
// the copy holds personal data, as its source does
process.umask(0o077);
try {
  mkdirSync(path.dirname(to), { recursive: true });
  // a copy of the file would lack the newest entries, which are in its write-ahead log
  new DatabaseSync(from).prepare('VACUUM INTO ?').run(to);
} catch (error) {
  process.stderr.write(`${to} cannot be written: ${(error as Error).message}\n`);
  process.exitCode = 1;
}
