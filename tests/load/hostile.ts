// The part of the bench in which one client does harm while visitors of other networks read pages, send a form with a
// file and fetch a ZIP. `node tests/load/hostile.ts --seconds 20 pipelined` measures some of the attacks only.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { TEST_FORM_SECRET } from '../support/form-token.ts';
import {
  endWithProgram,
  type Running,
  residentMb,
  root,
  runCms,
  runSite,
  threadSeconds,
} from '../support/processes.ts';
import { attacks } from './hostile/attacks.ts';
import { type Experience, type Experiences, visit } from './hostile/visitors.ts';
import { startLargeFiles } from './large-files.ts';

const SAMPLE_MS = 100;
const WARM_MS = 3000;
/** Time for the memory to be given back, in milliseconds. */
const BACK_MS = 30_000;
const RISE_MAX_MB = 100;
/** Memory counts as given back below this rise: what other visitors' traffic alone leaves behind. */
const BACK_MB = 60;
const PAGE_P99_MS = 250;
const HONEST_MAX_MS = 2000;
const DEFAULT_SECONDS = 60;

type Report = (what: string, value: string, expected: string, ok: boolean) => void;

/** Runs each attack whose name contains one of `names` (all, if there are none) for this many seconds. */
export async function measureHostile(cmsBase: string, report: Report, seconds: number, names: readonly string[] = []) {
  const upstream = await startLargeFiles(cmsBase);
  const isWanted = (name: string) => names.length === 0 || names.some((part) => name.includes(part));
  for (const name of Object.keys(attacks).filter(isWanted)) await measureAttack(name, upstream.base, seconds, report);
  upstream.close();
}

async function measureAttack(name: string, cmsBase: string, seconds: number, report: Report): Promise<void> {
  const site = await runSite(cmsBase, {
    CAPTCHA_MODE: 'off',
    FORM_SECRET: TEST_FORM_SECRET,
    FORM_LIMIT: '1000000',
    FORM_RECIPIENT_LIMIT: '1000000',
  });
  await visit(site.base, WARM_MS);
  const usualP99 = p99((await visit(site.base, WARM_MS)).pages);
  const before = memoryOf(site);
  let peak = before;
  const sampling = setInterval(() => {
    peak = Math.max(peak, memoryOf(site));
  }, SAMPLE_MS);
  const attacker = spawn(process.execPath, [path.join(root, 'tests/load/hostile/attacker.ts'), name, site.base], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  endWithProgram(attacker);
  const pid = site.process.pid as number;
  const threadBefore = threadSeconds(pid);
  const experiences = await visit(site.base, 1000 * seconds);
  attacker.kill('SIGKILL');
  clearInterval(sampling);
  const isAlive = site.process.exitCode === null && site.process.signalCode === null;
  const thread = isAlive ? threadSeconds(pid) : threadBefore;
  const stopped = performance.now();
  // visitors go on
  while (isAlive && memoryOf(site) > before + BACK_MB && performance.now() - stopped < BACK_MS)
    await visit(site.base, WARM_MS);
  const after = memoryOf(site);
  const backS = (performance.now() - stopped) / 1000;
  await site.stop();
  const memory = `${before} -> ${peak} MB, ${after} MB after ${backS.toFixed(0)} s`;
  report(`${name}: the process lives`, isAlive ? 'yes' : 'no', 'yes', isAlive);
  const isFlat = isAlive && peak - before <= RISE_MAX_MB && after <= before + BACK_MB;
  report(`${name}: memory`, memory, `rise <= ${RISE_MAX_MB} MB, back within ${BACK_MS / 1000} s`, isFlat);
  reportExperiences(name, experiences, usualP99, report);
  // on a machine that is busy otherwise, visitors wait because the thread does
  const computed = (thread.cpu - threadBefore.cpu).toFixed(1);
  const waited = (thread.waiting - threadBefore.waiting).toFixed(1);
  console.log(
    `     ${name}: the thread computed for ${computed} s and waited for a core for ${waited} s of ${seconds} s`,
  );
}

function reportExperiences(
  name: string,
  { pages, form, zip, film }: Experiences,
  usualP99: number,
  report: Report,
): void {
  const usual = `(without the attack ${Math.round(usualP99)} ms)`;
  const ok = p99(pages) <= PAGE_P99_MS && pages.failures.length === 0;
  report(`${name}: pages of others`, `${describe(pages)} ${usual}`, `p99 <= ${PAGE_P99_MS} ms, 0 failures`, ok);
  for (const [what, experience] of [
    ['a form with a file', form],
    ['a ZIP', zip],
    ['a film', film],
  ] as const) {
    const isQuick = experience.failures.length === 0 && Math.max(...experience.ms) <= HONEST_MAX_MS;
    report(`${name}: ${what} of others`, describe(experience), `<= ${HONEST_MAX_MS} ms, 0 failures`, isQuick);
  }
}

function describe(experience: Experience): string {
  const { ms, failures } = experience;
  const kinds = [...new Set(failures)].slice(0, 3).join(', ');
  const longest = Math.round(Math.max(0, ...ms));
  return `${ms.length} answers, p99 ${Math.round(p99(experience))} ms, longest ${longest} ms, ${failures.length} failures${kinds && `: ${kinds}`}`;
}

const p99 = ({ ms }: Experience) => [...ms].sort((a, b) => a - b)[Math.floor(ms.length * 0.99)] ?? 0;

function memoryOf({ process: { pid, exitCode, signalCode } }: Running): number {
  if (pid === undefined || exitCode !== null || signalCode !== null) return 0;
  try {
    return residentMb(pid);
  } catch {
    return 0;
  }
}

/** Seconds of each attack: `HOSTILE_SECONDS` for `npm run bench -- hostile`. */
export const hostileSeconds = () => Number(process.env['HOSTILE_SECONDS'] ?? DEFAULT_SECONDS);

if (import.meta.main) {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { seconds: { type: 'string' } } });
  const cms = await runCms();
  const report: Report = (what, value, expected, ok) =>
    console.log(`${ok ? 'ok  ' : 'MISS'} ${what}: ${value} (wanted ${expected})`);
  await measureHostile(cms.base, report, Number(values.seconds ?? hostileSeconds()), positionals);
  await cms.stop();
}
