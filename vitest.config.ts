import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Milliseconds. A browser test starts a build's site and walks several pages. */
const BROWSER_TIMEOUT_MS = 60_000;
const BFF_TIMEOUT_MS = 20_000;
/** Where real processes and browsers run on a machine that others share, what fails is asked once more. */
const SHARED_MACHINE_RETRIES = 1;

export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'node',
    // class names stay readable where a component is rendered in a test
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['shared/**/*.test.ts', 'client/**/*.test.{ts,tsx}', 'server/**/*.test.ts'],
        },
      },
      { extends: true, test: { name: 'structure', include: ['tests/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'contract',
          retry: SHARED_MACHINE_RETRIES,
          include: ['tests/contract/**/*.test.ts'],
          testTimeout: BFF_TIMEOUT_MS,
          hookTimeout: BROWSER_TIMEOUT_MS,
        },
      },
      {
        extends: true,
        test: {
          name: 'bff',
          retry: SHARED_MACHINE_RETRIES,
          include: ['tests/bff/**/*.test.ts'],
          testTimeout: BFF_TIMEOUT_MS,
          hookTimeout: BROWSER_TIMEOUT_MS,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          retry: SHARED_MACHINE_RETRIES,
          include: ['tests/browser/**/*.test.ts'],
          testTimeout: BROWSER_TIMEOUT_MS,
          hookTimeout: 2 * BROWSER_TIMEOUT_MS,
          // a busy machine is slow, not wrong
          expect: { poll: { timeout: 10_000 } },
          // one browser, one site: files take turns
          fileParallelism: false,
          maxWorkers: 1,
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          testTimeout: BROWSER_TIMEOUT_MS,
          hookTimeout: 2 * BROWSER_TIMEOUT_MS,
          // a busy machine is slow, not wrong
          expect: { poll: { timeout: 10_000 } },
          // one engine at a time: each has the whole machine
          fileParallelism: false,
          maxWorkers: 1,
        },
      },
    ],
  },
});
