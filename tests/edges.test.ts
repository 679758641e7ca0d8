import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { expectNone } from './support/expect-none.ts';
import { list } from './support/sources.ts';

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
/** What depends on measured heights: the registered properties of edges.css, which are not inherited. */
const MEASURED = [...read('client/styles/edges.css').matchAll(/@property (--[a-z-]+)/g)].map(([, name = '']) => name);
/** Classes of client/styles whose rules use them. */
const SHARED = ['sticky-column', 'sticks-at-bottom', 'accordion-item'];

it('A2: what uses a measured height of an edge is of the class that has it', () => {
  expect(MEASURED).toContain('--bottom-edge');
  const uses = new RegExp(`var\\((?:${MEASURED.join('|')})\\b`);
  const modules = list('client').filter((file) => file.endsWith('.module.css'));
  const wrong = modules.flatMap((file) => {
    const css = read(file).replace(/\/\*[\s\S]*?\*\//g, '');
    const has = new Set(
      [...css.matchAll(/\.([\w-]+) \{\s*composes: (?:[\w-]+ )*at-edge from global/g)].map(([, name]) => name),
    );
    return [...css.matchAll(/([^{}]*)\{([^{}]*)\}/g)]
      .filter(([, , body = '']) => uses.test(body))
      .map(([, selector = '']) => selector.trim())
      .filter(
        (selector) => !has.has(/\.([\w-]+)(?:::[\w-]+|\[[^\]]*\]|:[\w-]+(?:\([^)]*\))?)*$/.exec(selector)?.[1] ?? ''),
      )
      .map((selector) => `${file}: ${selector}`);
  });
  const components = list('client').filter((file) => file.endsWith('.tsx') && !file.includes('.test'));
  const bare = components.flatMap((file) =>
    [...read(file).matchAll(/['`]([^'`\n]*)['`]/g)]
      .map(([, text = '']) => text.split(' '))
      .filter((names) => SHARED.some((name) => names.includes(name)) && !names.includes('at-edge'))
      .map((names) => `${file}: ${names.join(' ')}`),
  );
  expectNone([...wrong, ...bare], 'composes: at-edge from global; in its rule, or at-edge beside the shared class');
});
