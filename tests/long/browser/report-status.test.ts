import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { clickAndLoad, comeAlive, DESKTOP, newVisitor, open, watchComplaints } from '../../support/browser.ts';
import { browser, stack, withSharedSite } from '../../support/browser-stack.ts';
import { texts } from '../../support/texts.ts';
import { PDF } from '../../support/upload-forms.ts';

const PREFIXES = { pl: '', en: '/en', de: '/de' } as const;

withSharedSite();

async function sendReport(locale: string): Promise<string> {
  const answer = await fetch(`${stack.cms.base}/api/whistleblower?locale=${locale}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ category: 'safety', content: 'Opis', anonymous: true }),
  });
  return ((await answer.json()) as { receipt: string }).receipt;
}
/** Text of the report, without the no-break spaces after short words. */
const textOf = async (page: Page) => (await page.locator('#report').innerText()).replaceAll('\u00a0', ' ');
const SUBMIT = '#report form[method=post] button[type=submit]';

describe('D7 answers of a report', () => {
  it.each(['pl', 'en', 'de'] as const)('BX08 FM09 %s: read and replied to without a script', async (locale) => {
    const dictionary = texts[locale];
    const receipt = await sendReport(locale);
    const visitor = await newVisitor(browser, { ...DESKTOP, javaScriptEnabled: false });
    const page = await visitor.newPage();
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await page.goto(`${stack.site.base}${PREFIXES[locale]}/formularz-zgloszenia`);
    await clickAndLoad(page, '#report a[href$="/status"]');

    await page.fill('#report-receipt', 'WRONG-22222');
    await clickAndLoad(page, SUBMIT);
    expect(await textOf(page)).toContain(dictionary['report.problem.unknown']);
    expect(await page.inputValue('#report-receipt')).toBe('WRONG-22222');

    await page.fill('#report-receipt', receipt.toLowerCase());
    await clickAndLoad(page, SUBMIT);
    expect(await textOf(page)).toContain(dictionary['report.state.received']);
    expect(await page.locator('[data-from=office]').count()).toBe(1);

    await clickAndLoad(page, SUBMIT);
    expect(await page.locator('#report-reply[aria-invalid=true]').count()).toBe(1);
    await page.fill('#report-reply', 'One line.\n<b>Another.</b>');
    await clickAndLoad(page, SUBMIT);
    expect(await textOf(page)).toContain(dictionary['report.reply.sent']);
    expect(await page.locator('[data-from=reporter] p >> nth=1').innerText()).toBe('One line.\n<b>Another.</b>');
    await page.reload();
    expect(await page.locator('[data-from=reporter]').count()).toBe(1);

    // F5: a reply with a file
    await page.fill('#report-reply', 'See');
    await page.setInputFiles('#report input[type=file]', {
      name: 'plan.pdf',
      mimeType: 'application/pdf',
      buffer: PDF,
    });
    await clickAndLoad(page, SUBMIT);
    const ofOne = new Intl.PluralRules(locale).select(1);
    const files = (dictionary as Record<string, string>)[`report.files_${ofOne}`]?.replace('{{count}}', '1');
    expect(await page.locator('[data-from=reporter] p').last().innerText()).toBe(files);

    await clickAndLoad(page, '#report form[method=get] button');
    expect(await page.inputValue('#report-receipt')).toBe('');
    expect(await page.content()).not.toContain(receipt.slice(0, 5));
    expect(addresses.filter((url) => url.toUpperCase().includes(receipt.slice(0, 5)))).toEqual([]);
    expect(addresses.filter((url) => !url.startsWith(stack.site.base))).toEqual([]);
    await visitor.close();
  });

  it('FM09 C4: the same with a script; nothing of it is stored in the browser, and a reply is not left unasked', async () => {
    const receipt = await sendReport('en');
    const visitor = await newVisitor(browser, DESKTOP);
    const page = await visitor.newPage();
    const complaints = watchComplaints(page);
    await open(page, `${stack.site.base}/en/formularz-zgloszenia/status`);
    await page.fill('#report-receipt', receipt);
    await page.click(SUBMIT);
    await page.waitForSelector('#report-reply');
    await comeAlive(page);
    expect(page.url()).toBe(`${stack.site.base}/en/formularz-zgloszenia/status#report`);
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
    );
    expect(stored + JSON.stringify(await visitor.cookies())).not.toContain(receipt.slice(0, 5));
    // C4: a reply is not stored either, so leaving the page asks first; sending does not
    await page.locator('#report-reply').pressSequentially('More to say');
    page.once('dialog', (dialog) => dialog.dismiss());
    await Promise.all([
      page.waitForEvent('dialog'),
      page.getByRole('button', { name: 'Leave the mailbox' }).click({ noWaitAfter: true }),
    ]);
    await page.click(SUBMIT);
    expect(await textOf(page)).toContain(texts.en['report.reply.sent']);
    expect(complaints).toEqual([]);
    await visitor.close();
  });

  it('M6: a file of a reply that is gone is named, instead of an error page of the browser', async () => {
    const receipt = await sendReport('en');
    const visitor = await newVisitor(browser, DESKTOP);
    const page = await visitor.newPage();
    await open(page, `${stack.site.base}/en/formularz-zgloszenia/status`);
    await page.fill('#report-receipt', receipt);
    await page.click(SUBMIT);
    await page.waitForSelector('#report-reply');
    await comeAlive(page);
    await page.fill('#report-reply', 'See the plan');
    const folder = mkdtempSync(path.join(tmpdir(), 'reply-'));
    const file = path.join(folder, 'plan.pdf');
    writeFileSync(file, PDF);
    // not Playwright's own way, which would send a copy
    const session = await visitor.newCDPSession(page);
    const { result } = await session.send('Runtime.evaluate', {
      expression: `document.querySelector('#report input[type=file]')`,
    });
    await session.send('DOM.setFileInputFiles', { files: [file], objectId: result.objectId as string });
    await expect.poll(() => page.locator('#report ul[aria-label] li').count()).toBe(1);
    rmSync(folder, { recursive: true });
    await page.click(SUBMIT);
    await expect.poll(() => textOf(page)).toContain('plan.pdf – The file has changed or is gone');
    expect(await page.inputValue('#report-reply')).toBe('See the plan');
    await page.getByRole('button', { name: 'Remove file plan.pdf' }).click();
    await page.click(SUBMIT);
    await expect.poll(() => textOf(page)).toContain(texts.en['report.reply.sent']);
    await visitor.close();
  });
});
