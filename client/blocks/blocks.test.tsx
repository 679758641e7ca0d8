// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { beforeAll, expect, it, vi } from 'vitest';
import { loadLazyParts } from '../lib/lazy-part.tsx';
import { outlineOf } from '../page/outline.test-rig.ts';
import { showInEnglish, TestPage } from '../page/test-page.test-rig.tsx';
import { Blocks } from './blocks.tsx';
import { lazyBlocks } from './lazy-blocks.ts';
import { findPartName } from './part-name.ts';

const text = (id: string) => ({ id, type: 'description', content: { title: id, html: `<p>Text ${id}</p>` } });
const broken = {
  id: 'broken',
  type: 'key_figures',
  content: { title: 'Figures', periods: ['2025'], figures: [{ name: 'Revenue', decimals: 101, values: [1] }] },
};
const all = <Blocks blocks={[text('a'), broken, text('b')] as never} />;

beforeAll(async () => {
  await loadLazyParts();
  await Promise.all(lazyBlocks.list(['key_figures', 'intro']).map(({ load }) => load()));
});

it('A6: a block that throws leaves the others, in the browser', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { host } = await showInEnglish(all);
  expect(outlineOf(host)).toEqual([
    'section: a',
    'h2: a',
    'Text a',
    'alert:',
    'This part of the page could not be shown. Reload the page to try again.',
    'section: b',
    'h2: b',
    'Text b',
  ]);
});

it('A6: and on the server, where the error is logged with the type of the block', async () => {
  const page = <TestPage>{all}</TestPage>;
  expect(renderToString(page).match(/Text .|<!--\$!-->/g)).toEqual(['Text a', '<!--$!-->', 'Text b']);
  const errors: unknown[] = [];
  const stream = (element: ReactNode) =>
    new Promise<void>((resolve) => {
      renderToPipeableStream(element, {
        onError: (error, { componentStack }) => void errors.push([String(error), findPartName(componentStack)]),
        onAllReady: resolve,
      });
    });
  await stream(page);
  // after a part that threw, React leaves contexts set until its next render; the other tests of this worker have the same
  await stream(null);
  expect(errors).toEqual([[expect.stringContaining('RangeError'), 'key_figures']]);
});

it('LY04: the first intro of a home page is its hero, and not shown again below', async () => {
  const blocks = [{ id: 'i', type: 'intro', content: { title: 'Hello', lead: 'Lead' } }, text('a')];
  const Hero = ({ content }: { content: { title?: string | null } }) => <h1>{content.title}</h1>;
  const lines = ['section: a', 'h2: a', 'Text a'];
  const hero = await showInEnglish(<Blocks blocks={blocks as never} hero={Hero} />);
  expect(outlineOf(hero.host)).toEqual(['h1: Hello', ...lines]);
  // elsewhere, and further down, an intro is a block as all others
  const intro = ['section: Hello', 'h2: Hello', 'Lead'];
  await hero.show(<Blocks blocks={blocks as never} />);
  expect(outlineOf(hero.host)).toEqual([...intro, ...lines]);
  await hero.show(<Blocks blocks={blocks.toReversed() as never} hero={Hero} />);
  expect(outlineOf(hero.host)).toEqual([...lines, ...intro]);
});
