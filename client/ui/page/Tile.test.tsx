// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { sendInEnglish } from '../../page/test-page.test-rig.tsx';
import { Tile, TileDrop, TileGrid } from './Tile.tsx';

const send = (...tiles: React.ReactNode[]) => sendInEnglish(<TileGrid>{tiles}</TileGrid>);
const arrowOf = (host: Element) => host.querySelector('li')?.getAttribute('data-icon-after');
const IMAGE = { url: '/uploads/a.jpg', alt: 'Not read: the title says it' };
const SHOWN = 'image: → /media/cache/resolve/category_teaser/uploads/a.jpg?w=480';

it('a tile has a picture, a name that is its one link, a text and an arrow', () => {
  const host = send(<Tile key="a" title="Water" href="/en/water" text="Cold and hot." image={IMAGE} />);
  expect([outlineOf(host), arrowOf(host)]).toEqual([
    ...[[SHOWN, 'h3: Water', 'link: Water → /en/water', 'Cold and hot.'], 'arrow-right'],
  ]);
  const other = send(<Tile key="a" title="Portal" href="https://portal.example.com/" heading="h2" />);
  expect([outlineOf(other), arrowOf(other)]).toEqual([
    [
      'h2: Portal (opens in a new tab)',
      'link: Portal (opens in a new tab) → https://portal.example.com/ target=_blank rel=noopener',
    ],
    'external',
  ]);
});

it('a tile without an address is no link and has no arrow', () => {
  for (const href of [null, undefined, 'javascript:alert(1)']) {
    const host = send(<Tile key="a" title="Water" href={href} linkText="More" control={<b>Control</b>} />);
    expect([outlineOf(host), arrowOf(host), host.querySelector('[data-icon]')]).toEqual([
      ...[['h3: Water', 'Control'], null, null],
    ]);
  }
});

it('a tile may have an icon and a label above its name, details below its text, and words beside its arrow', () => {
  const host = send(
    <Tile
      key="a"
      title="Water"
      href="/en/water"
      text="Cold."
      icon="/uploads/i.svg"
      label="Sector"
      details={<p>From 2026</p>}
      linkText="See all"
      control={<button type="button">Compare</button>}
    />,
  );
  expect([outlineOf(host), arrowOf(host)]).toEqual([
    [
      ...['image: → /uploads/i.svg', 'Sector', 'h3: Water', 'link: Water → /en/water', 'Cold.', 'From 2026'],
      'button: Compare type=button',
    ],
    null,
  ]);
  // the link has a name: words and arrow are for those who see
  const arrow = host.querySelector('[aria-hidden=true][data-print=no]');
  expect([arrow?.textContent, arrow?.querySelector('[data-icon]')?.getAttribute('data-icon')]).toEqual([
    ...['See all', 'arrow-right'],
  ]);
  const { width, height } = host.querySelector('img') as HTMLImageElement;
  expect([width, height, host.querySelector('img')?.getAttribute('loading')]).toEqual([48, 48, 'lazy']);
});

it('an action stands in place of the arrow and of what is beside it', () => {
  const host = send(
    <Tile
      key="a"
      title="Water"
      href="/en/water"
      action={<button type="button">Open</button>}
      control={<b>Control</b>}
    />,
  );
  expect([outlineOf(host), arrowOf(host)]).toEqual([
    ...[['h3: Water', 'link: Water → /en/water', 'button: Open type=button'], null],
  ]);
});

it('only the first picture of a page loads at once; what opens below a row is a part of the list', () => {
  const host = send(
    <Tile key="a" title="A" image={IMAGE} priority />,
    <Tile key="b" title="B" image={IMAGE} />,
    <TileDrop key="c" id="drop">
      <p>Products</p>
    </TileDrop>,
  );
  expect([...host.querySelectorAll('img')].map((image) => image.getAttribute('loading'))).toEqual([null, 'lazy']);
  expect(host.querySelector('ul > li#drop')?.textContent).toBe('Products');
});
