// npm run sigterm -- [--rounds 50] [--busy 2] [--balancer] [--silent]
// Stops the built site by SIGTERM under load, again and again, and prints what became of the requests. --busy: endless
// loops with nice 19 beside it. --balancer: no new connections once /readyz has failed. --silent: a connection that
// sends nothing, as a browser opens it ahead of its next request.
import { type ChildProcess, spawn } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isCalled, readArguments, readNumber } from '#server/embedded-cms/lib/read-arguments.ts';
import { TEST_FORM_SECRET } from '../support/form-token.ts';
import { endAllWithProgram, endWithProgram, runCms, runSite } from '../support/processes.ts';
import { startVisitors, type Tally } from './sigterm-visitors.ts';

export interface SigtermOptions {
  rounds: number;
  /** Number of processes that keep the machine busy. */
  busy: number;
  /** New connections end once /readyz has failed. */
  hasBalancer: boolean;
  /** One more connection sends nothing. */
  hasSilent: boolean;
}
export interface SigtermFigures extends Tally {
  /** Exit codes by their number of rounds. */
  codes: Map<number | null, number>;
  /** Milliseconds from SIGTERM to the end of the process, in ascending order. */
  times: number[];
}
const VISITORS = 50;
const UPLOADERS = 4;
/** Duration of the load before SIGTERM, in milliseconds, and how much longer it may be at random. */
const LOAD_MS = 800;
const LOAD_MORE_MS = 700;
/** How often a load balancer asks, in milliseconds. */
const BALANCER_MS = 200;

/** One site after the other, in front of the same CMS, is stopped under load. */
export async function measureSigterms(
  { rounds, busy, hasBalancer, hasSilent }: SigtermOptions,
  print: (line: string) => void = () => {},
): Promise<SigtermFigures> {
  const cms = await runCms();
  const loops: ChildProcess[] = Array.from({ length: busy }, () =>
    spawn('nice', ['-n', '19', process.execPath, '-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  for (const loop of loops) endWithProgram(loop);
  const all: SigtermFigures = {
    codes: new Map(),
    times: [],
    endings: { answered: 0, shed: 0, refused: 0, reset: 0, crossed: 0, cut: 0, wrong: 0 },
    failures: [],
  };
  try {
    for (let round = 1; round <= rounds; round++) {
      const { tally, code, ms } = await stopOnce(cms.base, { hasBalancer, hasSilent });
      all.codes.set(code, (all.codes.get(code) ?? 0) + 1);
      all.times.push(ms);
      for (const [ending, count] of Object.entries(tally.endings))
        all.endings[ending as keyof typeof tally.endings] += count;
      all.failures.push(...tally.failures);
      print(`${round}: code ${code} after ${ms} ms, ${JSON.stringify(tally.endings)} ${tally.failures.join('; ')}`);
    }
  } finally {
    for (const loop of loops) loop.kill('SIGKILL');
    await cms.stop();
  }
  all.times.sort((a, b) => a - b);
  return all;
}

async function stopOnce(cmsBase: string, { hasBalancer, hasSilent }: { hasBalancer: boolean; hasSilent: boolean }) {
  const site = await runSite(cmsBase, {
    CAPTCHA_MODE: 'off',
    FORM_LIMIT: '1000000',
    FORM_SECRET: TEST_FORM_SECRET,
  });
  const visitors = startVisitors(site.base, { visitors: VISITORS, uploaders: UPLOADERS });
  const silent = hasSilent ? connect(Number(new URL(site.base).port), '127.0.0.1').on('error', () => {}) : null;
  await sleep(LOAD_MS + Math.random() * LOAD_MORE_MS);
  visitors.noteSignal();
  const started = performance.now();
  const stopped = site.stop();
  if (hasBalancer) {
    while (
      await fetch(`${site.base}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      await sleep(BALANCER_MS);
    visitors.leave();
  }
  await stopped;
  const ms = Math.round(performance.now() - started);
  // those whose connections are kept have to try once more before they know
  await visitors.ended;
  silent?.destroy();
  return { tally: visitors.tally, code: site.process.exitCode, ms };
}

/** The figures as one row of a table. */
export function describeSigterms({ codes, times, endings }: SigtermFigures): string {
  const { answered, shed, refused, reset, crossed, cut, wrong } = endings;
  const ended = [...codes].map(([code, count]) => `${count} x code ${code}`).join(', ');
  return (
    `${answered} answered, ${shed} shed, ${refused} refused, ${reset} reset, ${crossed} crossed, ${cut} cut, ${wrong} wrong; ` +
    `${ended}; ${times[Math.floor(times.length / 2)]} ms (at most ${times.at(-1)})`
  );
}

if (isCalled(import.meta)) {
  const USAGE = 'npm run sigterm -- [--rounds 50] [--busy 2] [--balancer] [--silent]';
  const options = {
    rounds: { type: 'string', default: '50' },
    busy: { type: 'string', default: '2' },
    balancer: { type: 'boolean', default: false },
    silent: { type: 'boolean', default: false },
  } as const;
  const { values } = readArguments({ options }, USAGE);
  const read = (name: 'rounds' | 'busy', min: number) =>
    readNumber({ name: `--${name}`, text: values[name], min, isWhole: true }, USAGE);
  endAllWithProgram();
  const figures = await measureSigterms(
    {
      rounds: read('rounds', 1),
      busy: read('busy', 0),
      hasBalancer: values.balancer,
      hasSilent: values.silent,
    },
    console.log,
  );
  console.log(describeSigterms(figures));
  process.exit(figures.failures.length === 0 && figures.codes.get(0) === Number(values.rounds) ? 0 : 1);
}
