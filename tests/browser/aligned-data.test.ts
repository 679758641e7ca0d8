import { expect, it } from 'vitest';
import { DESKTOP } from '../support/browser.ts';
import { at, page, visitAs, withVisitor } from '../support/visitor.ts';

/** Data that is compared by looking along a line: figures below their bars, rows of tiles, full rows of a grid. */
withVisitor();

it('L18: bars end where the numbers below them end, and a key changes what is drawn', async () => {
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
});

it('L18: the sums of segments are in the table, also on paper', async () => {
  await visitAs(DESKTOP);
  await at('/en/investors/results');
  await page.emulateMedia({ media: 'print' });
  const sums = page.locator('figure', { hasText: 'Revenue by segment' }).locator('tbody tr').last().locator('th, td');
  expect(await sums.allInnerTexts()).toEqual(['Total PLN m', '612.4', '574.1', '531.8', '487.3']);
});

it('L1 L17: data rows of neighbouring tiles are on one line, although a value wraps', async () => {
  await visitAs(DESKTOP);
  await at('/en/products/finder');
  const rows = await page.locator('li:has(dl)').evaluateAll((tiles) =>
    tiles.map((tile) => {
      const top = (element: Element) => Math.round(element.getBoundingClientRect().top);
      return { tile: top(tile), data: [...tile.querySelectorAll('dl > div')].map(top) };
    }),
  );
  expect(rows.length).toBeGreaterThan(6);
  const perRow = Map.groupBy(rows, ({ tile }) => tile);
  for (const [first, ...others] of perRow.values()) for (const { data } of others) expect(data).toEqual(first?.data);
});

it.each([
  ['/en/solutions/gas/residential-gas-meters', 2],
  ['/en/solutions/grid-automation/substation-automation/protection-relays/mv-feeder-protection', 1],
])('L18: the tiles of %s fill their row', async (path, count) => {
  await visitAs(DESKTOP);
  await at(path);
  const tiles = page.locator('#products li:has(dl)');
  expect(await tiles.count()).toBe(count);
  const end = await tiles.last().evaluate((tile) => tile.getBoundingClientRect().right);
  const edge = await page.locator('#products ul').evaluate((list) => list.getBoundingClientRect().right);
  expect(Math.round(end)).toBe(Math.round(edge));
});
