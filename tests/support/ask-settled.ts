import { setTimeout as sleep } from 'node:timers/promises';
import type { Site } from './start-site.ts';

/** A page once it is the same twice in a row: what comes in the background, such as the list of translations, is there then. */
export async function askSettled(site: Site, path: string) {
  let last = await site.ask.get(path);
  for (let i = 0; i < 20; i++) {
    await sleep(50);
    const next = await site.ask.get(path);
    if (next.text === last.text) return next;
    last = next;
  }
  throw new Error(`${path} differs each time`);
}
