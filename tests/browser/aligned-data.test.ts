import { expect, it } from 'vitest';
import { DESKTOP } from '../support/browser.ts';
import { withSharedSite } from '../support/browser-stack.ts';
import { send, sent, withSentPages } from '../support/sent-pages.ts';
import { at, openPage, page, visitAs, visitor } from '../support/visitor.ts';

/** Data that is compared by looking along a line: figures below their bars, rows of tiles, full rows of a grid. */
withSharedSite();
withSentPages();

const PHOTOGRAPH = 'server/embedded-cms/content/uploads/images/brand/sharing.jpg';

it('L18: bars end where the numbers below them end, a key changes what is drawn, and the sums are in the table on paper', async () => {
  await visitAs(DESKTOP);
  await at('/en/investors/results');
  const quarters = page.locator('#s-by-quarter');
  const rightEdges = (selector: string) =>
    quarters.locator(selector).evaluateAll((elements) =>
      elements.map((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { right } =
          element instanceof SVGElement ? element.getBoundingClientRect() : range.getBoundingClientRect();
        return Math.round(right);
      }),
    );
  const numbers = await rightEdges('tbody tr:first-child td');
  expect(numbers).toHaveLength(11);
  expect(await rightEdges('[data-bars] rect')).toEqual(numbers);
  const frame = quarters.locator('.table-frame');
  expect(await frame.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  const heights = () =>
    quarters.locator('[data-bars] rect').evaluateAll((bars) => bars.map((bar) => bar.getAttribute('height')));
  const before = await heights();
  await quarters.getByRole('button', { name: 'EBITDA', exact: true }).press('Enter');
  await expect.poll(() => quarters.locator('figcaption strong').first().innerText()).toBe('EBITDA, PLN m');
  expect(await heights()).not.toEqual(before);

  // the sums of segments
  await page.emulateMedia({ media: 'print' });
  const sums = page.locator('figure', { hasText: 'Revenue by segment' }).locator('tbody tr').last().locator('th, td');
  expect(await sums.allInnerTexts()).toEqual(['Total PLN m', '612.4', '574.1', '531.8', '487.3']);
  await visitor.close();
});

it('L1 L17: data rows of neighbouring tiles are on one line, although a value wraps', async () => {
  await send('/en/products/finder');
  const rows = await sent.locator('li:has(dl)').evaluateAll((tiles) =>
    tiles.map((tile) => {
      const top = (element: Element) => Math.round(element.getBoundingClientRect().top);
      return { tile: top(tile), data: [...tile.querySelectorAll('dl > div')].map(top) };
    }),
  );
  expect(rows.length).toBeGreaterThan(6);
  const perRow = Map.groupBy(rows, ({ tile }) => tile);
  for (const [first, ...others] of perRow.values()) for (const { data } of others) expect(data).toEqual(first?.data);
});

it('L17: tiles that lead to a page and tiles that open have their icons on one line', async () => {
  await send('/en/solutions');
  const rows = await sent.locator('li:has(h3 a.cover)').evaluateAll((tiles) =>
    tiles.map((tile) => {
      const icon = [...tile.querySelectorAll('[data-icon]')].at(-1)?.getBoundingClientRect();
      return { top: Math.round(tile.getBoundingClientRect().top), middle: icon && icon.top + icon.height / 2 };
    }),
  );
  const perRow = Map.groupBy(rows, ({ top }) => top);
  expect(perRow.size).toBe(2);
  for (const [first, ...others] of perRow.values())
    for (const { middle } of others) expect(middle).toBeCloseTo(first?.middle as number, 0);
});

it('B3: in a comparison rows with and without a mark begin on one line', async () => {
  for (const width of [390, 1440]) {
    await send('/en/products/compare?ids=em-110,em-310,ch-50', { width, height: 900 });
    const lefts = (selector: string) =>
      sent.locator(`main ${selector}`).evaluateAll((cells) => [
        ...new Set(
          cells.map((cell) => {
            const range = document.createRange();
            range.selectNodeContents(cell);
            return Math.round(range.getBoundingClientRect().left);
          }),
        ),
      ]);
    expect(await sent.getByRole('rowheader', { name: 'Approval' }).count()).toBe(1);
    expect(await lefts('th[scope=row]'), String(width)).toHaveLength(1);
    expect(await lefts('th[scope=row] + td'), String(width)).toHaveLength(1);
  }
});

const LISTS: [string, number][] = [
  ['/en/solutions/gas/residential-gas-meters', 2],
  ['/en/solutions/grid-automation/substation-automation/protection-relays/mv-feeder-protection', 1],
];
const testTiles = async (path: string, count: number) => {
  await visitAs(DESKTOP);
  // only photographs say how wide they are, and the sample content has drawings
  await page.route('**/page-data?**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('.svg"', '.jpg"') });
  });
  await page.route('**/*.jpg*', (route) => route.fulfill({ path: PHOTOGRAPH }));
  await openPage(path.slice(0, path.lastIndexOf('/')));
  await page.locator(`main a[href="${path}"]`).first().click();
  await page.locator('#products li:has(dl) img[sizes]').first().waitFor();
  const tiles = page.locator('#products li:has(dl)');
  expect(await tiles.count()).toBe(count);
  const end = await tiles.last().evaluate((tile) => tile.getBoundingClientRect().right);
  const edge = await page.locator('#products ul').evaluate((list) => list.getBoundingClientRect().right);
  expect(Math.round(end)).toBe(Math.round(edge));
  const widths = await tiles.first().evaluate((tile) => {
    const picture = tile.querySelector('img') as HTMLImageElement;
    const [, said = ''] =
      picture.sizes
        .split(', ')
        .map((size) => /^(?:(\(.*\)) )?(\S+)$/.exec(size) ?? [])
        .map(([, condition, width]) => [condition ?? 'all', width])
        .find(([condition = '']) => matchMedia(condition).matches) ?? [];
    const unit = said.endsWith('vw') ? innerWidth / 100 : 1;
    return { shown: picture.getBoundingClientRect().width, said: Number.parseFloat(said) * unit };
  });
  expect(Math.abs(widths.said / widths.shown - 1), JSON.stringify(widths)).toBeLessThan(0.1);
  await visitor.close();
};
it.each(LISTS.slice(0, 1))(
  'L18: the tiles of %s fill their row, and their pictures are as wide as they say',
  testTiles,
);
it.each(LISTS.slice(1))(
  'L18: the tiles of %s fill their row, and their pictures are as wide as they say',
  { tags: ['long'] },
  testTiles,
);
