import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ICON_NAMES } from '#client/ui/media/Icon.tsx';

const read = (name: string) => readFileSync(new URL(`../client/styles/${name}`, import.meta.url), 'utf8');

it('each icon has a place in the style sheet, and is drawn at that place of the column', () => {
  const [css, svg] = [read('icons.css'), read('icons.svg')];
  const places = [
    ...css.matchAll(/\[data-icon="([\w-]+)"\](?:,\s*\[data-icon-(?:before|after)="\1"\])? \{\s*--place: (\d+);/g),
  ].map(([, name, at]) => [name, at]);
  expect(places).toEqual(ICON_NAMES.map((name, at) => [name, String(at)]));
  const drawn = [...svg.matchAll(/<g id="([\w-]+)"(?: transform="translate\(0 (\d+)\)")?/g)];
  expect(drawn.map(([, name, top = '0']) => [name, Number(top)])).toEqual(
    ICON_NAMES.map((name, at) => [name, 24 * at]),
  );
  expect(css).toContain(`--last: ${ICON_NAMES.length - 1};`);
  expect(svg).toContain(`height="${24 * ICON_NAMES.length}" viewBox="0 0 24 ${24 * ICON_NAMES.length}"`);
});
