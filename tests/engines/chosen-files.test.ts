import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createBrowser } from '../support/engines/browser.ts';
import { engines } from '../support/engines/engines.ts';
import { prepareVisits } from '../support/engines/prepare-visits.ts';
import { makeZip, WORD_PARTS } from '../support/make-zip.ts';
import { type Stack, startStack } from '../support/stack.ts';

const REPORT = '/en/formularz-zgloszenia';
const FIELD = '#whistleblower-attachments';
let stack: Stack;
let regular: Record<string, unknown>;
beforeAll(async () => {
  stack = await startStack();
  regular = await prepareVisits(stack.site.base, [REPORT]);
});
afterAll(() => stack?.stop());

for (const { name, missing, start } of engines) {
  describe.skipIf(missing !== null)(`in ${name}${missing === null ? '' : `: ${missing}`}`, () => {
    let browser: Browser;
    const folder = mkdtempSync(path.join(tmpdir(), 'chosen-'));
    beforeAll(async () => {
      browser = createBrowser(await start(), stack.site.base);
      await browser.resize(1440, 900);
    });
    afterAll(async () => {
      await browser?.close();
      rmSync(folder, { recursive: true });
    });

    it('M6: files that have changed or are gone are named, the others are checked by their content', async () => {
      const place = (file: string) => path.join(folder, file);
      for (const file of ['cut.pdf', 'gone.pdf']) writeFileSync(place(file), `%PDF-1.7 ${file}`);
      writeFileSync(place('lie.docx'), 'MZ program');
      writeFileSync(place('letter.docx'), makeZip(WORD_PARTS));
      await browser.visit(REPORT, regular);
      await browser.fill('#whistleblower-content', 'Text');
      await browser.chooseFiles(FIELD, ['cut.pdf', 'gone.pdf', 'lie.docx', 'letter.docx'].map(place));
      const error = () => expect.poll(() => browser.texts(`${FIELD}-error`));
      await error().toEqual([expect.stringMatching(/^lie\.docx – Not an accepted format/)]);
      truncateSync(place('cut.pdf'), 3);
      rmSync(place('gone.pdf'));
      await browser.click('#whistleblower-form button[type=submit]');
      await error().toEqual([expect.stringMatching(/cut\.pdf, gone\.pdf – The file has changed or is gone/)]);
      expect(await browser.texts('#whistleblower-content')).toHaveLength(1);
    });
  });
}
