import { describe, expect, it } from 'vitest';
import { withSharedSite } from '../support/browser-stack.ts';
import { page, withOneVisit } from '../support/visitor.ts';

withSharedSite();

describe('product contact, one visit', () => {
  withOneVisit('/en/products/em-110-solo');
  const fill = async () => {
    await page.fill('#product-contact-email', 'jan@example.com');
    await page.fill('#product-contact-content', 'How much?');
    await page.check('#product-contact-consent1');
    await page.check('#product-contact-consent2');
  };

  it('FM10: a file of another kind is refused at once, also one that only pretends to be a PDF', async () => {
    await fill();
    await page.setInputFiles('#product-contact-attachment', {
      name: 'run.exe',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from('MZ'),
    });
    expect(await page.textContent('#product-contact-attachment-error')).toMatch(/Choose\sa\sPDF/);
    await page.setInputFiles('#product-contact-attachment', {
      name: 'run.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('MZ'),
    });
    const error = page.locator('#product-contact-attachment-error', { hasText: 'run.pdf' });
    await error.waitFor();
    await page.click('#product-contact-form button[type=submit]');
    await page.locator('#product-contact-outcome:focus').waitFor();
    await error.waitFor();
    expect(await page.inputValue('#product-contact-content')).toBe('How much?');
  });

  it('FM06 FM07 FM10 F3: names its product and goes with its file', async () => {
    await fill();
    expect(await page.textContent('#product-contact-form')).toContain('Your question is about: EM-110 Solo');
    const [request] = await Promise.all([
      page.waitForRequest((r) => r.url().includes('/api/product_contact_entries')),
      (async () => {
        await page.setInputFiles('#product-contact-attachment', {
          name: 'plan.pdf',
          mimeType: 'application/pdf',
          buffer: Buffer.from('%PDF-1.7 plan'),
        });
        await page.click('#product-contact-form button[type=submit]');
      })(),
    ]);
    expect(request.headers()['content-type']).toMatch(/^multipart\/form-data/);
    await expect.poll(() => page.textContent('#product-contact-form [role=group]')).toMatch(/Message number/);
    expect(await page.textContent('#product-contact-form [role=group] dl')).toMatch(/EM-110\sSolo/);
    const bottom = (selector: string) => page.locator(selector).evaluate((e) => e.getBoundingClientRect().bottom);
    expect((await bottom('main')) - (await bottom('#product-contact-outcome'))).toBeGreaterThanOrEqual(48);
    expect(await page.inputValue('#product-contact-content')).toBe('');
  });
});
