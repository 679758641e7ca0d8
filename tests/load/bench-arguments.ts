// Read before anything is installed or built, which takes minutes.
import { refuseArguments } from '../../server/embedded-cms/lib/read-arguments.ts';

export const PARTS = [
  'cached',
  'render',
  'herd',
  'stream',
  'memory',
  'weight',
  'zip',
  'search',
  'reading',
  'first-view',
  'clicks',
  'overload',
  'hostile',
  'scale',
] as const;
export type Part = (typeof PARTS)[number];

const [first, ...others] = process.argv.slice(2);
/** npm run bench builds the site first. */
export const makesBuild = first === '--build';
export const selected: readonly string[] = makesBuild || first === undefined ? others : [first, ...others];
const unknown = selected.filter((name) => !(PARTS as readonly string[]).includes(name));
if (unknown.length > 0)
  refuseArguments(`There is no part ${unknown.join(', ')}`, `npm run bench [-- ${PARTS.join('|')} …]`);
