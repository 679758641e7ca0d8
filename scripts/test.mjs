// npm test: builds, checks and runs every test, the browser's included. Ends with the line "N passed, N failed".
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from './find-chromium.mjs';
import { findServers } from './find-servers.ts';
import { runStep, runSteps, STATIC_STEPS } from './steps.mjs';

const total = { passed: 0, failed: 0, skipped: 0 };
const reports = mkdtempSync(path.join(tmpdir(), 'test-reports-'));

const build = await runStep(['node', 'scripts/build.mjs'], { quiet: false });
count('build', build.ok);
for (const { name, ok } of await runSteps(STATIC_STEPS)) count(name, ok);
const chromium = findChromium();
const hasServers = findServers({ install: true }) !== null;
await runProjects('structure', 'unit', 'contract', 'bff');
if (chromium && build.ok) await runProjects('browser');
else
  count(
    chromium ? 'browser tests need a build' : 'browser tests need a Chromium, and none can be installed here',
    false,
  );

rmSync(reports, { recursive: true, force: true });
if (!hasServers)
  console.log('\nSKIPPED: all tests of several replicas: no redis-server or no nginx here, and none can be installed');
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
process.exit(total.failed > 0 ? 1 : 0);

function count(what, ok) {
  total[ok ? 'passed' : 'failed']++;
  if (!ok) console.log(`FAIL ${what}`);
}

async function runProjects(...projects) {
  const file = path.join(reports, `${projects.join('-')}.json`);
  const { ok, seconds } = await runStep(
    [
      'vitest',
      'run',
      ...projects.flatMap((name) => ['--project', name]),
      '--reporter',
      'default',
      '--reporter',
      'json',
      `--outputFile.json=${file}`,
    ],
    { quiet: false, env: { CI: 'true', ...(chromium ? { CHROMIUM: chromium } : {}) } },
  );
  const found = readReport(file);
  for (const key of Object.keys(total)) total[key] += found[key];
  // an error outside of any test, or no report at all
  if (!ok && found.failed === 0) count(`vitest ended badly in ${projects.join(', ')}`, false);
  console.log(`${projects.join(', ')}: ${found.passed} passed, ${found.failed} failed (${seconds.toFixed(1)} s)`);
}

function readReport(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    // a file that could not be loaded has no tests to count
    const broken = report.testResults.filter(
      (result) => result.status === 'failed' && result.assertionResults.every((test) => test.status !== 'failed'),
    ).length;
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
}
