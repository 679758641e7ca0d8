import { readFileSync } from 'node:fs';
import { it } from 'vitest';
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
