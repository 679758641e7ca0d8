import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP } from '../support/browser.ts';
import { stack, withSharedSite } from '../support/browser-stack.ts';
import { openPage, page, visitAs, visitor, watchPosts } from '../support/visitor.ts';

withSharedSite();

describe('report, one visit', () => {
  const requests: string[] = [];
  beforeAll(async () => {
    await visitAs(DESKTOP);
    page.on('request', (request) => requests.push(request.url()));
    await openPage('/en/formularz-zgloszenia');
  });
  afterAll(() => visitor?.close());

  it('FR-07 FR-08: nothing typed goes to spell checkers or autofill, and a pasted text is not cut', async () => {
    const content = page.locator('#whistleblower-content');
    const texts = page.locator('#whistleblower-form').locator('textarea, input[type=text], input[type=tel]');
    const open = await texts.evaluateAll((all: HTMLElement[]) =>
      all
        .filter(
          (one) => !one.closest('[aria-hidden]') && (one.spellcheck || one.getAttribute('autocomplete') !== 'off'),
        )
        .map((one) => one.id),
    );
    expect([open, await texts.count()]).toEqual([[], 5]);
    await content.evaluate((area: HTMLTextAreaElement) => {
      area.value = `${'four '.repeat(4000)}xxx the end`;
    });
    await content.press('ControlOrMeta+a');
    await content.press('ControlOrMeta+x');
    await content.press('ControlOrMeta+v');
    expect(await content.inputValue()).toMatch(/^(?:four ){4000}xxx the end$/);
    await page.locator('#whistleblower-form').getByText('11 characters too many').waitFor();
    expect(await content.getAttribute('maxlength')).toBe('20000');
    await page.selectOption('#whistleblower-category', 'safety');
    await page.click('#whistleblower-form button[type=submit]');
    await page.locator('#whistleblower-content-error').waitFor();
    expect(await content.inputValue()).toMatch(/ the end$/);
    await page.fill('#whistleblower-content', '');
  });

  it('RT01 FM09 D7: anonymous, nothing of others on the page, no contact for the offline page, the code until it is saved', async () => {
    const posts = watchPosts('/api/whistleblower');
    await page.selectOption('#whistleblower-category', 'safety');
    await page.fill('#whistleblower-content', 'Opis');
    await page.click('#whistleblower-form button[type=submit]');
    const code = await page.textContent('[data-receipt]');
    expect(code).toMatch(/^(?:[2-9A-Z]{5}-){3}[2-9A-Z]{5}$/);
    expect(posts.map((post) => JSON.parse(post))).toEqual([{ category: 'safety', content: 'Opis', anonymous: true }]);
    expect(requests.filter((url) => !url.startsWith(stack.site.base) || /captcha/.test(url))).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('viewedContacts'))).toBeNull();
    expect([page.url().includes(code ?? ''), await page.evaluate(() => JSON.stringify(localStorage))]).toEqual([
      false,
      expect.not.stringContaining(code ?? ''),
    ]);
    await page.getByRole('button', { name: 'I have saved the number' }).click();
    expect(await page.locator('[data-receipt]').count()).toBe(0);
    expect(await page.inputValue('#whistleblower-content')).toBe('');
  });

  it('S16: a token that the server does not know any more is renewed without a word', async () => {
    await page.route(
      '**/api/whistleblower*',
      (route) => route.continue({ headers: { ...route.request().headers(), 'x-form-token': 'old.old.old' } }),
      { times: 1 },
    );
    const posts = watchPosts('/api/whistleblower');
    await page.selectOption('#whistleblower-category', 'safety');
    await page.fill('#whistleblower-content', 'Opis');
    await page.click('#whistleblower-form button[type=submit]');
    await page.getByRole('button', { name: 'I have saved the number' }).click();
    expect(posts).toHaveLength(2);
  });

  it('C4 D7: what is typed is kept nowhere, and leaving asks first; an empty form is left at once', async () => {
    const leave = () => page.locator('header a[href="/en"]').first().click();
    await page.locator('#whistleblower-content').pressSequentially('Opis');
    page.once('dialog', (dialog) => dialog.dismiss());
    const [question] = await Promise.all([page.waitForEvent('dialog'), leave()]);
    expect(question.type()).toBe('beforeunload');
    expect(await page.inputValue('#whistleblower-content')).toBe('Opis');
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Opis');
    await page.fill('#whistleblower-content', '');
    await leave();
    await page.waitForURL(`${stack.site.base}/en`);
  });
});
