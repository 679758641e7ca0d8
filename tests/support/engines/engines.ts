import { findEngines } from '../../../scripts/find-engines.ts';
import { startChromium } from './chromium.ts';
import type { Driver } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

interface Engine {
  name: string;
  /** Why it cannot be tested on this machine; null if it can. */
  missing: string | null;
  start(): Promise<Driver>;
}

const found = findEngines();

function toEngine<Programs extends object>(
  name: string,
  programs: Programs | { missing: string },
  start: (programs: Programs) => Promise<Driver>,
): Engine {
  if (!('missing' in programs)) return { name, missing: null, start: () => start(programs) };
  const { missing } = programs;
  console.warn(`SKIPPED: all tests in ${name}: ${missing}`);
  return { name, missing, start: () => Promise.reject(new Error(missing)) };
}

/** Chromium runs these journeys only in npm run test:long: tests/browser covers all of them, and more. */
export const engines: Engine[] =
  process.env['ENGINES'] === 'chromium'
    ? [{ name: 'Chromium', missing: null, start: startChromium }]
    : [
        toEngine('Firefox', found.firefox, ({ firefox }) => startFirefox(firefox)),
        toEngine('WebKit', found.webkit, startWebKit),
      ];
