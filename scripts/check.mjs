// npm run check: format, lint, types, unused code and structure, in parallel.
import { readArguments } from '../server/embedded-cms/lib/read-arguments.ts';
import { runSteps, STATIC_STEPS } from './steps.ts';

readArguments({}, 'npm run check');

const structure = ['vitest', 'run', '--project', 'structure', '--reporter', 'dot'];
const results = await runSteps({ ...STATIC_STEPS, structure });
process.exit(results.some((result) => !result.ok) ? 1 : 0);
