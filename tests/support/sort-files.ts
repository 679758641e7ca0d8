import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest files. If one of them began last, a single worker would still be busy at the end of a stage. */
const SLOW_FILES = [
  'http/request-bodies',
  'documents/documents',
  'start/dev',
  'engines/main-ways',
  'browser/hydration',
  'browser/accessibility',
  'browser/walked-rows',
  'browser/contact-guide',
  'browser/desk',
  'browser/first-screen',
  'browser/focus-in-sight',
  'bff/soak',
  'bff/outage',
  'start/start',
  'contract/embedded-cms-files',
  'pages/api-platform',
  'pages/each-kind',
  'browser/consent',
  'browser/basket',
  'browser/parts-alone',
  'browser/forms',
  'browser/contact',
];

/** Seed of a random order, in which the files of a worker must pass as well (npm run test:long). */
const orderSeed = process.env['ORDER_SEED'];

/**
 * Sorts the slow test files first, and the others by project and environment: Vitest ends a worker, with all modules that
 * it has loaded, whenever the next file has another one.
 */
export class SortedFiles extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const keys = new Map(files.map((file) => [file, toKey(file)]));
    const compare = (a: TestSpecification, b: TestSpecification) =>
      String(keys.get(a)).localeCompare(String(keys.get(b)), 'en', { numeric: true });
    return (await super.sort(files)).sort(compare);
  }
}

function toKey({ moduleId, project }: TestSpecification): string {
  if (orderSeed) return createHash('sha256').update(`${orderSeed} ${moduleId}`).digest('hex');
  const place = SLOW_FILES.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  const environment = /@vitest-environment (\S+)/.exec(readFileSync(moduleId, 'utf8'))?.[1] ?? 'node';
  return [place < 0 ? SLOW_FILES.length : place, project.name, environment].join(' ');
}
