import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { TotalsReporter } from './scripts/totals-reporter.ts';
import { SortedFiles } from './tests/support/sort-files.ts';
import { textParts } from './vite.config.ts';

/** Timeouts for tests that hang, far longer than any test needs. */
const PROCESS_TIMEOUT_MS = 120_000;
const BROWSER_TIMEOUT_MS = 120_000;
const LONG_TIMEOUT_MS = 3_600_000;
/** Longer, because a fresh clone installs its dependencies. */
const START_TIMEOUT_MS = 180_000;

/**
 * These tests replace Node modules. All others leave the state of modules unchanged, so each worker can load the
 * modules once (`isolate: false`).
 */
const MOCKING = ['tests/bff/answer-cache.test.ts', 'tests/bff/outage.test.ts'];
const SHARED_SITE = 'tests/support/shared-site.ts';
const SHARED_BROWSER = 'tests/support/shared-browser.ts';

/** File into which scripts/test.ts requests the totals. */
const totalsFile = process.env['TEST_TOTALS'];

const project = (
  name: string,
  include: string[],
  options: NonNullable<Extract<TestProjectConfiguration, { test?: unknown }>['test']> = {},
): TestProjectConfiguration => ({
  extends: true,
  test: { name, include, testTimeout: PROCESS_TIMEOUT_MS, hookTimeout: BROWSER_TIMEOUT_MS, ...options },
});
const bff = { isolate: false, exclude: MOCKING };
const browser = {
  isolate: false,
  globalSetup: [SHARED_SITE, SHARED_BROWSER],
  testTimeout: BROWSER_TIMEOUT_MS,
  hookTimeout: 2 * BROWSER_TIMEOUT_MS,
};

/** No retries: a test that passes only at the second attempt would hide a defect of the product or of the test. */
export default defineConfig({
  plugins: [textParts, react()],
  test: {
    reporters: ['default', ...(totalsFile ? [new TotalsReporter(totalsFile)] : [])],
    environment: 'node',
    // one less than there are cores, for the sites and browsers that the tests start; with more than three on two cores,
    // each test waits for the others
    maxWorkers: Math.min(8, Math.max(3, availableParallelism() - 1)),
    sequence: { sequencer: SortedFiles },
    tags: [{ name: 'long', description: 'A variant of what another test proves: npm run test:long alone' }],
    // tests poll for a state; the timeout applies only if it is never reached
    expect: { poll: { timeout: 60_000 } },
    // React's development build says this of modules that render on the server and in a document by turns, as in one worker
    onConsoleLog: (text) => !text.includes('multiple renderers concurrently'),
    // class names stay readable where a component is rendered in a test
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      project('structure', ['tests/*.test.ts'], { isolate: false }),
      project('unit', ['shared/**/*.test.ts', 'client/**/*.test.{ts,tsx}', 'server/**/*.test.ts'], {
        isolate: false,
        // a link that a test clicks leads nowhere: the files of a worker share the document and its address
        environmentOptions: {
          happyDOM: { settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } } },
        },
        setupFiles: ['tests/support/property-seed.ts', 'tests/support/fresh-page.ts'],
      }),
      project('contract', ['tests/contract/**/*.test.ts'], { isolate: false }),
      project('bff', ['tests/bff/**/*.test.ts'], bff),
      project('bff-mocking', MOCKING),
      project('pages', ['tests/pages/**/*.test.ts'], { isolate: false, globalSetup: SHARED_SITE }),
      project('start', ['tests/start/**/*.test.ts'], { testTimeout: START_TIMEOUT_MS, hookTimeout: START_TIMEOUT_MS }),
      project('browser', ['tests/browser/**/*.test.ts'], browser),
      project('engines', ['tests/engines/**/*.test.ts'], {
        globalSetup: SHARED_SITE,
        testTimeout: BROWSER_TIMEOUT_MS,
        hookTimeout: 2 * BROWSER_TIMEOUT_MS,
      }),
      // npm run test:long (docs/testing.md)
      project('long-bff', ['tests/long/{bff,contract}/**/*.test.ts'], { ...bff, testTimeout: LONG_TIMEOUT_MS }),
      project('long-browser', ['tests/long/browser/**/*.test.ts'], browser),
      project('long', ['tests/long/*.test.ts', 'tests/long/tools/*.test.ts'], {
        globalSetup: [SHARED_SITE, SHARED_BROWSER],
        testTimeout: LONG_TIMEOUT_MS,
        hookTimeout: LONG_TIMEOUT_MS,
        fileParallelism: false,
      }),
    ],
  },
});
