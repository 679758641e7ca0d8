import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { makeZip, WORD_PARTS } from '../make-zip.ts';
import type { Browser } from './browser.ts';

export const CHANGED_FORM = '/en/formularz-zgloszenia';
const FIELD = '#whistleblower-attachments';

/** Changes files on disk after they were chosen, which each engine notices in its own way. */
export async function sendChangedFiles(browser: Browser, regular: Record<string, unknown>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'chosen-'));
  const place = (file: string) => path.join(folder, file);
  for (const file of ['cut.pdf', 'gone.pdf']) writeFileSync(place(file), `%PDF-1.7 ${file}`);
  writeFileSync(place('lie.docx'), 'MZ program');
  writeFileSync(place('letter.docx'), makeZip(WORD_PARTS));
  try {
    await browser.visit(CHANGED_FORM, regular);
    await browser.fill('#whistleblower-content', 'Text');
    await browser.chooseFiles(FIELD, ['cut.pdf', 'gone.pdf', 'lie.docx', 'letter.docx'].map(place));
    const error = () => expect.poll(() => browser.texts(`${FIELD}-error`));
    await error().toEqual([expect.stringMatching(/^lie\.docx – Not an accepted format/)]);
    truncateSync(place('cut.pdf'), 3);
    rmSync(place('gone.pdf'));
    await browser.click('#whistleblower-form button[type=submit]');
    await error().toEqual([expect.stringMatching(/cut\.pdf, gone\.pdf – The file has changed or is gone/)]);
    expect(await browser.texts('#whistleblower-content')).toHaveLength(1);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
