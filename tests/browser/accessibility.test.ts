import { beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, newVisitor, PHONE } from '../support/browser.ts';
import { browser, stack, withOwnSite } from '../support/browser-stack.ts';
import { findBarriers, findPages, inspectPages, withoutPictures } from '../support/inspect-pages.ts';
import { findInvalidHtml } from '../support/validate-html.ts';

/** One page of each kind and layout, languages in turn; tests/long/every-page.test.ts takes all pages. */
let paths: string[];
withOwnSite();
beforeAll(async () => {
  paths = (await findPages(stack.site.base)).ofEachKind;
});

describe('a page of each kind and layout', () => {
  it('is valid HTML', async () => {
    expect(paths.length).toBeGreaterThan(25);
    expect(await findInvalidHtml(stack.site.base, paths)).toEqual([]);
  });

  it.each([
    ['1440', DESKTOP, 0],
    ['390', PHONE, 1],
  ])(
    'hydrates without a warning or policy message at %s px, passes axe (WCAG 2.2 AA) and does not scroll sideways',
    async (_width, device, half) => {
      const context = await newVisitor(browser, device);
      await withoutPictures(context);
      const some = paths.filter((_, i) => i % 2 === half);
      expect(await inspectPages(context, stack.site.base, some, findBarriers)).toEqual([]);
    },
    120_000,
  );
});
