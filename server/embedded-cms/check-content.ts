// node server/embedded-cms/check-content.ts [folder]: prints every mistake and the amounts per locale; exit code 1 on mistakes.
import path from 'node:path';
import { LOCALES } from '#shared/locales/locales.ts';
import { checkLinks } from './loading/check-links.ts';
import { countRows } from './loading/check-rows.ts';
import { loadContent } from './loading/load-content.ts';
import { toText } from './loading/mistakes.ts';

const root = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, 'content'));
const started = performance.now();
const content = await loadContent(root);
const took = Math.round(performance.now() - started);

const found = [...content.mistakes, ...checkLinks(content)];
for (const mistake of found) {
  console.log(`${mistake.kind === 'warning' ? 'warning' : 'MISTAKE'}  ${toText(mistake)}`);
}
const counts = LOCALES.map((locale) => countRows(content.rows[locale]));
const names = Object.keys(counts[0] ?? {}) as (keyof (typeof counts)[number])[];
console.log(`\n${'records'.padEnd(24)}${LOCALES.map((locale) => locale.padStart(6)).join('')}`);
for (const name of names)
  console.log(`${name.padEnd(24)}${counts.map((count) => String(count[name] ?? 0).padStart(6)).join('')}`);
const wrong = content.mistakes.filter((mistake) => mistake.kind !== 'warning').length;
console.log(`\n${wrong} mistake(s), ${found.length - wrong} warning(s), ${took} ms`);
process.exitCode = wrong > 0 ? 1 : 0;
