import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { clickAndLoad, DESKTOP, newVisitor, openAlive } from '../../support/browser.ts';
import { browser, stack } from '../../support/browser-stack.ts';
import { startStack } from '../../support/stack.ts';
import { page, visitAs, withVisitor } from '../../support/visitor.ts';

withVisitor();

const SUBMIT = '#contact-us-form button[type=submit]';
const FIELD = '#whistleblower-attachments';
const TOO_LARGE = 10 * 1024 * 1024 + 1;
const pdf = (name: string, text = '%PDF-1.7 plan') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(text),
});
const chosen = () => page.locator(`${FIELD} ~ ul li > span`).allTextContents();
async function fillReport(): Promise<void> {
  await page.selectOption('#whistleblower-category', 'safety');
  await page.fill('#whistleblower-content', 'Opis');
}

describe('D7 FM10 files of a report', () => {
  it('are joined, names that are there are ignored, each can be removed; they go with the report', async () => {
    await openAlive(page, `${stack.site.base}/en/formularz-zgloszenia`);
    await fillReport();
    await page.setInputFiles(FIELD, [pdf('a.pdf'), pdf('b.pdf')]);
    await page.setInputFiles(FIELD, [pdf('b.pdf'), pdf('c.pdf')]);
    expect(await chosen()).toEqual(['a.pdf (13 B)', 'b.pdf (13 B)', 'c.pdf (13 B)']);
    await page.getByRole('button', { name: 'Remove file a.pdf' }).click();
    expect(await chosen()).toEqual(['b.pdf (13 B)', 'c.pdf (13 B)']);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(FIELD.slice(1));
    const [request] = await Promise.all([
      page.waitForRequest((r) => r.url().includes('/api/whistleblower')),
      page.click('#whistleblower-form button[type=submit]'),
    ]);
    expect(request.headers()['content-type']).toMatch(/^multipart\/form-data/);
    expect(await page.textContent('[data-receipt]')).toMatch(/^(?:[2-9A-Z]{5}-){3}[2-9A-Z]{5}$/);
  });

  it('too many, or of another kind: named in the summary and at the field; the text stays', async () => {
    await openAlive(page, `${stack.site.base}/de/formularz-zgloszenia`);
    await fillReport();
    await page.setInputFiles(
      FIELD,
      [1, 2, 3, 4, 5, 6].map((n) => pdf(`${n}.pdf`)),
    );
    await page.click('#whistleblower-form button[type=submit]');
    const link = page.locator(`#whistleblower-form [role=group] a[href="${FIELD}"]`);
    expect(await link.textContent()).toContain('Wählen Sie höchstens 5 Dateien');
    expect(await page.textContent(`${FIELD}-error`)).toContain('Wählen Sie höchstens 5 Dateien');
    await page.getByRole('button', { name: 'Datei entfernen 6.pdf' }).click();
    expect(await page.locator(`${FIELD}-error`).count()).toBe(0);
    for (const n of [5, 4, 3]) await page.getByRole('button', { name: `Datei entfernen ${n}.pdf` }).click();
    await page.setInputFiles(FIELD, [
      pdf('a.exe'),
      pdf('b.exe'),
      { ...pdf('big.pdf'), buffer: Buffer.alloc(TOO_LARGE) },
    ]);
    const names = /^a\.exe, b\.exe – Format nicht zulässig.*\nbig\.pdf – Die Datei ist größer als 10\sMB\./;
    expect(await page.textContent(`${FIELD}-error`)).toMatch(names);
    await page.click('#whistleblower-form button[type=submit]');
    expect((await link.textContent())?.replace('Anhänge: ', '')).toMatch(names);
    for (const name of ['a.exe', 'b.exe', 'big.pdf'])
      await page.getByRole('button', { name: `Datei entfernen ${name}` }).click();
    await page.setInputFiles(FIELD, pdf('lie.pdf', 'MZ'));
    await page.click('#whistleblower-form button[type=submit]');
    // only the server inspects the content
    expect(await page.textContent(`${FIELD}-error`)).toMatch(/^lie\.pdf – Format nicht zulässig/);
    expect(await page.inputValue('#whistleblower-content')).toBe('Opis');
  });

  it('BX08: go without JavaScript too; what is wrong with them comes back with the text', async () => {
    await visitAs({ ...DESKTOP, javaScriptEnabled: false });
    await page.goto(`${stack.site.base}/formularz-zgloszenia`);
    await fillReport();
    await page.setInputFiles(FIELD, [pdf('a.pdf'), pdf('lie.pdf', 'MZ')]);
    await page.waitForTimeout(1600);
    await clickAndLoad(page, '#whistleblower-form button[type=submit]');
    expect(await page.inputValue('#whistleblower-content')).toBe('Opis');
    expect(await page.locator(`#whistleblower-form a[href="${FIELD}"]`).allTextContents()).toEqual([
      'Przeglądarka nie zachowuje plików: wybierz załączniki ponownie.',
      expect.stringContaining('Załączniki: lie.pdf – '),
    ]);
    expect(await page.textContent(`${FIELD}-error`)).toMatch(/^lie\.pdf – /);
    expect(await page.textContent(`${FIELD}-hint`)).toContain('wybierz załączniki ponownie');
    await page.setInputFiles(FIELD, [pdf('a.pdf'), pdf('b.pdf')]);
    await page.waitForTimeout(1600);
    await clickAndLoad(page, '#whistleblower-form button[type=submit]');
    expect(await page.textContent('[data-receipt]')).toMatch(/^(?:[2-9A-Z]{5}-){3}/);
  });
});

describe('hardening 20: while the CMS is down', () => {
  it('with a script and without: "received" with the number, the captcha\'s stand-in included', async () => {
    const outboxStack = await startStack({
      OUTBOX_KEY: 'ab'.repeat(32),
      OUTBOX_DIR: mkdtempSync(path.join(tmpdir(), 'outbox-')),
    });
    const plain = await newVisitor(browser, { ...DESKTOP, javaScriptEnabled: false });
    try {
      await openAlive(page, `${outboxStack.site.base}/en/contact`);
      await outboxStack.cms.kill();
      for (const where of [page, await plain.newPage()]) {
        if (where !== page) await where.goto(`${outboxStack.site.base}/en/contact`);
        await where.fill('#contact-us-firstName', 'Anna');
        await where.fill('#contact-us-lastName', 'Żak');
        await where.fill('#contact-us-email', 'anna@example.com');
        await where.fill('#contact-us-content', where === page ? 'With a script' : 'Without');
        await where.check('#contact-us-offerContactConsent');
        await where.check('#contact-us-privacyPolicyConsent');
        const send = async () => {
          await where.setInputFiles('#contact-us-attachments', [pdf('a.pdf'), pdf('b.pdf')]);
          if (where === page) await page.click(SUBMIT);
          else await clickAndLoad(where, SUBMIT);
        };
        const read = () => where.textContent('#contact-us-form [role=group]');
        await send();
        // S16: a cached page without a script is confirmed in a second step, and files are chosen again
        if (where !== page) expect(await read()).toContain('One more step');
        const confirm = async () => {
          if (where !== page) await send();
          return read();
        };
        await expect.poll(confirm, { interval: 2000 }).toMatch(/stored it safely.*Message number: \w{5}-\w{5}/);
      }
    } finally {
      await plain.close();
      await outboxStack.stop();
    }
  });
});
