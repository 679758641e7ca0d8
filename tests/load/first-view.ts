import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findChromium } from '../../scripts/find-chromium.ts';
import { CHROMIUM_FLAGS } from '../support/launch-browser.ts';
import { fileOf, missingNpmTool } from '../support/npm-tools.ts';
import { median } from './median.ts';

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

interface View {
  /** 0 to 100. */
  performance: number;
  audits: Record<Audit, number>;
}

/**
 * Reports the first view of each page as Lighthouse sees it on its phone: slow 4G, and a processor four times slower
 * than this one. So only a quiet machine of Lighthouse's reference class can reach the limits; elsewhere compare two
 * builds. Medians of five fresh visits (LIGHTHOUSE_ROUNDS).
 */
export async function reportFirstViews(base: string, paths: readonly string[], report: Report): Promise<void> {
  const missing = missingNpmTool('lighthouse');
  const chromium = findChromium();
  if (missing || !chromium) return report('Lighthouse', missing ?? 'no Chromium', 'installed', false);
  for (const path of paths) {
    const views: View[] = [];
    for (let i = 0; i < ROUNDS; i++) views.push(await view(base + path, chromium));
    const performance = median(views.map((one) => one.performance));
    report(`Lighthouse's performance of ${path}`, String(performance), '>= 99', performance >= 99);
    for (const [audit, limit] of Object.entries(LIMITS) as [Audit, number][]) {
      const value = median(views.map(({ audits }) => audits[audit]));
      report(`     ${audit}`, limit ? `${Math.round(value)} ms` : value.toFixed(3), `<= ${limit}`, value <= limit);
    }
  }
}

async function view(url: string, chromium: string): Promise<View> {
  const flags = ['--headless=new', ...CHROMIUM_FLAGS].join(' ');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      fileOf('lighthouse', 'cli/index.js'),
      url,
      '--quiet',
      '--output=json',
      '--only-categories=performance',
      `--chrome-flags=${flags}`,
    ],
    {
      maxBuffer: REPORT_MAX_BYTES,
      env: { ...process.env, CHROME_PATH: chromium },
    },
  );
  const { categories, audits } = JSON.parse(stdout) as {
    categories: { performance: { score: number } };
    audits: Record<Audit, { numericValue: number }>;
  };
  return {
    performance: Math.round(categories.performance.score * 100),
    audits: Object.fromEntries(
      Object.keys(LIMITS).map((audit) => [audit, audits[audit as Audit].numericValue]),
    ) as View['audits'],
  };
}
