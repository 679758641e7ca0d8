// npm run check:cms -- URL [--token PREVIEW_TOKEN] [--write] [--deadline MS] [--json]
// Asks a live CMS for all that the site reads, in all languages: first a summary by call, then each deviation by JSON path.
// Exit code 0: the site works on it · 1: deviations · 2: nothing could be asked. docs/cms.md
import { parseArgs } from 'node:util';
import { toReason } from './check-cms/ask.ts';
import { checkCms } from './check-cms/check.ts';
import { toLines } from './check-cms/findings.ts';

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

const results = await checkCms({ base, token: values.token ?? null, deadlineMs, writes: values.write });
if (values.json) {
  const { findings } = results;
  const deviations = findings.filter(({ level }) => level === 'deviation');
  const warnings = findings.filter(({ level }) => level === 'warning');
  process.stdout.write(`${JSON.stringify({ base, calls: results.asked.length, deviations, warnings }, null, 2)}\n`);
} else for (const line of toLines(base, results)) process.stdout.write(`${line}\n`);
process.exitCode = results.findings.some(({ level }) => level === 'deviation') ? 1 : 0;
