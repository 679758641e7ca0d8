import { expect, it } from 'vitest';
import { DESKTOP, newVisitor, open } from '../support/browser.ts';
import { browser, stack, withSharedSite } from '../support/browser-stack.ts';

withSharedSite();

it('CT11: a department that could not be loaded is there after "Try again", once the CMS answers', async () => {
  const faults = `${stack.cms.base}/__faults`;
  const path = '/api/contact_categories*';
  await fetch(faults, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path, fault: '500' }),
  });
  const page = await (await newVisitor(browser, DESKTOP)).newPage();
  const popup = page.locator('dialog:modal').first();
  try {
    await open(page, `${stack.site.base}/en/contact/sales-network-operators`);
    await popup.getByText('could not be loaded').waitFor();
  } finally {
    await fetch(faults, { method: 'DELETE' });
  }
  await popup.getByRole('link', { name: 'Try again' }).click();
  await popup.locator('h1', { hasText: 'Network operators' }).waitFor();
  expect(await popup.getByText('could not be loaded').count()).toBe(0);
  await page.context().close();
});
