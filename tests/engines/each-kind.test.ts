import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createBrowser } from '../support/engines/browser.ts';
import { engines } from '../support/engines/engines.ts';
import { prepareVisits } from '../support/engines/prepare-visits.ts';
import { PAGES_OF_EACH_KIND } from '../support/pages-of-each-kind.ts';
import { type Stack, startStack } from '../support/stack.ts';

const WIDTHS = [1440, 390];

let stack: Stack;
let browser: Browser;
let regular: Record<string, unknown>;
beforeAll(async () => {
  stack = await startStack();
  regular = await prepareVisits(stack.site.base, PAGES_OF_EACH_KIND);
});
afterAll(() => stack?.stop());

for (const { name, missing, start } of engines)
  describe.skipIf(missing !== null)(`in ${name}${missing === null ? '' : `: ${missing}`}`, () => {
    beforeAll(async () => {
      browser = createBrowser(await start(), stack.site.base);
    });
    afterAll(() => browser?.close());

    it.each(WIDTHS)(
      'A2: a page of each kind hydrates without a complaint, has one heading and does not scroll sideways, at %s px',
      { tags: ['long'], timeout: 3_600_000 },
      async (width) => {
        await browser.resize(width, 900);
        const found: string[] = [];
        for (const path of PAGES_OF_EACH_KIND) {
          await browser.visit(path, regular);
          const seen = await browser.evaluate(() => ({
            headings: document.querySelectorAll('h1').length,
            // as far as a finger can push it
            sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          }));
          const complaints = await browser.takeComplaints();
          if (seen.headings !== 1) found.push(`${path} has ${seen.headings} headings`);
          if (seen.sideways > 0) found.push(`${path} is ${seen.sideways} px too wide`);
          found.push(...complaints.map((complaint) => `${path}: ${complaint}`));
        }
        expect(found).toEqual([]);
      },
    );
  });
