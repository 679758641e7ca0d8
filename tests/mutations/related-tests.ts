import path from 'node:path';
import { readSources, type Source } from '../support/sources.ts';

/** Words that nearly every file has say nothing about what it is for. */
const COMMON =
  /^(?:server|client|shared|rules|features|routes|tests?|support|index|use|to|of|and|the|page|pages|site|data)$/;

const wordsOf = (text: string) =>
  new Set(
    (text.match(/[A-Z]?[a-z]{2,}|[A-Z]{2,}/g) ?? [])
      .map((word) => word.toLowerCase().replace(/s$/, ''))
      .filter((word) => !COMMON.test(word)),
  );

/** Orders tests by how likely they are to notice a change in a file. */
export function createRanking() {
  const sources = readSources();
  const tests = sources.filter(({ file }) => /\.test\.tsx?$/.test(file));
  const byFile = new Map(sources.map((source) => [source.file, source]));

  /** Files that a file imports, by the number of steps to it. */
  function distancesFrom(start: Source): Map<string, number> {
    const distances = new Map([[start.file, 0]]);
    for (const [file, distance] of distances)
      for (const next of byFile.get(file)?.runtimeImports ?? [])
        if (byFile.has(next) && !distances.has(next)) distances.set(next, distance + 1);
    return distances;
  }
  const reach = new Map(tests.map((test) => [test.file, distancesFrom(test)]));

  /** Unit tests that have its name, as some import it in a way that is only known at run time, or import it, the nearest first. */
  function unitTestsOf(file: string): string[] {
    const own = `${file.replace(/\.\w+$/, '')}.test.`;
    const found = tests.flatMap((test) => {
      const distance = test.file.startsWith(own) ? 0 : reach.get(test.file)?.get(file);
      return test.file.startsWith('tests/') || distance === undefined ? [] : [{ file: test.file, distance }];
    });
    return found.sort((a, b) => a.distance - b.distance).map((one) => one.file);
  }

  /** Tests of some folders, those first whose name and text share the most words with the file and its folder. */
  function testsOf(file: string, folders: readonly string[]): string[] {
    const words = wordsOf(file.replace(/\.\w+$/, ''));
    const own = wordsOf(path.basename(file).replace(/\.\w+$/, ''));
    const score = (test: Source) => {
      const [inName, inText] = [wordsOf(test.file), test.text.toLowerCase()];
      let sum = 0;
      for (const word of words) {
        const weight = own.has(word) ? 2 : 1;
        if (inName.has(word)) sum += 5 * weight;
        sum += weight * Math.min(inText.split(word).length - 1, 20) * 0.1;
      }
      return sum;
    };
    return tests
      .filter((test) => folders.some((folder) => test.file.startsWith(folder)))
      .map((test) => ({ file: test.file, score: score(test) }))
      .sort((a, b) => b.score - a.score)
      .map((one) => one.file);
  }

  return { unitTestsOf, testsOf };
}
