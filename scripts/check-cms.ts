// npm run check:cms -- URL [--token PREVIEW_TOKEN] [--write] [--deadline MS] [--json]
// Asks a live CMS for all that the site reads, in all languages: first a summary by call, then each deviation by JSON path.
// Exit code 0: the site works on it · 1: deviations · 2: nothing could be asked. docs/cms.md
import { parseArgs } from 'node:util';
import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import { createAsker, toReason } from './check-cms/ask.ts';
import { toLines } from './check-cms/findings.ts';
import { checkLocales, checkMissing, checkSite } from './check-cms/rules.ts';
import { type Lists, walkLocale } from './check-cms/walk.ts';
import { checkWrites } from './check-cms/writes.ts';

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

const asker = createAsker({ base, token: values.token ?? null, deadlineMs });
const probe = fetch(base, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(15_000) });
await probe.catch((error: unknown) => stop(`No CMS at ${base}: ${toReason(error)}`));

const all = new Map<Locale, Lists>();
for (const locale of LOCALES) {
  const lists = await walkLocale(asker, locale, values.token !== undefined);
  checkSite(asker, locale, lists);
  all.set(locale, lists);
}
checkLocales(asker, all);
await checkMissing(asker);
if (values.write) await checkWrites(asker);

const { results } = asker;
if (values.json) {
  const { findings } = results;
  const deviations = findings.filter(({ level }) => level === 'deviation');
  const warnings = findings.filter(({ level }) => level === 'warning');
  process.stdout.write(`${JSON.stringify({ base, calls: results.asked.length, deviations, warnings }, null, 2)}\n`);
} else for (const line of toLines(base, results)) process.stdout.write(`${line}\n`);
process.exitCode = results.findings.some(({ level }) => level === 'deviation') ? 1 : 0;
