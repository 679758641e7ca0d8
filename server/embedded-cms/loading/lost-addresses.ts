import { readFileSync, writeFileSync } from 'node:fs';
import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import type { Answers } from '../answers/build-answers.ts';

type Addresses = Partial<Record<Locale, string[]>>;
/** More lines than this would not be read. */
const LINES_MAX = 10;

/**
 * Warns about published addresses that no longer lead anywhere. The file remembers them across restarts until a
 * redirect or page.gone replaces them. now: milliseconds.
 */
export function warnOfLostAddresses(file: string, answers: Record<Locale, Answers>, now: number): string[] {
  const before = readAddresses(file);
  const remembered: Addresses = {};
  const lines: string[] = [];
  for (const locale of LOCALES) {
    const { addresses, routeNodes } = answers[locale];
    const published = new Set(
      addresses.filter(({ publishAt }) => publishAt === null || publishAt <= now).map(({ path }) => path),
    );
    const answered = new Set(routeNodes.map(({ slug }) => slug));
    const lost = (before[locale] ?? []).filter((path) => !published.has(path) && !answered.has(path));
    remembered[locale] = [...published, ...lost].sort();
    for (const path of lost)
      lines.push(
        `warning  ${path} was published in ${locale} and is gone: name its last part in formerSlugs of the record, or add it to routes/${locale}.yaml (redirect.permanent or page.gone)`,
      );
  }
  const text = JSON.stringify(remembered);
  try {
    if (text !== JSON.stringify(before)) writeFileSync(file, text);
  } catch (error) {
    // content is served all the same
    lines.unshift(`warning  the list of published addresses is not up to date: ${(error as Error).message}`);
  }
  return lines.length > LINES_MAX
    ? [...lines.slice(0, LINES_MAX), `warning  … and ${lines.length - LINES_MAX} more addresses`]
    : lines;
}

function readAddresses(file: string): Addresses {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // first start, or a truncated file: only the addresses published now are known
    return {};
  }
}
