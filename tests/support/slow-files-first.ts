import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest. Begun last, one of them would keep a single worker busy at the end of a stage. */
const SLOW_FILES = [
  'engines/main-ways',
  'browser/accessibility',
  'bff/soak',
  'bff/outage',
  'start/start',
  'browser/hydration',
  'browser/consent',
  'browser/basket',
  'browser/forms',
  'browser/contact',
];

/** Order of the test files: the slow ones first, then as Vitest would have them. */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = SLOW_FILES.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return place < 0 ? SLOW_FILES.length : place;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
