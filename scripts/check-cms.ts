// npm run check:cms -- URL [--token PREVIEW_TOKEN] [--write] [--deadline MS] [--json]
// Requests everything that the site reads from a live CMS, in all languages. Prints a summary by call, then each
// deviation with its JSON path. docs/cms.md
// Its progress goes to standard error.
// Exit code 0: the site works with this CMS · 1: deviations · 2: wrong arguments, or the CMS could not be reached.
import { parseArgs } from 'node:util';
import { toReason } from './check-cms/ask.ts';
import { checkCms } from './check-cms/check.ts';
import { type Level, toLines } from './check-cms/findings.ts';
import { createProgress } from './check-cms/progress.ts';

const USAGE =
  'Usage: npm run check:cms -- http://127.0.0.1:3100 [--token PREVIEW_TOKEN] [--write] [--deadline 3000] [--json]';

function stop(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(2);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        write: { type: 'boolean', default: false },
        token: { type: 'string' },
        deadline: { type: 'string', default: '3000' },
      },
    });
  } catch (error) {
    return stop(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

const { values, positionals } = readArguments();
const base = (positionals[0] ?? '').replace(/\/+$/, '');
const deadlineMs = Number(values.deadline);
if (!URL.canParse(base) || !(deadlineMs > 0)) stop(USAGE);

const probe = fetch(base, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(15_000) });
await probe.catch((error: unknown) => stop(`No CMS at ${base}: ${toReason(error)}`));

// a program that reads this through a pipe may close it early
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
const progress = createProgress(process.stderr);
const results = await checkCms({
  base,
  token: values.token ?? null,
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
