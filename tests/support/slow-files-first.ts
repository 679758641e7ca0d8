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

/** Sorts the slow test files first, and leaves the others in Vitest's order. */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = SLOW_FILES.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return place < 0 ? SLOW_FILES.length : place;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
