import type { Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import pl from '#shared/locales/pl.json' with { type: 'json' };
import { findViolations } from '../support/axe.ts';
import { DESKTOP, newVisitor, open, PHONE, stopClock, watchComplaints } from '../support/browser.ts';
import { browser, stack, withSharedSite } from '../support/browser-stack.ts';

let page: Page;
let complaints: string[];
withSharedSite();
afterEach(async () => {
  await page?.context().close();
  expect(complaints).toEqual([]);
});

const SALES = '/kontakt/aquametra-sprzedaz';
const popup = () => page.locator('dialog:modal').first();
const company = () => page.locator('#company-aquametra');
const list = () => company().locator('details[name]').first();
const region = (id: string) => page.locator(`button[data-region="${id}"]`);
const area = (id: string) => page.locator(`details[data-area="${id}"]`);
const path = () => new URL(page.url()).pathname;
/** Text of the focused element, without the no-break spaces after words of one letter. */
const focused = () => page.evaluate(() => document.activeElement?.textContent?.replaceAll('\u00a0', ' ').trim() ?? '');
const overlay = () => page.locator('[data-contact-overlay]');
const root = (name: string) => page.locator('html').getAttribute(name);

async function visit(device: object, address: string): Promise<void> {
  page = await (await newVisitor(browser, device)).newPage();
  complaints = watchComplaints(page);
  await page.clock.install();
  await open(page, stack.site.base + address);
}
/** Opens the departments of a company; the list ignores further presses for 500 ms. */
async function openList(): Promise<void> {
  await page.locator('[data-section-ready]').waitFor();
  await list().locator('summary').click();
  await expect.poll(() => list().evaluate((details) => (details as HTMLDetailsElement).open)).toBe(true);
}

/** Waits until the section of the opened list has scrolled to just below the header. */
const scrollEnds = () =>
  expect.poll(() => company().evaluate((e) => Math.round(e.getBoundingClientRect().top))).toBe(100);

describe('the directory on a desktop', () => {
  it('CT02 CT03 CT05 CT10 CT12 LY08: a list opens over an overlay, below the header; double presses count once; Back, Escape, the button and the background close a popup', async () => {
    await visit(DESKTOP, '/kontakt');
    await openList();
    await scrollEnds();
    // the address column, both lists and the text on extra companies
    expect(await company().locator('a[href^="tel:"]').count()).toBeGreaterThan(0);
    expect(await company().locator('details[name]').count()).toBe(2);
    expect(await company().locator('h4').innerText()).toMatch(/^Punkty legalizacji/);
    await overlay().click({ position: { x: 20, y: 600 } });
    await expect.poll(() => list().evaluate((details) => (details as HTMLDetailsElement).open)).toBe(false);
    await overlay().waitFor({ state: 'detached' });
    await stopClock(page);
    await page.clock.runFor(600);
    await list().locator('summary').dblclick();
    await page.clock.runFor(200);
    await expect.poll(() => list().evaluate((details) => (details as HTMLDetailsElement).open)).toBe(true);
    await page.clock.resume();
    // each press of a key counts, but not the repetition of a key that is held down
    await list().locator('summary').focus();
    await page.keyboard.press('Enter');
    expect(await list().evaluate((details) => (details as HTMLDetailsElement).open)).toBe(false);
    await page.keyboard.press('Space');
    expect(await list().evaluate((details) => (details as HTMLDetailsElement).open)).toBe(true);
    await page.keyboard.down('Enter');
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    expect(await list().evaluate((details) => (details as HTMLDetailsElement).open)).toBe(false);
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await expect.poll(() => list().evaluate((details) => (details as HTMLDetailsElement).open)).toBe(false);
    expect(await focused()).toContain('Działy spółki');
    // a popup has the address and title of its page; the list ignores presses for a while
    await page.clock.fastForward(600);
    await openList();
    await scrollEnds();
    const link = list().locator('a').first();
    const name = (await link.innerText()).trim();
    const scrolled = await page.evaluate(() => scrollY);
    await link.click();
    await popup().waitFor();
    // without the name of the site, which would make the title too long
    await expect
      .poll(async () => [path(), await page.title(), await focused()])
      .toEqual([SALES, `${name} - Aquametra sp. z o.o.`, name]);
    expect(await popup().locator('ol li').allInnerTexts()).toEqual(['Woda i ciepło', 'Aquametra sp. z o.o.', name]);
    expect(await root('data-locked')).toBe('');
    const closings: (() => Promise<unknown>)[] = [
      () => page.goBack(),
      () => page.keyboard.press('Escape'),
      () => popup().getByRole('button', { name: pl['ui.dialog.close'] }).click(),
      () => page.mouse.click(30, 450),
    ];
    for (const close of closings) {
      await close();
      await expect.poll(() => page.locator('dialog:modal').count()).toBe(0);
      await expect.poll(path).toBe('/kontakt');
      await expect.poll(() => page.title()).toBe('Kontakt – Grupa Elmerion');
      // the list it was opened from is still open, with the focus, at the same place
      expect([await focused(), await root('data-locked'), await overlay().count()]).toEqual([name, null, 1]);
      expect(Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeLessThan(3);
      await page.goForward();
      await popup().waitFor();
    }
  });

  it('LY07: the address opens the popup, its company behind it; closing leads back', { tags: ['long'] }, async () => {
    await visit(DESKTOP, SALES);
    await popup().waitFor();
    const top = () => company().evaluate((e) => Math.round(e.getBoundingClientRect().top));
    await expect.poll(top).toBe(100);
    await page.keyboard.press('Escape');
    await expect.poll(path).toBe('/kontakt');
    expect(await page.locator('dialog:modal').count()).toBe(0);
    await expect.poll(focused).toBe('Aquametra sp. z o.o.');
    await visit(DESKTOP, SALES);
    await popup().waitFor();
    await page.mouse.click(30, 450);
    await expect.poll(path).toBe('/kontakt');
  });

  it('CT06 CT07 CT08: the map chooses by mouse and keyboard, the list follows', { tags: ['long'] }, async () => {
    await visit(DESKTOP, SALES);
    await region('mazowieckie').waitFor();
    expect(await page.locator('button[data-region]').count()).toBe(16);
    expect(await region('mazowieckie').getAttribute('aria-label')).toBe('Mazowieckie, 3 dystrybutorzy');
    expect(await page.locator('button[data-region][tabindex="0"]').count()).toBe(1);
    await region('mazowieckie').click();
    await expect.poll(() => area('mazowieckie').getAttribute('open')).toBe('');
    for (const way of ['https://www.openstreetmap.org/', 'tel:+48', 'mailto:', 'https://www.'])
      expect(await area('mazowieckie').locator(`a[href^="${way}"]`).count(), way).toBeGreaterThanOrEqual(3);
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-region'))).toBe('swietokrzyskie');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('details[data-area][open]').getAttribute('data-area')).toBe('swietokrzyskie');
    expect(await area('swietokrzyskie').innerText()).toContain(pl['contact.regionEmpty']);
    expect(await page.locator('#contact-distributors [role=status]').textContent()).toContain(
      pl['contact.regionEmpty'],
    );
    expect(await region('swietokrzyskie').getAttribute('aria-pressed')).toBe('true');
    // the outline can be clicked too, and the list updates the map
    await page
      .locator('g', { has: region('wielkopolskie') })
      .locator('path')
      .click({ position: { x: 20, y: 60 } });
    await expect.poll(() => area('wielkopolskie').getAttribute('open')).toBe('');
    await area('lodzkie').locator('summary').click();
    await expect.poll(() => region('lodzkie').getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('button', { name: /^Europa/ }).click();
    await region('CZ').click();
    await expect.poll(() => area('CZ').getAttribute('open')).toBe('');
    expect(await area('lodzkie').isVisible()).toBe(false);
    expect(await page.locator('#contact-people').count()).toBe(1);
  });

  it('CT09 CT13: the body scrolls inside its height; a map opens above the popup', { tags: ['long'] }, async () => {
    await visit(DESKTOP, SALES);
    const body = page.locator('dialog:modal [data-map]').first();
    const height = () => body.evaluate((e) => e.getBoundingClientRect().height);
    expect(await height()).toBe(450);
    await page.setViewportSize({ width: 1800, height: 1000 });
    expect(await height()).toBe(680);
    await page.getByRole('link', { name: pl['contact.location'] }).first().click();
    await expect.poll(() => page.locator('dialog:modal').count()).toBe(2);
    const modal = page.locator('dialog:modal').last();
    await modal.locator('img').waitFor();
    expect((await modal.boundingBox())?.width).toBe(480);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog:modal').count()).toBe(1);
    expect(path()).toBe(SALES);
    await page.goto(`${stack.site.base}/kontakt/biuro-prasowe`);
    await popup().waitFor();
    const people = page.locator('#contact-people').locator('xpath=ancestor::div[2]');
    expect(await people.evaluate((e) => getComputedStyle(e).maxHeight)).toBe('530px');
  });

  it('CT11: an address that leads to nobody says so over the directory', { tags: ['long'] }, async () => {
    await visit(DESKTOP, '/kontakt/nie-ma-takiego');
    expect(await popup().locator('h1').innerText()).toBe(pl['contact.notFound']);
    await page.keyboard.press('Escape');
    await expect.poll(path).toBe('/kontakt');
    complaints = complaints.filter((text) => !text.includes('404'));
  });

  it('is accessible with a list open and with a popup', { tags: ['long'] }, async () => {
    await visit(DESKTOP, '/kontakt');
    await openList();
    expect(await findViolations(page)).toEqual([]);
    await scrollEnds();
    await list().locator('a').first().click();
    await region('mazowieckie').click();
    expect(await findViolations(page)).toEqual([]);
  });
});

describe('the directory on a phone', () => {
  it('CT04: sectors, company, contact: one view at a time, and back', async () => {
    await visit(PHONE, '/kontakt');
    const index = page.locator('nav[aria-label="Spółki Grupy"]');
    expect(await company().isVisible()).toBe(false);
    await index.getByRole('button', { name: 'Woda i ciepło' }).click();
    await index.getByRole('button', { name: 'Gaz' }).click();
    expect(await index.locator('[aria-expanded="true"]').count()).toBe(1);
    await index.getByRole('button', { name: 'Woda i ciepło' }).click();
    await index.getByRole('link', { name: 'Aquametra' }).click();
    await company().waitFor({ state: 'visible' });
    expect([await index.isVisible(), await page.locator('#company-gasmeron').isVisible()]).toEqual([false, false]);
    const focus = () => page.evaluate(() => [document.activeElement?.tagName, document.activeElement?.textContent]);
    await expect.poll(focus).toEqual(['H3', 'Aquametra sp. z\u00a0o.o.']);
    await openList();
    await list().locator('a').first().click();
    await popup().waitFor();
    expect(await popup().boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await region('lubelskie').click();
    await expect.poll(() => area('lubelskie').locator('a').first().isVisible()).toBe(true);
    // the map stays visible above the list that it opened
    expect((await region('mazowieckie').boundingBox())?.y).toBeGreaterThan(0);
    await popup().getByRole('link', { name: pl['contact.back'] }).click();
    await expect.poll(() => page.locator('dialog:modal').count()).toBe(0);
    await company().waitFor({ state: 'visible' });
    await page.getByRole('link', { name: pl['contact.allCompanies'] }).first().click();
    await index.waitFor({ state: 'visible' });
    expect(new URL(page.url()).hash).toBe('');
    await expect.poll(focus).toEqual(['A', 'Aquametra sp. z o.o.']);
  });

  it('CT04: a contact’s own address leads back to its company', { tags: ['long'] }, async () => {
    await visit(PHONE, SALES);
    await popup().waitFor();
    await popup().getByRole('button', { name: pl['ui.dialog.close'] }).click();
    await company().waitFor({ state: 'visible' });
    await expect.poll(() => page.url()).toContain('/kontakt#company-aquametra');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  it('a search for distributors shows its result and gives it the focus', { tags: ['long'] }, async () => {
    await visit(PHONE, '/de/kontakt');
    await page.fill('#distributor-place', '10115');
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Deutschland, 1 Vertriebspartner');
    await expect.poll(async () => (await page.locator('#distributors-found').boundingBox())?.y).toBeLessThan(200);
  });
});
