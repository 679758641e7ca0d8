// npm run check:cms -- URL [--write] [--deadline MS] [--json]
// Requests everything that the site reads from a live CMS, in all languages. Prints a summary by call, then each
// deviation with its JSON path. docs/cms.md
// The tokens are those of the site, from the environment: CMS_API_TOKEN, and CMS_PREVIEW_TOKEN to check previews too.
// Its progress goes to standard error.
// Exit code 0: the site works with this CMS · 1: deviations · 2: wrong arguments, or the CMS could not be reached.

import { readArguments, readNumber, refuseArguments } from '#server/embedded-cms/lib/read-arguments.ts';
import { trimEndSlash } from '#shared/routing/address.ts';
import { toReason } from './check-cms/ask.ts';
import { checkCms } from './check-cms/check.ts';
import { type Level, toLines } from './check-cms/findings.ts';
import { createProgress } from './check-cms/progress.ts';

const USAGE = 'npm run check:cms -- http://127.0.0.1:3100 [--write] [--deadline 3000] [--json]';

function stop(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(2);
}

const config = {
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    deadline: { type: 'string', default: '3000' },
  },
} as const;
const { values, positionals } = readArguments(config, USAGE);
const base = trimEndSlash(positionals[0] ?? '');
const deadlineMs = readNumber({ name: '--deadline', text: values.deadline, min: 1 }, USAGE);
if (positionals.length !== 1 || !URL.canParse(base) || !/^https?:/.test(base))
  refuseArguments('One http or https address of a CMS is needed', USAGE);

const probe = fetch(base, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(15_000) });
await probe.catch((error: unknown) => stop(`No CMS at ${base}: ${toReason(error)}`));

// a program that reads this through a pipe may close it early
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
const progress = createProgress(process.stderr);
const results = await checkCms({
  base,
  token: process.env['CMS_API_TOKEN'] || null,
  previewToken: process.env['CMS_PREVIEW_TOKEN'] || null,
  deadlineMs,
  writes: values.write,
  onAsk: progress.report,
});
progress.end();
const { findings, asked } = results;
const of = (level: Level) => findings.filter((finding) => finding.level === level);
const text = values.json
  ? JSON.stringify({ base, calls: asked.length, deviations: of('deviation'), warnings: of('warning') }, null, 2)
  : [...toLines(base, results)].join('\n');
process.stdout.write(`${text}\n`);
process.exitCode = of('deviation').length > 0 ? 1 : 0;
