import { expect, it } from 'vitest';
import { DESKTOP, newVisitor, open } from '../support/browser.ts';
import { browser, stack, withSharedSite } from '../support/browser-stack.ts';
import { clearFaults, setFault } from '../support/set-fault.ts';

withSharedSite();

it('CT11: a department that could not be loaded is there after "Try again", once the CMS answers', async () => {
  await setFault(stack.cms.base, { path: '/api/contact_categories*', fault: '500' });
  const page = await (await newVisitor(browser, DESKTOP)).newPage();
  const popup = page.locator('dialog:modal').first();
  try {
    await open(page, `${stack.site.base}/en/contact/sales-network-operators`);
    await popup.getByText('could not be loaded').waitFor();
  } finally {
    await clearFaults(stack.cms.base);
  }
  await popup.getByRole('link', { name: 'Try again' }).click();
  await popup.locator('h1', { hasText: 'Network operators' }).waitFor();
  expect(await popup.getByText('could not be loaded').count()).toBe(0);
  await page.context().close();
});
