import { readFileSync } from 'node:fs';
import { it } from 'vitest';
import { expectNone } from './support/expect-none.ts';
import { list } from './support/sources.ts';

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
/** Samples that other samples contain, or that have no place of their own. */
const INSIDE_OTHERS = new Set([
  'DateRuler',
  'Facet',
  'Player',
  'ReadingProgress',
  'Section',
  'Stretched',
  'TileDrop',
  'ValueRuler',
]);

const components = list('client/ui')
  .filter((file) => file.endsWith('.tsx') && !/\.(?:test|test-rig)\.tsx$/.test(file))
  .flatMap((file) =>
    [...read(file).matchAll(/^export (?:function|const) ([A-Z][A-Za-z]*[a-z])\b/gm)].map(([, name = '']) => name),
  );

it('docs/components.md has every component of client/ui, and no other', () => {
  const named = new Set(read('docs/components.md').match(/(?<=^\|[^|]*`)[A-Z]\w+(?=`)/gm));
  expectNone(
    [...components.filter((name) => !named.has(name)), ...[...named].filter((name) => !components.includes(name))],
    'add or remove its row',
  );
});

it('the page of all components (preview) shows each', () => {
  const shown = list('client/features/preview/components').map(read).join('\n');
  expectNone(
    components.filter((name) => !INSIDE_OTHERS.has(name) && !shown.includes(`<${name}`)),
    'add a sample to client/features/preview/components',
  );
});
