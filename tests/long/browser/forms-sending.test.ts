import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Route } from 'playwright';
import { expect, it } from 'vitest';
import { WRITE_MAX_MS } from '../../../client/lib/timeouts.ts';
import { fillContact } from '../../support/fill-contact.ts';
import { at, focused, page, visitor, withVisitor } from '../../support/visitor.ts';

const CONTACT = '/api/form_entries/contact_us';

withVisitor();

const submit = () => page.click('#contact-us-form button[type=submit]');
const alert = () => page.locator('#contact-us-form [role=group]');
const drafts = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft')));
const pdf = (name: string, bytes = 20) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.alloc(bytes, '%PDF-1.7 plan '),
});
it('C3 C8: offline, no answer in time and stopped have words of their own; all tries are one message; then thanks', async () => {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes(CONTACT)) keys.push(request.headers()['idempotency-key']);
  });
  // a fake clock does not reach AbortSignal.timeout, so the limit is shortened here
  await page.addInitScript((limit) => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => timeout(ms === limit && !('answers' in window) ? 1000 : ms);
  }, WRITE_MAX_MS);
  await at('/en/contact');
  await fillContact(page);
  await visitor.setOffline(true);
  await submit();
  await alert().waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('group');
  expect(await alert().textContent()).toContain('There is no connection to our server');
  await visitor.setOffline(false);

  const silence: Route[] = [];
  await page.route(`**${CONTACT}*`, (route) => void silence.push(route));
  await submit();
  await expect.poll(() => alert().textContent()).toContain('did not answer in time');
  await submit();
  await expect.poll(() => silence.length).toBe(2);
  await page.getByRole('button', { name: 'Stop sending' }).click();
  expect(await alert().textContent()).toContain('You stopped sending.');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('group');
  await page.unroute(`**${CONTACT}*`);
  // from here on the full limit, since a busy machine may need longer
  await page.evaluate(() => Object.assign(window, { answers: true }));

  await submit();
  await page.waitForSelector('dialog[open]');
  await page.keyboard.press('Escape');
  expect(await alert().textContent()).toMatch(
    /We will answer within two working days.*Message number.*quote the message number/s,
  );
  expect(await page.locator('#contact-us-form :is(textarea, button):visible').count()).toBe(0);
  expect([new Set(keys).size, keys.length, await drafts()]).toEqual([1, 3, []]);
  await page.waitForSelector('dialog[open]', { state: 'detached' });
  await page.getByRole('link', { name: 'Write another message' }).click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('contact-us-firstName');
  expect(await page.inputValue('#contact-us-firstName')).toBe('');
});

it('C4 F4: what was typed is back after a walk, without consents; it can be discarded; too many characters are counted', async () => {
  await at('/en/contact');
  await page.fill('#contact-us-content', 'A long message');
  await page.selectOption('#contact-us-trade', 'other');
  await page.fill('#contact-us-otherTrade', 'Ports');
  await page.check('#contact-us-privacyPolicyConsent');
  const [beside] = await Promise.all([
    visitor.waitForEvent('page'),
    page.getByRole('link', { name: 'Privacy policy (opens in a new tab)' }).last().click(),
  ]);
  await beside.close();
  await page.locator('header a[href="/en"]').first().click();
  await page.waitForURL('**/en');
  await page.goBack();
  await page.locator('#contact-us-form').getByText('Your earlier entries are back').waitFor();
  expect(await page.inputValue('#contact-us-content')).toBe('A long message');
  expect(await page.inputValue('#contact-us-otherTrade')).toBe('Ports');
  expect(await page.isChecked('#contact-us-privacyPolicyConsent')).toBe(false);
  await page.getByRole('button', { name: 'Discard these entries' }).click();
  expect(await page.inputValue('#contact-us-content')).toBe('');
  expect([await drafts(), await page.evaluate(() => document.activeElement?.id)]).toEqual([[], 'contact-us-firstName']);

  await page.evaluate(() =>
    sessionStorage.setItem('draft contact-us', JSON.stringify({ content: 'x'.repeat(10_050) })),
  );
  await at('/en/contact');
  await page.locator('#contact-us-form').getByText('50 characters too many').waitFor();
});

it('F4: errors stand in the order of the screen and go when their field is changed', async () => {
  await at('/en/contact');
  await page.fill('#contact-us-phoneNumber', 'none');
  await page.selectOption('#contact-us-service', 'other');
  await page.setInputFiles('#contact-us-attachments', pdf('run.exe'));
  await submit();
  await alert().waitFor();
  const links = alert().locator('a');
  const ids = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.slice(1) ?? ''));
  const tops = await page.evaluate(
    (fields) => fields.map((id) => document.getElementById(id)?.getBoundingClientRect().top),
    ids,
  );
  expect(ids).toHaveLength(9);
  // first and last name stand beside each other
  expect(tops).toEqual(tops.toSorted((a = 0, b = 0) => a - b));
  await page.check('#contact-us-offerContactConsent');
  expect(await links.count()).toBe(8);
  await fillContact(page);
  await page.fill('#contact-us-phoneNumber', '');
  await page.fill('#contact-us-otherService', 'Something');
  expect(await links.count()).toBe(1);
  await submit();
  expect(await links.getAttribute('href')).toBe('#contact-us-attachments');
});

it('F4 C3: files are dropped or chosen; their upload shows how far it is and can be stopped', async () => {
  await at('/en/contact');
  await fillContact(page);
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'drop-')), 'dropped.pdf');
  writeFileSync(file, '%PDF-1.7 dropped');
  const field = page.locator('#contact-us-attachments');
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (!box) throw new Error('no drop zone');
  const cdp = await visitor.newCDPSession(page);
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await cdp.send('Input.dispatchDragEvent', { type, x: box.x + 20, y: box.y + 20, data });
  await page.setInputFiles('#contact-us-attachments', pdf('large.pdf', 1_000_000));
  expect(await page.locator('#contact-us-attachments ~ ul li > span').allTextContents()).toEqual([
    'dropped.pdf (16 B)',
    expect.stringContaining('large.pdf'),
  ]);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 100_000,
  });
  await submit();
  const progress = page.getByRole('progressbar', { name: 'Uploading the attachments' });
  const done = () => progress.evaluate((bar: HTMLProgressElement) => bar.position);
  await expect.poll(done).toBeGreaterThan(0.05);
  expect(await done()).toBeLessThan(1);
  await page.getByRole('button', { name: 'Stop sending' }).click();
  expect(await alert().textContent()).toContain('You stopped sending.');
  expect(await progress.count()).toBe(0);
});

it('a product of the enquiry leads to its form, which keeps what is typed', async () => {
  await at('/en/products/em-310-volta');
  await page.click('main button[name=ask]');
  await page.getByRole('link', { name: 'Go to the enquiry (1)' }).click();
  await page.waitForSelector('[data-hydrated] #contact-us-form :text("EM-310 Volta")');
  await page.fill('#contact-us-firstName', 'Anna');
  for (const choice of ['country=PL', 'sector=mining', 'matter=sales', 'sector=gas', 'matter=sales']) {
    const [name, value] = choice.split('=');
    await page.click(`#contact-finder button[name=${name}][value=${value}]`);
    await page.waitForSelector(`#contact-finder button[name=${name}][value=${value}][aria-current]`);
  }
  // whom the choices lead to is read out: its heading has the focus
  await expect.poll(focused).toBe('contact-next');
  for (const [field, value] of Object.entries({ firstName: 'Anna', country: 'Poland', trade: 'gas', service: 'offer' }))
    await expect.poll(() => page.inputValue(`#contact-us-${field}`)).toBe(value);
  expect(await page.locator('#contact-us-form :text("EM-310 Volta")').count()).toBeGreaterThan(0);
  // the only product goes: the focus goes on in the form
  await page.locator('#contact-us-items button').press('Enter');
  expect(await focused()).toBe('contact-us-firstName');
});
