import { readFileSync } from 'node:fs';
import { it } from 'vitest';
import { expectNone } from './support/expect-none.ts';
import { list, stripComments } from './support/sources.ts';

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
/** Components that other components of `client/ui` contain, whose samples show them. */
const INSIDE_OTHERS = new Map([
  ['Facet', 'FacetGroup'],
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

it('each modal dialog has a status region, as that of the page is inert behind it', () => {
  // the question about a new version is an alert itself
  const dialogs = list('client').filter(
    (file) => /(?<!\.test)\.tsx$/.test(file) && !file.endsWith('/UpdatePrompt.tsx'),
  );
  expectNone(
    dialogs.filter((file) => /<dialog\b/.test(stripComments(read(file))) && !contains(read(file), 'StatusRegion')),
    'put <StatusRegion /> into it',
  );
});

it('R14: no component has the name of one that another file exports', () => {
  const files = list('client').filter((file) => /(?<!\.test|\.test-rig)\.tsx$/.test(file));
  const declared = files.flatMap((file) =>
    [...read(file).matchAll(/^(export )?(?:function|const) ([A-Z][A-Za-z]*[a-z])\b(.*)/gm)]
      // the same component, whose code is loaded later
      .filter(([, , , rest = '']) => !/^ = lazy(?:Part|Form)\(/.test(rest))
      .map(([, exported, name = '']) => ({ file, name, isExported: exported !== undefined })),
  );
  const exported = declared.filter(({ isExported }) => isExported);
  expectNone(
    exported.flatMap(({ file, name }) =>
      declared
        .filter((other) => other.name === name && other.file !== file)
        .map((other) => `${other.file} has a component with the name of ${name} of ${file}`),
    ),
    'name it after what it shows there',
  );
  const names = files.map((file) => file.split('/').at(-1) ?? '').filter((name) => /^[A-Z]/.test(name));
  expectNone(
    names.filter((name, i) => names.indexOf(name) !== i).map((name) => `two files are called ${name}`),
    'name the file after its component',
  );
});
