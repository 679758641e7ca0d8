import { beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, newVisitor, PHONE } from '../support/browser.ts';
import { browser, stack, withSharedSite } from '../support/browser-stack.ts';
import { findBarriers, findPages, inspectPages, withoutPictures } from '../support/inspect-pages.ts';

let paths: string[];
withSharedSite();
beforeAll(async () => {
  paths = (await findPages(stack.site.base)).all;
});

describe('every page in a browser', () => {
  it('hydrates without one warning or policy message', async () => {
    const context = await newVisitor(browser, DESKTOP);
    await withoutPictures(context);
    expect(await inspectPages(context, stack.site.base, paths)).toEqual([]);
  });

  it.each([
    ['1440', DESKTOP],
    ['390', PHONE],
  ])('passes axe (WCAG 2.2 AA) at %s px, and does not scroll sideways', async (_width, device) => {
    const context = await newVisitor(browser, device);
    expect(await inspectPages(context, stack.site.base, paths, findBarriers)).toEqual([]);
  });
});
