// npm run check:cms -- URL [--token PREVIEW_TOKEN] [--write] [--deadline MS] [--json]
// Asks a live CMS for all that the site reads, in all languages: first a summary by call, then each deviation by JSON path.
// Where it has come to stands on standard error meanwhile.
// Exit code 0: the site works on it · 1: deviations · 2: nothing could be asked. docs/cms.md
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

// whoever reads what it says may stop early
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
const progress = createProgress(process.stderr);
const results = await checkCms({
  base,
  token: values.token ?? null,
  deadlineMs,
  writes: values.write,
  onAsk: progress.tell,
});
progress.end();
const { findings, asked } = results;
const of = (level: Level) => findings.filter((finding) => finding.level === level);
const text = values.json
  ? JSON.stringify({ base, calls: asked.length, deviations: of('deviation'), warnings: of('warning') }, null, 2)
  : [...toLines(base, results)].join('\n');
process.stdout.write(`${text}\n`);
process.exitCode = of('deviation').length > 0 ? 1 : 0;
