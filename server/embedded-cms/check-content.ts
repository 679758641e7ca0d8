// npm run check:content [folder]: prints every mistake, what incomplete languages lack, and the number of
// records per locale; exit code 1 on mistakes.
import { statSync } from 'node:fs';
import path from 'node:path';
import { LOCALES } from '#shared/locales/locales.ts';
import { checkManuals } from './documents/check-manuals.ts';
import { readArguments, refuseArguments } from './lib/read-arguments.ts';
import { checkFacts } from './loading/check-facts.ts';
import { checkLinks } from './loading/check-links.ts';
import { countRows } from './loading/check-rows.ts';
import { findLines } from './loading/find-lines.ts';
import { loadContent } from './loading/load-content.ts';
import { toLines, toText } from './loading/mistakes.ts';
import { findUntranslated } from './loading/untranslated.ts';

const USAGE = 'npm run check:content [-- FOLDER]';
const { positionals } = readArguments({ allowPositionals: true }, USAGE);
const root = path.resolve(positionals[0] ?? path.join(import.meta.dirname, 'content'));
if (positionals.length > 1) refuseArguments('One folder is needed', USAGE);
if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) refuseArguments(`${root} is no folder`, USAGE);
const started = performance.now();
const content = await loadContent(root);
const took = Math.round(performance.now() - started);

const mistakes = await findLines(root, content.mistakes);
const wrong = toLines(mistakes);
const warnings = mistakes.filter((mistake) => mistake.kind === 'warning');
// broken records would cause misleading warnings about links and facts
if (wrong.length === 0)
  warnings.push(...(await findLines(root, [...checkLinks(content), ...checkFacts(content), ...checkManuals(content)])));
for (const line of wrong) console.log(`MISTAKE  ${line}`);
for (const warning of warnings) console.log(`warning  ${toText(warning)}`);
for (const { locale, needed, translated, lines } of findUntranslated(content)) {
  console.log(`\n${translated} of ${needed} records exist in ${locale}. It lacks:`);
  for (const line of lines) console.log(`  ${line}`);
}
const untranslated = mistakes.filter(({ kind }) => kind === 'untranslated').map(toText);
if (untranslated.length > 0) console.log(`\nNot shown until the language has it:\n  ${untranslated.join('\n  ')}`);
const counts = LOCALES.map((locale) => countRows(content.rows[locale]));
const names = Object.keys(counts[0] ?? {}) as (keyof (typeof counts)[number])[];
console.log(`\n${'records'.padEnd(24)}${LOCALES.map((locale) => locale.padStart(6)).join('')}`);
for (const name of names)
  console.log(`${name.padEnd(24)}${counts.map((count) => String(count[name] ?? 0).padStart(6)).join('')}`);
console.log(`\n${wrong.length} mistake(s), ${warnings.length} warning(s), ${took} ms`);
process.exitCode = wrong.length > 0 ? 1 : 0;
