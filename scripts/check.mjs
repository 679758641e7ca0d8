// npm run check: format, lint, types, unused code and structure, in parallel.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readArguments } from '../server/embedded-cms/lib/read-arguments.ts';
import { completeTexts } from '../shared/locales/complete-texts.ts';
import { LANGUAGES, LOCALES } from '../shared/locales/locales.ts';
import { root, runSteps, STATIC_STEPS } from './steps.ts';

readArguments({}, 'npm run check');

const structure = ['vitest', 'run', '--project', 'structure', '--reporter', 'dot'];
const results = await runSteps({ ...STATIC_STEPS, structure });
// not mistakes: what languages lack that are not complete
for (const locale of LOCALES.filter((one) => !LANGUAGES[one].complete))
  for (const folder of ['shared/locales', 'server/embedded-cms/texts']) {
    const read = (one) => JSON.parse(readFileSync(path.join(root, folder, `${one}.json`), 'utf8'));
    const { missing } = completeTexts(locale, read);
    console.log(`\n${folder}/${locale}.json lacks ${missing.length} texts:\n  ${missing.join('\n  ')}`);
  }
process.exit(results.some((result) => !result.ok) ? 1 : 0);
