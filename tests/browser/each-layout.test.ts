import { beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, newVisitor, PHONE } from '../support/browser.ts';
import { browser, stack, withSharedSite } from '../support/browser-stack.ts';
import { findBarriers, findPages, inspectPages, withoutPictures } from '../support/inspect-pages.ts';

/** One page of each kind and layout in each language; tests/long/every-page.test.ts takes all. */
let paths: string[];
withSharedSite();
beforeAll(async () => {
  paths = (await findPages(stack.site.base)).ofEachKind;
});
const inLocale = (locale: 'pl' | 'en' | 'de') =>
  paths.filter((path) => (/^\/(en|de)(?:\/|$)/.exec(path)?.[1] ?? 'pl') === locale);

describe('a page of each kind and layout', () => {
  it('hydrates without one warning or policy message, in each language', async () => {
    expect(paths.length).toBeGreaterThan(40);
    const context = await newVisitor(browser, DESKTOP);
    await withoutPictures(context);
    expect(await inspectPages(context, stack.site.base, paths)).toEqual([]);
  });

  it.each([
    ['Polish', '1440', 'pl', DESKTOP],
    ['German', '390', 'de', PHONE],
  ] as const)(
    'passes axe (WCAG 2.2 AA) in %s at %s px, and does not scroll sideways',
    async (_name, _width, locale, device) => {
      const context = await newVisitor(browser, device);
      await withoutPictures(context);
      expect(await inspectPages(context, stack.site.base, inLocale(locale), findBarriers)).toEqual([]);
    },
  );
});
