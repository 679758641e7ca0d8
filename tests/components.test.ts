import { readFileSync } from 'node:fs';
import { it } from 'vitest';
import { expectNone } from './support/expect-none.ts';
import { list } from './support/sources.ts';

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
/** Components that other components of `client/ui` contain, whose samples show them. */
const INSIDE_OTHERS = new Map([
  ['Facet', 'FacetGroup'],
  ['Parts', 'MailAddress'],
  ['Stretched', 'BarColumns'],
  ['ValueRuler', 'BarColumns'],
  // after a press on the film
  ['Player', 'Movie'],
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

const contains = (text: string, name: string) => new RegExp(`<${name}\\b`).test(text);

it('the page of all components (preview) shows each', () => {
  const shown = list('client/features/preview/components')
    // not Components.tsx, which contains the groups of samples
    .filter((file) => file.endsWith('Samples.tsx'))
    .map(read)
    .join('\n');
  expectNone(
    components.filter((name) => !contains(shown, INSIDE_OTHERS.get(name) ?? name)),
    'add a sample to client/features/preview/components',
  );
  const files = list('client/ui');
  expectNone(
    [...INSIDE_OTHERS].flatMap(([inner, outer]) => {
      const file = files.find((path) => path.endsWith(`/${outer}.tsx`));
      return file && contains(read(file), inner) ? [] : [inner];
    }),
    'the component does not contain it: add a sample',
  );
});
