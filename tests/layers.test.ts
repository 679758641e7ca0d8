import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { layerByFolder } from '../vite.config.ts';
import { expectNone } from './support/expect-none.ts';
import { list } from './support/sources.ts';

/** A layer of tokens.css, the next step inside a component, or below the component's own content. */
const ALLOWED = /^(?:var\(--layer-[a-z]+\)|calc\(var\(--layer-raised\) \+ 1\)|-1)$/;

it('what lies on top of what is decided by the layers of tokens.css alone', () => {
  expectNone(
    list('client')
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) =>
        [...readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').matchAll(/z-index:\s*([^;]+);/g)]
          .filter(([, value = '']) => !ALLOWED.test(value))
          .map(([, value]) => `${file} has z-index: ${value}`),
      ),
    'use a --layer-… of client/styles/tokens.css, which says what each is for',
  );
});

it('A2: adding an element does not make the browser calculate the style of all that follows', () => {
  // in `p + *` neither side has a class: Chromium then looks at everything below each following element (decision 124)
  const siblings = /([^\s>+~,{}]+)\s*[+~]\s*([*:][^\s>+~,{}]*)/g;
  const ofTags = /^:is\([a-z0-9|]+\)$/;
  const hasClass = (side: string) => side.split('|').every((one) => /[.#[]/.test(one));
  expectNone(
    list('client')
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) => {
        const css = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
        return [...css.matchAll(/([^{};]+)\{/g)].flatMap(([, selectors = '']) => {
          let depth = 0;
          // a list in brackets is one side: without spaces, and with | for its commas
          const flat = selectors.replace(/[()\s,>]/g, (sign) => {
            depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
            return depth === 0 || /[()]/.test(sign) ? sign : sign === ',' ? '|' : '';
          });
          return [...flat.matchAll(siblings)]
            .filter(([, left = '', right = '']) => !hasClass(left) && !ofTags.test(right))
            .map(([all]) => `${file} has ${all}`);
        });
      }),
    'write :where(:not(:first-child)) for * + *, or give one side a class',
  );
});

/** The first words of the statements at the top of a style sheet. */
function toStatements(css: string): string[] {
  let text = css.replace(/\/\*[\s\S]*?\*\/|"[^"]*"/g, '');
  for (let inner = ''; inner !== text; ) {
    inner = text;
    text = text.replace(/\{[^{}]*\}/g, ';');
  }
  return text
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean);
}

const root = path.resolve(import.meta.dirname, '..');
const ORDER = '@layer reset, base, ui, blocks, features';
const build = (file: string, css: string): string => {
  const { transform } = layerByFolder;
  const result = typeof transform === 'function' && transform.call({} as never, css, path.join(root, file));
  return result && typeof result === 'object' && 'code' in result ? String(result.code) : css;
};

it('R15: every style sheet is in a layer, so that the order of imports decides nothing', () => {
  const sheets = list('client').filter((file) => file.endsWith('.css'));
  // what belongs to no layer: fonts, paper and registered properties, and the list of the sheets, which begins with the order
  const free = /^@(?:font-face|page|property --[a-z-]+|import\b.*)$/;
  expectNone(
    sheets.flatMap((file) =>
      toStatements(build(file, readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')))
        .filter((statement) => statement !== ORDER && !/^@layer \w+$/.test(statement) && !free.test(statement))
        .map((statement) => `${file} has ${statement} outside of a layer`),
    ),
    'a sheet of client/styles names its layer; vite.config.ts does it for those of components',
  );
  const layers = [
    'client/ui/media/Picture.module.css',
    'client/blocks/media/Hero.module.css',
    'client/features/jobs/JobRow.module.css',
    'client/shell/header/Header.module.css',
    'client/layouts/Single.module.css',
  ].map((file) => toStatements(build(file, '.a { color: red; }')));
  expect(layers).toEqual(
    ['ui', 'blocks', 'features', 'features', 'features'].map((layer) => [ORDER, `@layer ${layer}`]),
  );
  expect(toStatements(readFileSync(new URL('../client/styles/main.css', import.meta.url), 'utf8'))[0]).toBe(ORDER);
});
