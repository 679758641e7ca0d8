import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPreviewLink } from '#server/embedded-cms/preview-link.ts';
import type { Locale } from '#shared/locales/locales.ts';
import { comeAlive, DESKTOP, newVisitor, open, PHONE, watchComplaints } from '../../support/browser.ts';
import { browser, withBrowser } from '../../support/browser-stack.ts';
import { type Running, run, runSite } from '../../support/processes.ts';
import { texts } from '../../support/texts.ts';

const env = { PREVIEW_SECRET: 'secret-of-previews-in-tests-0123456789', CMS_PREVIEW_TOKEN: 'bearer-of-previews' };
let cms: Running;
let site: Running;

withBrowser();
beforeAll(async () => {
  cms = await run('server/embedded-cms/main.ts', {
    args: (port) => ['--port', String(port), '--data', mkdtempSync(path.join(tmpdir(), 'cms-'))],
    probe: '/api/configurations?locale=pl',
    env,
  });
  site = await runSite(cms.base, { CAPTCHA_MODE: 'fake', ...env });
});
afterAll(async () => {
  await site?.stop();
  await cms?.stop();
});

/** A preview link, as the CMS gives it to an editor. */
const linkTo = (module: string, id: string, locale: Locale) =>
  buildPreviewLink({ module, id, locale }, { secret: env.PREVIEW_SECRET, siteOrigin: site.base, now: Date.now() });

describe('RT04 D8 a draft', () => {
  it('says what differs, by keyboard, and leads to public pages by whole documents without its cookie', async () => {
    const visitor = await newVisitor(browser, DESKTOP);
    const page = await visitor.newPage();
    const complaints = watchComplaints(page);
    const documents: string[] = [];
    const ofDrafts: string[] = [];
    let hasLeft = false;
    page.on('request', (request) => {
      const requested = new URL(request.url());
      if (request.isNavigationRequest()) documents.push(requested.pathname);
      // only before the public page, which fetches its data: a draft's data has no address that may be cached
      else if (requested.pathname.startsWith('/page-data') && !hasLeft) ofDrafts.push(requested.href);
    });
    await open(page, linkTo('product', 'aq-15', 'en'));
    expect(new URL(page.url()).search).toBe('?locale=en');
    await page.focus('[data-draft] summary');
    await page.keyboard.press('Enter');
    const change = page.locator('[data-change]', { hasText: 'Short description' });
    expect(await change.innerText()).toMatch(/changed$/);
    await page.reload();
    await page.waitForSelector('html[data-ready] [data-draft=changed]');
    hasLeft = true;
    await page.click(`[data-draft] a:has-text("${texts.en['preview.draft.published']}")`);
    await page.waitForURL(/\/en\/products\//);
    await comeAlive(page);
    expect(documents.at(-1)).toMatch(/^\/en\/products\//);
    expect(await page.locator('[data-draft]').count()).toBe(0);
    expect(ofDrafts).toEqual([]);
    const sent = await visitor.cookies(page.url());
    expect(sent).toEqual([]);
    expect(complaints).toEqual([]);
    await visitor.close();
  });

  it.each(['pl', 'en', 'de'] as const)('%s: from the list, without a script', async (locale) => {
    const visitor = await newVisitor(browser, { ...PHONE, javaScriptEnabled: false });
    const page = await visitor.newPage();
    await page.goto(linkTo('', '', locale));
    // E5: a preview that was not opened by its link says what to do, and leads back to the list
    const refused = await page.goto(`${site.base}/admin/preview?locale=${locale}`);
    expect([refused?.status(), await page.locator('h1').innerText()]).toEqual([
      403,
      texts[locale]['preview.refused.title'],
    ]);
    await page.locator(`main a[href="/admin?locale=${locale}"]`).click();
    expect(await page.locator('h1').innerText()).toBe(texts[locale]['preview.drafts.title']);
    for (const module of ['page', 'post', 'product', 'product_category', 'job_offer', 'stock_report'])
      expect(await page.locator(`main a[href*="/admin/${module}/"]`).count(), module).toBeGreaterThan(0);
    await page.locator('main a[href*="/admin/post/"]').first().click();
    await page.waitForURL(new RegExp(`/admin/post/seventy-five-years\\?locale=${locale}$`));
    await page.locator('[data-draft] summary').click();
    expect(await page.locator('[data-change]').count()).toBeGreaterThan(3);
    await visitor.close();
  });
});

describe('RT02 RT03', () => {
  it('every block has a sample; the test page opens popups and tries surveys', async () => {
    const visitor = await newVisitor(browser, DESKTOP);
    const page = await visitor.newPage();
    const complaints = watchComplaints(page);
    await page.goto(linkTo('preview', '', 'en'));
    const links = await page
      .locator('main a[href*="/admin/preview/"]')
      .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href));
    expect(links.length).toBe(22);
    for (const link of links) {
      await page.goto(link);
      expect(await page.locator('main section').count(), link).toBeGreaterThan(1);
    }
    await open(page, linkTo('preview', 'test', 'en'));
    await page.locator('#popups').scrollIntoViewIfNeeded();
    await page.waitForSelector('#popups [data-hydrated] button');
    await page.locator('#popups li button').first().click();
    await page.waitForSelector('dialog[open]');
    await page.keyboard.press('Escape');
    await page.locator('#surveys').scrollIntoViewIfNeeded();
    await page.waitForSelector('#surveys [data-hydrated] select');
    expect(complaints).toEqual([]);
    await visitor.close();
  });
});
