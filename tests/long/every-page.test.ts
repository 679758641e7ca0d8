import { beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, newVisitor, PHONE } from '../support/browser.ts';
import { browser, stack, withSharedSite } from '../support/browser-stack.ts';
import { findBroken, linksOf, readPages } from '../support/crawl.ts';
import { findBarriers, inspectPages, withoutPictures } from '../support/inspect-pages.ts';
import { readSiteMap } from '../support/stack.ts';
import { findInvalidHtml } from '../support/validate-html.ts';

let paths: string[];
withSharedSite();
beforeAll(async () => {
  paths = Object.values(await readSiteMap(stack.site.base)).flat();
});

describe('every page', () => {
  it('links to nothing that is missing or moved, files included', async () => {
    const links = linksOf(await readPages(stack.site.base, paths));
    expect(await findBroken(stack.site.base, links)).toEqual([]);
  });

  it('is valid HTML', async () => {
    expect(await findInvalidHtml(stack.site.base, paths)).toEqual([]);
  });

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
