import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestCase, TestModule, Vitest } from 'vitest/node';

export interface Totals {
  passed: number;
  failed: number;
  /** Number of skipped tests by reason. */
  skipped: Record<string, number>;
  /** File, name and first line of the error of each failed test. */
  failures: string[];
}

/** The note passed to `skip(note)`, else the name of the skipped group, which names what is missing. */
function reasonOf(test: TestCase): string {
  const result = test.result();
  const note = result.state === 'skipped' ? result.note : undefined;
  return note ?? (test.parent.type === 'suite' ? test.parent.fullName : test.fullName);
}

function firstLine(errors: readonly { message?: string }[] | undefined): string {
  return errors?.[0]?.message?.split('\n')[0] ?? '';
}

function describeFailure(module: TestModule, test: TestCase): string {
  return `${module.relativeModuleId} > ${test.fullName}: ${firstLine(test.result().errors)}`;
}

/** Vitest reporter that writes the totals of a run as JSON to a file, for scripts/test.ts. */
export class TotalsReporter implements Reporter {
  readonly #file: string;
  #tagsFilter: readonly string[] = [];

  constructor(file: string) {
    this.#file = file;
  }

  onInit(vitest: Vitest): void {
    this.#tagsFilter = vitest.config.tagsFilter ?? [];
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const totals: Totals = { passed: 0, failed: 0, skipped: {}, failures: [] };
    const fail = (what: string) => {
      totals.failed++;
      totals.failures.push(what);
    };
    for (const error of errors) fail(`outside of the tests: ${firstLine([error])}`);
    for (const module of modules) {
      // a file that could not be loaded, or whose set-up failed, contains no failed test that could be counted
      if (!module.ok() && [...module.children.allTests('failed')].length === 0)
        fail(`${module.relativeModuleId}: ${firstLine(module.errors())}`);
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'skipped' && !this.#isSelected(test)) continue;
        if (state === 'passed') totals.passed++;
        else if (state === 'failed') fail(describeFailure(module, test));
        else totals.skipped[reasonOf(test)] = (totals.skipped[reasonOf(test)] ?? 0) + 1;
      }
    }
    writeFileSync(this.#file, JSON.stringify(totals));
  }

  /** Whether the tag filter of scripts/test.ts (`long` or `!long`) includes the test. */
  #isSelected({ tags }: TestCase): boolean {
    return this.#tagsFilter.every((filter) => tags.includes(filter.replace('!', '')) !== filter.startsWith('!'));
  }
}
