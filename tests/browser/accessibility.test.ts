import { describe, expect, it } from 'vitest';
import { DESKTOP, newVisitor, PHONE } from '../support/browser.ts';
import { browser, stack, withSharedSite } from '../support/browser-stack.ts';
import { findBarriers, inspectPages, withoutPictures } from '../support/inspect-pages.ts';
import { PAGES_OF_EACH_KIND } from '../support/pages-of-each-kind.ts';

withSharedSite();

describe('a page of each kind and layout', () => {
  it.each([
    // every ninth kind, half of them at each width; tests/long/every-page.test.ts inspects all pages at both widths
    ['1440 px', DESKTOP, 0],
    ['390 px, in the dark', { ...PHONE, colorScheme: 'dark' as const }, 9],
  ])(
    'BX11: hydrates without a message, keeps title, language, heading and focus, passes axe (WCAG 2.2 AA), at %s',
    async (_width, device, place) => {
      const context = await newVisitor(browser, device);
      await withoutPictures(context);
      const some = PAGES_OF_EACH_KIND.filter((_, i) => i % 18 === place);
      expect(await inspectPages(context, stack.site.base, some, findBarriers)).toEqual([]);
    },
    300_000,
  );
});
