import { readFileSync, writeFileSync } from 'node:fs';
import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import type { Answers } from './wire/build-answers.ts';

type Known = Partial<Record<Locale, string[]>>;
/** More lines than these nobody reads. */
const LINES_MAX = 10;

/**
 * Warns of addresses that were published and lead nowhere now. The file remembers what was published, over restarts too, until
 * a redirect or page.gone says what has become of it. now: milliseconds.
 */
export function warnOfLostAddresses(file: string, answers: Record<Locale, Answers>, now: number): string[] {
  const before = readKnown(file);
  const known: Known = {};
  const lines: string[] = [];
  for (const locale of LOCALES) {
    const { addresses, routeNodes } = answers[locale];
    const published = new Set(
      addresses.filter(({ publishAt }) => publishAt === null || publishAt <= now).map(({ path }) => path),
    );
    const answered = new Set(routeNodes.map(({ slug }) => slug));
    const lost = (before[locale] ?? []).filter((path) => !published.has(path) && !answered.has(path));
    known[locale] = [...published, ...lost].sort();
    for (const path of lost)
      lines.push(
        `warning  ${path} was published in ${locale} and is gone: name its last part in formerSlugs of the record, or add it to routes/${locale}.yaml (redirect.permanent or page.gone)`,
      );
  }
  const text = JSON.stringify(known);
  if (text !== JSON.stringify(before)) writeFileSync(file, text);
  return lines.length > LINES_MAX
    ? [...lines.slice(0, LINES_MAX), `warning  … and ${lines.length - LINES_MAX} more addresses`]
    : lines;
}

function readKnown(file: string): Known {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // the first start, or cut off: what is published now is all that is known
    return {};
  }
}
