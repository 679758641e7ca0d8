import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BREAKPOINTS } from '#client/lib/breakpoints.ts';
import { toPopupScreen } from '#shared/rules/shell/popups.ts';
import { expectNone } from './support/expect-none.ts';
import { list } from './support/sources.ts';

/** Breakpoints of spec 9. */
const WIDTHS = [1210, 768, 640, 1800, 1600, 1441, 1350, 1024, 480, 350];
/** Spec 9: slides per view change one px above a breakpoint. */
const SLIDER = [641, 1211, 1441];
const files = list('client').filter((file) => /\.(?:css|tsx?)$/.test(file) && !/\.test\.tsx?$/.test(file));
const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

/** Widths in the media queries of a style sheet; container queries have other widths. */
const widthsOf = (text: string): number[] =>
  (text.match(/@media[^{]*/g) ?? []).flatMap((query) =>
    [...query.replace(/\(height[^)]*\)/g, '').matchAll(/(\d+)px/g)].map(([, width]) => Number(width)),
  );

it('BF11: the layout changes at the breakpoints of the spec, each of them used, and at no others', () => {
  expect(Object.values(BREAKPOINTS).toSorted()).toEqual(WIDTHS.toSorted());
  const used = new Map<number, string[]>();
  for (const file of files)
    for (const width of widthsOf(read(file))) used.set(width, [...(used.get(width) ?? []), file]);
  const allowed = new Set([...WIDTHS, ...SLIDER]);
  expectNone(
    [...used].flatMap(([width, where]) =>
      allowed.has(width)
        ? []
        : [`${where.join(', ')} has a media query at ${width} px, where the layout does not change`],
    ),
    `use one of ${[...allowed].toSorted((a, b) => a - b).join(', ')} px, or a container query`,
  );
  expectNone(
    WIDTHS.filter((width) => !used.has(width)).map((width) => `no style sheet has a media query at ${width} px`),
    'what changes there by the specification (section 9) has to be styled',
  );
});

it('D28 PP02: at 1210 px itself navigation and popups are those of a phone', () => {
  const inclusive = files.filter((file) => /width (?:<|>=) 1210px/.test(read(file)));
  expectNone(
    inclusive.map((file) => `${file} counts 1210 px as a wide page`),
    'write width <= 1210px for a phone and width > 1210px for a wide page',
  );
  expect([toPopupScreen(BREAKPOINTS.page), toPopupScreen(BREAKPOINTS.page + 1)]).toEqual(['MOBILE', 'DESKTOP']);
});

it('BF11: a breakpoint belongs to the wider layout, so that no width has both or neither', () => {
  const mixed = files
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) =>
      (read(file).match(/@media[^{]*/g) ?? [])
        .flatMap((query) => query.match(/width (?:<=|>) \d+px/g) ?? [])
        .filter((part) => !part.endsWith(` ${BREAKPOINTS.page}px`))
        .map((part) => `${file}: ${part}`),
    );
  expectNone(mixed, 'write width < N px and width >= N px');
});

it('BF11: scripts take breakpoints and paces from their one place', () => {
  const code = files.filter((file) => /\.tsx?$/.test(file));
  // not the `sizes` attributes of pictures, which have to contain literal queries
  const literal = code.filter((file) => /(?:matchMedia|useMedia)\(\s*['"`]\(width/.test(read(file)));
  expectNone(
    literal.map((file) => `${file} asks for a width that is written out`),
    'take it from client/lib/breakpoints.ts',
  );
  expectNone(
    code
      .filter(
        (file) =>
          !file.startsWith('client/lib/window/watch-size') && /new ResizeObserver|['"]resize['"]/.test(read(file)),
      )
      .map((file) => `${file} observes sizes by itself`),
    'use client/lib/window/watch-size.ts',
  );
});
