import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findChromium } from '../../scripts/find-chromium.ts';
import { CHROMIUM_FLAGS } from '../support/launch-browser.ts';
import { fileOf, missingNpmTool } from '../support/npm-tools.ts';
import { median } from './median.ts';
import { startTlsProxy } from './tls-proxy.ts';

type Report = (what: string, value: string, expected: string, ok: boolean) => void;

const ROUNDS = Number(process.env['LIGHTHOUSE_ROUNDS'] ?? 5);
/** Size of a report in bytes, which has all requests. */
const REPORT_MAX_BYTES = 64 * 1024 * 1024;

/** Ids of Lighthouse's audits, with their limits in milliseconds; CLS has no unit. */
const LIMITS = {
  'first-contentful-paint': 1100,
  'largest-contentful-paint': 1500,
  'total-blocking-time': 30,
  'cumulative-layout-shift': 0,
} as const;
type Audit = keyof typeof LIMITS;

/**
 * Lighthouse slows the processor down four times, which makes a phone of the middle class out of a fast desktop. Its
 * guide (docs/throttling.md, "Calibrating the CPU slowdown") says to lower this on a slower machine, and gives such
 * desktops a `benchmarkIndex` of 1500 to 2000.
 */
const REFERENCE = { slowdown: 4, benchmarkIndex: 1750 };

interface View {
  /** 0 to 100. */
  performance: number;
  audits: Record<Audit, number>;
  /** How fast Lighthouse found this machine. */
  benchmarkIndex: number;
}

/**
 * Reports the first view of each page as Lighthouse sees it on its phone: slow 4G, and a processor slowed down by what
 * this machine is slower than Lighthouse's reference. Medians of five fresh visits (LIGHTHOUSE_ROUNDS) on a quiet
 * machine, over HTTP/2 and TLS where nginx is installed.
 */
export async function reportFirstViews(site: string, paths: readonly string[], report: Report): Promise<void> {
  const missing = missingNpmTool('lighthouse');
  const chromium = findChromium();
  if (missing || !chromium) return report('Lighthouse', missing ?? 'no Chromium', 'installed', false);
  const proxy = await startTlsProxy(site);
  if (!proxy) console.log('     without nginx or openssl: over HTTP/1.1, which costs several hundred milliseconds');
  try {
    await reportViews(proxy?.base ?? site, paths, chromium, report);
  } finally {
    await proxy?.stop();
  }
}

async function reportViews(base: string, paths: readonly string[], chromium: string, report: Report): Promise<void> {
  const { benchmarkIndex } = await view(`${base}${paths[0]}`, chromium, REFERENCE.slowdown);
  const relative = (REFERENCE.slowdown * benchmarkIndex) / REFERENCE.benchmarkIndex;
  const slowdown = Math.min(REFERENCE.slowdown, Math.max(1, relative));
  console.log(`     Lighthouse's benchmarkIndex is ${benchmarkIndex}: CPU slowdown ${slowdown.toFixed(1)}`);
  for (const path of paths) {
    const views: View[] = [];
    for (let i = 0; i < ROUNDS; i++) views.push(await view(base + path, chromium, slowdown));
    const performance = median(views.map((one) => one.performance));
    report(`Lighthouse's performance of ${path}`, String(performance), '>= 99', performance >= 99);
    for (const [audit, limit] of Object.entries(LIMITS) as [Audit, number][]) {
      const value = median(views.map(({ audits }) => audits[audit]));
      report(`     ${audit}`, limit ? `${Math.round(value)} ms` : value.toFixed(3), `<= ${limit}`, value <= limit);
    }
  }
}

async function view(url: string, chromium: string, slowdown: number): Promise<View> {
  const flags = ['--headless=new', '--ignore-certificate-errors', ...CHROMIUM_FLAGS].join(' ');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      fileOf('lighthouse', 'cli/index.js'),
      url,
      '--quiet',
      '--output=json',
      '--only-categories=performance',
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
      `--chrome-flags=${flags}`,
    ],
    {
      maxBuffer: REPORT_MAX_BYTES,
      env: { ...process.env, CHROME_PATH: chromium },
    },
  );
  const { categories, audits, environment } = JSON.parse(stdout) as {
    categories: { performance: { score: number } };
    audits: Record<Audit, { numericValue: number }>;
    environment: { benchmarkIndex: number };
  };
  return {
    benchmarkIndex: environment.benchmarkIndex,
    performance: Math.round(categories.performance.score * 100),
    audits: Object.fromEntries(
      Object.keys(LIMITS).map((audit) => [audit, audits[audit as Audit].numericValue]),
    ) as View['audits'],
  };
}
