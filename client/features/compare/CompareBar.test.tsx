// @vitest-environment happy-dom
import { act } from 'react';
import { useLocation } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { watchAnnouncements } from '../../lib/status/announced.test-rig.ts';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { openEmptyWindow } from '../../page/window.test-rig.ts';
import { CompareBar } from './CompareBar.tsx';
import { CompareHead } from './CompareHead.tsx';
import { compare } from './compare-store.ts';

const site = { routes: { 'product.compare': '/compare', 'product.show': '/products/:slug' } };
const add = (...ids: string[]) =>
  act(async () => {
    for (const id of ids)
      compare.getState().add({ id, name: id.toUpperCase(), image: id === 'em-310' ? '/uploads/em.jpg' : null });
  });
const chosen = () => compare.getState().entries.map(({ id }) => id);
const remove = (name: string) => `button: Remove ${name} from the comparison type=button`;
beforeEach(openEmptyWindow);

const FULL = ['em-310', 'aq-40', 'gx-5', 'hx-1'];

async function show(element = <CompareBar />, routes: object = site.routes) {
  const { host, show: showNext } = await showInEnglish(element, { site: { routes } });
  const announced = watchAnnouncements();
  const press = (text: string) =>
    act(async () => {
      const found = [...host.querySelectorAll<HTMLElement>('button, a')].find((one) => one.textContent?.includes(text));
      found?.focus();
      found?.click();
    });
  return { host, announced, press, showNext, lines: () => outlineOf(host) };
}

it('the bar has the products that are chosen, a way out of it for each and all, and leads to the comparison', async () => {
  const { lines, host } = await show();
  expect(lines()).toEqual([]);
  await add('em-310', 'aq-40');
  expect(lines()).toEqual([
    ...['section: Product comparison', 'Product comparison', '2 of 4', remove('EM-310')],
    'image: → /media/cache/resolve/gallery_post_thumbnail/uploads/em.jpg?w=192',
    ...['(close)', remove('AQ-40'), '(picture)', '(close)', 'button: Clear type=button'],
    'link: Compare → /en/compare?ids=em-310,aq-40',
  ]);
  // at the edge of the window, and on no paper
  const bar = host.querySelector('section');
  expect(['data-compare-bar', 'data-edge', 'data-print'].map((name) => bar?.getAttribute(name))).toEqual([
    '',
    '',
    'no',
  ]);
});

it('without a page for it there is no comparison', async () => {
  const { lines } = await show(<CompareBar />, {});
  await add('em-310');
  expect(lines()).toEqual([]);
});

it('a product is taken out by its button, which is said, and the focus goes to the next one', async () => {
  const { press, announced } = await show();
  await add('em-310', 'aq-40', 'gx-5');
  await press('Remove AQ-40');
  expect([chosen(), announced, document.activeElement?.textContent]).toEqual([
    ...[['em-310', 'gx-5'], ['Product comparison: 2 of 4'], 'Remove GX-5 from the comparisonGX-5'],
  ]);
  await press('Clear');
  expect([chosen(), announced.at(-1)]).toEqual([[], 'Product comparison: 0 of 4']);
});

it('a fifth product is refused with its name, until the comparison changes', async () => {
  const { lines, press } = await show();
  await add(...FULL, 'zz-9');
  const text = 'At most 4 products can be compared. Remove one to add ZZ-9.';
  expect([chosen(), lines().slice(1, 6)]).toEqual([
    ...[FULL, ['alert:', '(warning)', text, 'Product comparison', '4 of 4']],
  ]);
  await press('Remove HX-1');
  expect(lines().slice(1, 3)).toEqual(['Product comparison', '3 of 4']);
});

/** The head of a comparison with two columns, of which one goes with its product. */
function Table({ ids }: { ids: readonly string[] }) {
  const { pathname, search, state } = useLocation();
  const sheet = { id: 's', name: 'Sheet', url: '/uploads/sheet.pdf' };
  return (
    <table>
      <thead>
        <tr>
          {ids.map((id) => (
            <th key={id}>
              <CompareHead
                product={{ id, name: id.toUpperCase(), slug: id, teaserImage: { url: '/uploads/em.jpg' } } as never}
                sheet={id === 'em-310' ? (sheet as never) : null}
                removeHref={`/en/compare?ids=without-${id}`}
              />
            </th>
          ))}
        </tr>
      </thead>
      <caption>{pathname + search + JSON.stringify(state)}</caption>
    </table>
  );
}

it('each column has its product, its data sheet and a link that removes it', async () => {
  const { host } = await show(<Table ids={['em-310', 'aq-40']} />);
  const image = 'image: → /media/cache/resolve/gallery_post_thumbnail/uploads/em.jpg?w=192';
  const [first, second] = host.querySelectorAll('th > div');
  expect([outlineOf(first as Element), outlineOf(second as Element)]).toEqual([
    [
      ...[image, 'link: EM-310 → /en/products/em-310', 'link: Data sheet: EM-310 → /uploads/sheet.pdf download'],
      ...['link: Remove EM-310 from the comparison → /en/compare?ids=without-em-310', '(close)'],
    ],
    [
      ...[image, 'link: AQ-40 → /en/products/aq-40'],
      ...['link: Remove AQ-40 from the comparison → /en/compare?ids=without-aq-40', '(close)'],
    ],
  ]);
});

it('a product that is removed leaves the list in the same page; once its column is gone the focus is in its place', async () => {
  const { host, press, showNext } = await show(<Table ids={FULL.slice(0, 3)} />);
  await add(...FULL);
  await press('Remove AQ-40');
  expect([chosen(), host.querySelector('caption')?.textContent]).toEqual([
    ...[['em-310', 'gx-5', 'hx-1'], '/en/compare?ids=without-aq-40{"inPage":true}'],
  ]);
  await showNext(<Table ids={['em-310', 'gx-5']} />);
  expect(document.activeElement?.getAttribute('href')).toBe('/en/products/gx-5');
  await press('Remove GX-5');
  await showNext(<Table ids={['em-310']} />);
  expect(document.activeElement?.getAttribute('href')).toBe('/en/products/em-310');
});
