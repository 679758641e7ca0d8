import { onTestFinished } from 'vitest';
import { announcements } from './announce.ts';

/** Collects what is announced until the test has finished. */
export function watchAnnouncements(): string[] {
  const texts: string[] = [];
  const stop = announcements.subscribe(({ shown }, before) => {
    const last = shown.at(-1);
    if (last && !before.shown.includes(last)) texts.push(last.text);
  });
  onTestFinished(stop);
  return texts;
}
