import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { TotalsReporter } from './scripts/totals-reporter.ts';
import { LongFilesFirst } from './tests/support/long-files-first.ts';

/** Milliseconds: bounds for a test that hangs, far beyond what any test needs. */
const PROCESS_TIMEOUT_MS = 60_000;
const BROWSER_TIMEOUT_MS = 120_000;
const LONG_TIMEOUT_MS = 3_600_000;
/** A fresh clone installs its dependencies. */
const START_TIMEOUT_MS = 180_000;

/** They replace modules of Node. All others change no state of a module, so that each worker can load the modules once (`isolate: false`). */
const MOCKING = ['tests/bff/data-cache.test.ts', 'tests/bff/outage.test.ts'];

/** Where scripts/test.ts wants the totals. */
const totalsFile = process.env['TEST_TOTALS'];

/** No retries: a test that passes at the second try hides a fault of the product or its own. */
export default defineConfig({
  plugins: [react()],
  test: {
    reporters: ['default', ...(totalsFile ? [new TotalsReporter(totalsFile)] : [])],
    environment: 'node',
    // most tests wait for processes and browsers: more of them than cores
    maxWorkers: 3,
    sequence: { sequencer: LongFilesFirst },
    // a state is waited for: the bound is for what never comes
    expect: { poll: { timeout: 30_000 } },
    // class names stay readable where a component is rendered in a test
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      { extends: true, test: { name: 'structure', include: ['tests/*.test.ts'], testTimeout: PROCESS_TIMEOUT_MS } },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['shared/**/*.test.ts', 'client/**/*.test.{ts,tsx}', 'server/**/*.test.ts'],
          isolate: false,
          testTimeout: PROCESS_TIMEOUT_MS,
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          isolate: false,
          testTimeout: PROCESS_TIMEOUT_MS,
          hookTimeout: BROWSER_TIMEOUT_MS,
        },
      },
      {
        extends: true,
        test: {
          name: 'bff',
          include: ['tests/bff/**/*.test.ts'],
          exclude: MOCKING,
          isolate: false,
          testTimeout: PROCESS_TIMEOUT_MS,
          hookTimeout: BROWSER_TIMEOUT_MS,
        },
      },
      {
        extends: true,
        test: {
          name: 'bff-mocking',
          include: MOCKING,
          testTimeout: PROCESS_TIMEOUT_MS,
          hookTimeout: BROWSER_TIMEOUT_MS,
        },
      },
      {
        extends: true,
        test: {
          name: 'start',
          include: ['tests/start/**/*.test.ts'],
          testTimeout: START_TIMEOUT_MS,
          hookTimeout: START_TIMEOUT_MS,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: 'tests/support/shared-site.ts',
          isolate: false,
          testTimeout: BROWSER_TIMEOUT_MS,
          hookTimeout: 2 * BROWSER_TIMEOUT_MS,
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: ['tests/long/**/*.test.ts', 'tests/engines/**/*.test.ts'],
          env: { ENGINES: 'chromium' },
          globalSetup: 'tests/support/shared-site.ts',
          testTimeout: LONG_TIMEOUT_MS,
          hookTimeout: LONG_TIMEOUT_MS,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          testTimeout: BROWSER_TIMEOUT_MS,
          hookTimeout: 2 * BROWSER_TIMEOUT_MS,
        },
      },
    ],
  },
});
