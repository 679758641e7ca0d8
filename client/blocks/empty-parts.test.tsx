// @vitest-environment happy-dom
import { beforeAll, expect, it } from 'vitest';
import { ReportRow } from '../features/investor/ReportRow.tsx';
import { PostRow } from '../features/news/PostCard.tsx';
import { loadLazyParts } from '../lib/lazy-part.tsx';
import { outlineOf } from '../page/outline.test-rig.ts';
import { showInEnglish } from '../page/test-page.test-rig.tsx';
import { ButtonLink, TextLink } from '../ui/controls/Button.tsx';
import { Tile, TileGrid } from '../ui/page/Tile.tsx';
import { Blocks } from './blocks.tsx';
import { FileRows } from './files/FileRows.tsx';
import { lazyBlocks } from './lazy-blocks.ts';

const EMPTY = 'p, ul, ol, dl, dt, dd, h1, h2, h3, h4, a, time, figure';
async function show(element: React.ReactNode) {
  const { host } = await showInEnglish(element, { site: { routes: {}, fixedLinks: {} } });
  const empty = [...host.querySelectorAll(EMPTY)].filter(
    ({ textContent, children }) => !textContent && !children.length,
  );
  return { lines: outlineOf(host), empty: empty.map(({ outerHTML }) => outerHTML) };
}
const block = (type: string, content: object) => <Blocks blocks={[{ id: 'a', type, content }] as never} />;

beforeAll(async () => {
  await loadLazyParts();
  await Promise.all(lazyBlocks.list().map(({ load }) => load()));
});

it.each([
  [
    'a link without address',
    <TextLink key="a" href="">
      Nowhere
    </TextLink>,
    [],
  ],
  [
    'a button without address',
    <ButtonLink key="a" href={null}>
      Nowhere
    </ButtonLink>,
    [],
  ],
  ['the link of a text', block('description', { html: '<p>A</p>', link: { text: 'N', url: '' } }), ['A']],
  ['the link of a picture', block('system_intro', { html: '<p>A</p>', link: { text: 'N', url: '' } }), ['A']],
  ['films', block('movies', { title: 'Films', movies: [{ name: 'A', movieUrl: '' }] }), []],
  ['an intro', block('intro', { title: 'T', link: { text: '', url: '/en' }, movie: { url: '' } }), ['h2: T']],
])('BL: %s leads nowhere and is left out', async (_name, element, expected) => {
  const { lines, empty } = await show(element);
  expect([lines.filter((line) => !line.startsWith('section')), empty]).toEqual([expected, []]);
});

const PERIOD = { id: 'q', name: 'Q1', year: 2026, date: '' };
it.each([
  [
    'a report',
    <ul key="a">
      <ReportRow date="" title="Report" />
    </ul>,
  ],
  ['a post', <PostRow key="a" post={{ id: 'a', slug: 'a', title: 'Post', publicationDate: '' } as never} />],
  ['a file', <FileRows key="a" files={[{ id: 'a', name: 'File' } as never]} />],
  [
    'a tile',
    <TileGrid key="a">
      <Tile title="Tile" />
    </TileGrid>,
  ],
  ['a quarter', block('results', { periods: [PERIOD] })],
])('BL: %s with nothing but its name has no empty elements', async (_name, element) => {
  expect((await show(element)).empty).toEqual([]);
});
