import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Failure, runVitest, scratch } from './scratch.ts';

/** A change to one file of the copy. No two changes of a draw are in the same file. */
interface Changed {
  file: string;
  /** Its changed text. */
  text: string;
}

/**
 * Runs test files with all changes at once, and then those that failed with one half of the changes and with the other,
 * until each change has a result of its own: a whole suite for many changes takes little longer than for one.
 * Returns the first failure of each change that a test noticed. Files that fail without any change do not count.
 */
export async function tryTogether<T extends Changed>(
  changes: readonly T[],
  testFiles: readonly string[],
  maxMs: number,
): Promise<Map<T, Failure>> {
  const noticed = new Map<T, Failure>();
  if (changes.length === 0) return noticed;
  const originals = new Map(changes.map(({ file }) => [file, readFileSync(path.join(scratch, file))]));
  const restore = () => {
    for (const [file, original] of originals) writeFileSync(path.join(scratch, file), original);
  };

  async function failuresOf(some: readonly T[], files: readonly string[]): Promise<Failure[]> {
    restore();
    for (const { file, text } of some) writeFileSync(path.join(scratch, file), text);
    const problem = build();
    if (problem) return files.map((file) => ({ file, test: 'the build', reason: problem }));
    const outcome = await runVitest([...files, '--tagsFilter', '!long'], maxMs);
    return typeof outcome === 'string' ? files.map((file) => ({ file, test: '(the run)', reason: outcome })) : outcome;
  }

  async function search(some: readonly T[], failures: readonly Failure[]): Promise<void> {
    const [first] = some;
    if (!first || failures.length === 0) return;
    if (some.length === 1) return void noticed.set(first, failures[0] as Failure);
    const files = [...new Set(failures.map(({ file }) => file))];
    const middle = Math.ceil(some.length / 2);
    for (const half of [some.slice(0, middle), some.slice(middle)]) await search(half, await failuresOf(half, files));
  }

  try {
    const failures = await failuresOf(changes, testFiles);
    const failed = [...new Set(failures.map(({ file }) => file))];
    const red = new Set(failed.length > 0 ? (await failuresOf([], failed)).map(({ file }) => file) : []);
    for (const file of red) console.log(`fails without any change: ${file}`);
    await search(
      changes,
      failures.filter(({ file }) => !red.has(file)),
    );
  } finally {
    restore();
  }
  return noticed;
}
