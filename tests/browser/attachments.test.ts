import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP } from '../support/browser.ts';
import { stack, withSharedSite } from '../support/browser-stack.ts';
import { openPage, page, visitAs, visitor, withNewVisitors } from '../support/visitor.ts';

withSharedSite();

const FIELD = '#whistleblower-attachments';
const SUBMIT = '#whistleblower-form button[type=submit]';
const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');
const jpeg = (name: string, text: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([JPEG, Buffer.from(text)]),
});
const pdf = (name: string, text = '%PDF-1.7 plan', mimeType = 'application/pdf') => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
});
const rows = () => page.locator(`${FIELD} ~ ul li > span`).allTextContents();
const marked = () => page.locator(`${FIELD} ~ ul li[data-wrong] > span`).allTextContents();
const error = () => page.textContent(`${FIELD}-error`);

async function fillReport(): Promise<void> {
  await openPage('/en/formularz-zgloszenia');
  await fillTexts();
}
async function fillTexts(): Promise<void> {
  await page.selectOption('#whistleblower-category', 'safety');
  await page.fill('#whistleblower-content', 'Opis');
}

/** Chooses files on disk, not the copies that Playwright would make of them. */
async function chooseOnDisk(...files: string[]): Promise<void> {
  const session = await visitor.newCDPSession(page);
  const { result } = await session.send('Runtime.evaluate', { expression: `document.querySelector('${FIELD}')` });
  await session.send('DOM.setFileInputFiles', { files, objectId: result.objectId as string });
}

/** Drags over an element and drops there. Returns whether the page has taken each event from the browser. */
const drop = (selector: string, what: { file?: string; text?: string }) =>
  page.locator(selector).evaluate((element, { file, text }) => {
    const dataTransfer = new DataTransfer();
    if (file) dataTransfer.items.add(new File(['%PDF-1.7 dropped'], file, { type: 'application/pdf' }));
    if (text) dataTransfer.setData('text/plain', text);
    return ['dragenter', 'dragover', 'drop'].map((name) => {
      const event = new DragEvent(name, { bubbles: true, cancelable: true, composed: true, dataTransfer });
      element.dispatchEvent(event);
      return event.defaultPrevented;
    });
  }, what);

describe('FM10 files of a form, one visit', () => {
  beforeAll(async () => {
    await visitAs(DESKTOP);
    await fillReport();
  });
  afterAll(() => visitor?.close());
  const removers = () => page.getByRole('button', { name: /^Remove file / });
  const removeAll = async () => {
    for (let left = await removers().count(); left > 0; left -= 1) await removers().first().click();
    expect(await rows()).toEqual([]);
  };

  it('M10: what is wrong with each file is said at once, with their number', async () => {
    await page.setInputFiles(FIELD, [
      ...['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map((name) => pdf(name, `%PDF-1.7 ${name}`)),
      pdf('lie.pdf', 'MZ program'),
      { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0', 'latin1') },
    ]);
    await expect
      .poll(error)
      .toMatch(/^Choose 5 files at most\.\nlie\.pdf – Not an accepted format.*\nphoto\.jpg – This is a\sHEIC picture/);
    expect(await marked()).toEqual(['lie.pdf (10 B)', 'photo.jpg (16 B)']);
    await page.getByRole('button', { name: 'Remove file photo.jpg' }).click();
    await expect.poll(error).toMatch(/^lie\.pdf – Not an accepted format/);
    // what no form takes gives way to the next choice
    await page.setInputFiles(FIELD, pdf('e.pdf', '%PDF-1.7 e'));
    await page.locator(`${FIELD}-error`).waitFor({ state: 'detached' });
    expect((await rows()).map((row) => row.split(' ')[0])).toEqual(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf']);
  });

  it('M10: may be dropped anywhere on the form; beside it nothing happens; texts are dropped as ever', async () => {
    await removeAll();
    expect(await drop('#whistleblower-content', { file: 'on-text.pdf' })).toEqual([true, true, true]);
    expect(await drop(`label[for="${FIELD.slice(1)}"]`, { file: 'on-label.pdf' })).toEqual([true, true, true]);
    expect(await drop(FIELD, { file: 'on-field.pdf' })).toEqual([true, true, true]);
    const added = ['on-text.pdf (16 B)', 'on-label.pdf (16 B)', 'on-field.pdf (16 B)'];
    expect(await rows()).toEqual(added);
    for (const selector of ['body', 'h1', 'footer'])
      expect((await drop(selector, { file: 'beside.pdf' })).slice(1)).toEqual([true, true]);
    expect(await rows()).toEqual(added);
    expect(await drop('#whistleblower-content', { text: 'a text' })).toEqual([false, false, false]);
    expect(await page.locator('#whistleblower-form').getAttribute('data-dragged')).toBeNull();
  });

  it('FM10: while files are checked before they are sent none is added or removed, and the sending can be stopped', async () => {
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    await removeAll();
    await page.setInputFiles(FIELD, pdf('slow.pdf'));
    await expect.poll(rows).toEqual(['slow.pdf (13 B)']);
    const reading = await page.evaluateHandle(() => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const read = Blob.prototype.arrayBuffer;
      Blob.prototype.arrayBuffer = function () {
        return promise.then(() => read.call(this));
      };
      return { resolve: () => Object.assign(Blob.prototype, { arrayBuffer: read }) && resolve() };
    });
    await page.click(SUBMIT);
    await page.locator(`[inert] ${FIELD}`).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Stop sending' }).click();
    await reading.evaluate(({ resolve }) => resolve());
    await page.locator(`:not([inert]) > * ${FIELD}`).first().waitFor({ state: 'attached' });
    expect([await page.locator(`[inert] ${FIELD}`).count(), posts]).toEqual([0, []]);
  });

  it('M2: photos of one name and different content are all listed and sent; the same one again is ignored', async () => {
    await removeAll();
    await page.setInputFiles(FIELD, jpeg('image.jpg', 'one'));
    await page.setInputFiles(FIELD, [jpeg('image.jpg', 'two'), jpeg('image.jpg', 'longer')]);
    const all = ['image.jpg (23 B)', 'image (2).jpg (23 B)', 'image (3).jpg (26 B)'];
    await expect.poll(rows).toEqual(all);
    await page.setInputFiles(FIELD, [jpeg('image.jpg', 'two'), pdf('plan.pdf', '%PDF-1.7', 'application/x-download')]);
    await expect.poll(rows).toEqual([...all, 'plan.pdf (8 B)']);
    await page.getByRole('button', { name: 'Remove file image.jpg' }).click();
    await page.getByRole('button', { name: 'Remove file image (2).jpg' }).click();
    await page.getByRole('button', { name: 'Remove file plan.pdf' }).click();
    expect(await rows()).toEqual(['image.jpg (23 B)']);
    await page.setInputFiles(FIELD, [pdf('a.pdf', '%PDF-1.7 a'), pdf('b.pdf', '%PDF-1.7 b')]);
    await page.getByRole('button', { name: 'Remove file image.jpg' }).click();
    await page.setInputFiles(FIELD, [pdf('a.pdf', '%PDF-1.7 A'), pdf('a.pdf', '%PDF-1.7 a')]);
    await expect.poll(rows).toEqual(['a.pdf (10 B)', 'b.pdf (10 B)', 'a (2).pdf (10 B)']);
    await page.evaluate(() => {
      const { send } = XMLHttpRequest.prototype;
      XMLHttpRequest.prototype.send = function (body) {
        const files = (body as FormData).getAll('attachments[]') as File[];
        document.body.dataset['sent'] = files.map(({ name }) => name).join();
        send.call(this, body);
      };
    });
    await page.click(SUBMIT);
    await page.waitForSelector('[data-receipt]');
    expect(await page.locator('body').getAttribute('data-sent')).toBe('a.pdf,b.pdf,a (2).pdf');
    await page.getByRole('button', { name: 'I have saved the number' }).click();
  });

  it('M6: a file that has changed or is gone is named and can be chosen again; everything else stays', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'chosen-'));
    const [changed, gone, kept] = ['changed.pdf', 'gone.pdf', 'kept.pdf'].map((name) => path.join(folder, name)) as [
      string,
      string,
      string,
    ];
    for (const file of [changed, gone, kept]) writeFileSync(file, `%PDF-1.7 ${file}`);
    await removeAll();
    await fillTexts();
    await chooseOnDisk(changed, gone, kept);
    await expect.poll(rows).toHaveLength(3);
    writeFileSync(
      changed,
      '%PDF-1.7 as it is now, and longer than it was when it was chosen by the visitor of the page',
    );
    rmSync(gone);
    await page.click(SUBMIT);
    expect(await error()).toBe(
      'changed.pdf, gone.pdf – The file has changed or is gone since you chose it. Choose it again.',
    );
    expect((await marked()).map((row) => row.split(' ')[0])).toEqual(['changed.pdf', 'gone.pdf']);
    expect(await page.inputValue('#whistleblower-content')).toBe('Opis');
    await chooseOnDisk(changed);
    await expect.poll(async () => (await marked()).length).toBe(1);
    await page.getByRole('button', { name: 'Remove file gone.pdf' }).click();
    expect((await rows()).map((row) => row.split(' ')[0])).toEqual(['changed.pdf', 'kept.pdf']);
    await page.click(SUBMIT);
    await page.waitForSelector('[data-receipt]');
    rmSync(folder, { recursive: true });
  });
});

describe('FM10 files of a form', () => {
  withNewVisitors();

  it('M10: the field looks alike before and after hydration, and keeps what was chosen before', async () => {
    await visitAs(DESKTOP);
    const app = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      if (!/start/.test(route.request().url())) await app.promise;
      await route.continue();
    });
    await page.goto(`${stack.site.base}/en/formularz-zgloszenia`);
    const zone = page.locator(`${FIELD} + p`);
    const look = async () => ({
      picture: (await zone.screenshot()).toString('base64'),
      place: await zone.boundingBox(),
    });
    await page.evaluate(() => document.fonts.ready);
    const before = await look();
    await page.setInputFiles(FIELD, pdf('early.pdf'));
    // until the app lists it, the browser's own field says what was chosen
    expect(await page.locator(FIELD).evaluate((field) => getComputedStyle(field).opacity)).toBe('1');
    app.resolve();
    await expect.poll(rows).toEqual(['early.pdf (13 B)']);
    await page.getByRole('button', { name: 'Remove file early.pdf' }).click();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    expect(await look()).toEqual(before);
  });
});
