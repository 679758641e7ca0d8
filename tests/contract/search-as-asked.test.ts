import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import { startCms, type TestCms } from './embedded-cms-app.ts';

interface Asked {
  locale: Locale;
  phrase: string;
  /** `type:id` of the hits that answer, `type:*` for any hit of a type. */
  right: string[];
  comment: string;
}

/** One of the right hits has to be among this many. */
const FIRST = 3;
/** Share of the queries that have to succeed. */
const GOAL = 0.95;

let cms: TestCms;
beforeAll(async () => {
  cms = await startCms();
});
afterAll(() => cms.close());

const readAsked = async (file: string): Promise<Asked[]> =>
  parse(await readFile(new URL(`../search/${file}`, import.meta.url), 'utf8'));

async function find(locale: Locale, phrase: string, itemsPerPage = FIRST): Promise<string[]> {
  const query = new URLSearchParams({ locale, phrase, itemsPerPage: String(itemsPerPage) });
  const { body } = await cms.get<{ type: string; id: string }[]>(`/api/search?${query}`);
  return body.map(({ type, id }) => `${type}:${id}`);
}

const isRight = (found: readonly string[], right: readonly string[]) =>
  right.some((one) =>
    one.endsWith(':*') ? found.some((hit) => hit.startsWith(one.slice(0, -1))) : found.includes(one),
  );

describe.each(['as-asked.yaml', 'held-back.yaml'])('W19: %s', (file) => {
  it.each(LOCALES)(
    `${100 * GOAL} %% of the queries have a right page among the first ${FIRST} (%s)`,
    async (locale) => {
      const asked = (await readAsked(file)).filter((one) => one.locale === locale);
      const missed: string[] = [];
      const times: number[] = [];
      for (const { phrase, right } of asked) {
        const started = performance.now();
        const found = await find(locale, phrase);
        times.push(performance.now() - started);
        if (!isRight(found, right)) missed.push(`${locale} "${phrase}": ${found.join(', ') || 'nothing'}`);
      }
      const share = 1 - missed.length / asked.length;
      const sorted = times.toSorted((a, b) => a - b);
      console.log(
        `${file} ${locale}: ${(100 * share).toFixed(1)} % of ${asked.length}, median ${sorted[sorted.length >> 1]?.toFixed(1)} ms, longest ${sorted.at(-1)?.toFixed(1)} ms`,
      );
      expect(asked.length).toBeGreaterThanOrEqual(10);
      expect(share, missed.join('\n')).toBeGreaterThanOrEqual(GOAL);
    },
  );
});
