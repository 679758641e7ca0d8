import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { seededRandom } from '../support/seeded-random.ts';
import { ROOT, readSources } from '../support/sources.ts';
import { readEquivalents, toKey } from './equivalents.ts';
import { applyChange, type Change, findChanges } from './operators.ts';
import { createRanking } from './related-tests.ts';
import { build, copyTree, type Failure, runAlone, runVitest, scratch } from './scratch.ts';
import { tryTogether } from './together.ts';

export const ROOMS = ['shared', 'server', 'client', 'embedded-cms'] as const;
export const STAGES = ['types', 'unit', 'structure', 'bff', 'browser'] as const;
type Room = (typeof ROOMS)[number];
type Stage = (typeof STAGES)[number];

/** Folders of the tests of a stage, and their projects in vitest.config.ts. */
const FOLDERS = {
  bff: ['tests/bff/', 'tests/pages/', 'tests/contract/', 'tests/start/'],
  browser: ['tests/browser/', 'tests/engines/'],
};
/** Structure of the code and documents; all of them take seconds. */
const STRUCTURE_TESTS = readdirSync(path.join(ROOT, 'tests'))
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => `tests/${name}`);
/** Files that are run first, as they are the most likely to notice. */
const NEAREST = 8;
/** Timeout of one run of Vitest, in milliseconds. A change that makes a test wait for ever is noticed by it. */
const RUN_MAX_MS = 600_000;
/** The same of a run of all files of `bff` or `browser`. */
const ALL_MAX_MS = 1_800_000;

interface Options {
  count: number;
  seed: number;
  stages: readonly Stage[];
  rooms: readonly Room[];
  /** Number of files of a stage that may be run, the most likely ones; Infinity: all. */
  near: number;
  /** Numbers of the draw that are tried out again; null: all. */
  only: readonly number[] | null;
  /** Whether what no stage has noticed is also tried out with all files of `bff` and `browser`. */
  all: boolean;
}
interface Drawn {
  room: Room;
  file: string;
  change: Change;
  /** Changed text of the file. */
  text: string;
  /** Changed lines, before and after. */
  diff: string;
}
interface Outcome extends Drawn {
  number: number;
  /** null: nothing noticed it. */
  noticedBy: string | null;
  /** Reason in equivalent.txt. */
  equivalent: string | null;
}

/** Draws random changes and prints, for each of them and in all, which stage noticed it. */
export async function runSample(options: Options): Promise<void> {
  const { seed, stages, rooms, near, only } = options;
  const drawn = draw(options);
  const equivalents = readEquivalents();
  const ranking = createRanking();
  const outcomes: Outcome[] = [];
  copyTree();
  if (stages.includes('types') && (await checkTypes())) throw new Error('the types do not fit without any change');
  console.log(`seed ${seed}, ${drawn.length} changes in ${rooms.join()}, stages ${stages.join()}, ${near} files each`);
  for (const [i, one] of drawn.entries()) {
    if (only && !only.includes(i + 1)) continue;
    const equivalent = equivalents.get(toKey(one.file, one.diff)) ?? null;
    const since = performance.now();
    const noticedBy = equivalent ? null : await tryOut(one, options, ranking);
    outcomes.push({ ...one, number: i + 1, noticedBy, equivalent });
    const result = equivalent ? `equivalent: ${equivalent}` : noticedBy ? `noticed by ${noticedBy}` : 'SURVIVED';
    const seconds = ((performance.now() - since) / 1000).toFixed(0);
    console.log(`\n${i + 1} ${one.file} (${one.change.operator}) ${result} (${seconds} s)\n${one.diff}`);
  }
  if (options.all)
    await tryAllFiles(
      outcomes.filter((one) => !one.noticedBy && !one.equivalent),
      ranking,
    );
  printTotals(outcomes, rooms);
}

/** Runs all files of `bff` and then of `browser`, for all that nothing has noticed. */
async function tryAllFiles(
  survivors: readonly Outcome[],
  { testsOf }: ReturnType<typeof createRanking>,
): Promise<void> {
  for (const stage of ['bff', 'browser'] as const) {
    const others = survivors.filter((one) => !one.noticedBy);
    for (const [one, { file, test, reason }] of await tryTogether(others, testsOf('', FOLDERS[stage]), ALL_MAX_MS)) {
      one.noticedBy = `${stage}: ${file} › ${test}: ${reason.slice(0, 160)}`;
      console.log(`\n${one.number} ${one.file} noticed by ${one.noticedBy}`);
    }
  }
}

function draw({ count, seed, rooms }: Options): Drawn[] {
  const random = seededRandom(seed);
  const changes = readSources()
    .filter(({ file, isTest }) => !isTest && rooms.includes(roomOf(file) as Room))
    .flatMap(({ file, text }) => findChanges(file, text).map((change) => ({ file, text, change })));
  const drawn: Drawn[] = [];
  const files = new Set<string>();
  // one change for each file, so that a long file does not stand for the others
  while (drawn.length < count && files.size < changes.length) {
    const { file, text, change } = changes[Math.floor(random() * changes.length)] as (typeof changes)[number];
    if (files.has(file)) continue;
    const changed = applyChange(file, text, change);
    if (changed === null) continue;
    files.add(file);
    drawn.push({ room: roomOf(file) as Room, file, change, text: changed, diff: toDiff(text, changed, change) });
  }
  return drawn;
}

function roomOf(file: string): Room | null {
  if (file.startsWith('server/embedded-cms/')) return 'embedded-cms';
  return ROOMS.find((room) => file.startsWith(`${room}/`)) ?? null;
}

/** The lines that differ. */
function toDiff(before: string, after: string, { start, end, replacement }: Change): string {
  const lines = (text: string, last: number) =>
    text
      .slice(text.lastIndexOf('\n', start - 1) + 1, (text.indexOf('\n', last) + 1 || text.length + 1) - 1)
      .split('\n');
  const mark = (sign: string, part: string[]) => part.map((line) => `${sign} ${line.trim()}`.trimEnd());
  return [...mark('-', lines(before, end)), ...mark('+', lines(after, start + replacement.length))].join('\n');
}

async function tryOut(
  { file, text }: Drawn,
  { stages, near }: Options,
  ranking: ReturnType<typeof createRanking>,
): Promise<string | null> {
  const place = path.join(scratch, file);
  const original = readFileSync(place);
  writeFileSync(place, text);
  try {
    // files with a test that fails without the change too prove nothing
    const red = new Set<string>();
    for (const stage of stages) {
      let found = await runStage(stage, file, near, ranking, red);
      while (
        found &&
        stage !== 'types' &&
        !(await isNoticed(found, () => writeFileSync(place, original), place, text))
      ) {
        red.add(found.file);
        found = await runStage(stage, file, near, ranking, red);
      }
      if (!found) continue;
      return `${stage}: ${found.file} › ${found.test}: ${found.reason.slice(0, 160)}`;
    }
    return null;
  } finally {
    writeFileSync(place, original);
    isBuilt = false;
  }
}

/** Unit tests read the sources alone. */
const readsBuild = (file: string) => file.startsWith('tests/');

/** Whether the build in the copy has the sources that are there now. */
let isBuilt = false;

async function runStage(
  stage: Stage,
  file: string,
  near: number,
  { unitTestsOf, testsOf }: ReturnType<typeof createRanking>,
  red: ReadonlySet<string>,
): Promise<Failure | null> {
  const run = (files: readonly string[]) => runFiles(files.filter((one) => !red.has(one)));
  if (stage === 'types') return checkTypes();
  if (stage === 'unit') return run(unitTestsOf(file));
  if (!isBuilt) {
    const problem = build();
    if (problem) return { file: 'scripts/build.mjs', test: 'the build', reason: problem };
    isBuilt = true;
  }
  if (stage === 'structure') return run(STRUCTURE_TESTS);
  const files = testsOf(file, FOLDERS[stage]).slice(0, near);
  return (await run(files.slice(0, NEAREST))) ?? (await run(files.slice(NEAREST)));
}

/** The first failure of some test files; null if none fails. */
async function runFiles(files: readonly string[]): Promise<Failure | null> {
  if (files.length === 0) return null;
  const options = [...files, '--bail=1', '--tagsFilter', '!long'];
  let outcome = await runVitest(options, RUN_MAX_MS);
  // a run without a report may have been ended from outside; only a second one counts
  if (typeof outcome === 'string') outcome = await runVitest(options, RUN_MAX_MS);
  if (typeof outcome === 'string') return { file: files[0] ?? '', test: '(the run)', reason: outcome };
  return outcome[0] ?? null;
}

/** Types of the product code: those of the tests can not be declared in a folder of linked packages. */
async function checkTypes(): Promise<Failure | null> {
  const projects = ['shared', 'client', 'client/worker', 'server'];
  const { code } = await runAlone(['node_modules/typescript/bin/tsc', '-b', ...projects], RUN_MAX_MS);
  return code === 0 ? null : { file: 'tsconfig.json', test: 'tsc -b', reason: 'a type does not fit' };
}

/** Whether the file of a failure passes without the change. */
async function isNoticed({ file, test }: Failure, restore: () => void, place: string, text: string): Promise<boolean> {
  if (!file.includes('.test.')) return true;
  restore();
  if (readsBuild(file)) build();
  const outcome = await runVitest([file, '--tagsFilter', '!long'], RUN_MAX_MS);
  writeFileSync(place, text);
  if (readsBuild(file)) isBuilt = false;
  const isRedAnyway = typeof outcome === 'string' || outcome.some((failure) => failure.test === test);
  if (isRedAnyway) console.log(`fails without any change: ${file} › ${test}`);
  return !isRedAnyway;
}

function printTotals(outcomes: readonly Outcome[], rooms: readonly Room[]): void {
  const counted = outcomes.filter(({ equivalent }) => equivalent === null);
  const line = (name: string, some: readonly Outcome[]) => {
    const noticed = some.filter(({ noticedBy }) => noticedBy !== null);
    const byStage = STAGES.map((stage) => {
      const number = noticed.filter(({ noticedBy }) => noticedBy?.startsWith(`${stage}:`)).length;
      return `${stage} ${number}`;
    });
    const share = some.length > 0 ? ` (${((100 * noticed.length) / some.length).toFixed(0)} %)` : '';
    console.log(`${name.padEnd(13)} ${noticed.length} of ${some.length} noticed${share}: ${byStage.join(', ')}`);
  };
  console.log(`\n${outcomes.length - counted.length} equivalent`);
  for (const room of rooms)
    line(
      room,
      counted.filter((one) => one.room === room),
    );
  line('all', counted);
}
