import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withSharedSite } from '../support/browser-stack.ts';
import { failWith, focused, page, withOneVisit } from '../support/visitor.ts';

const CALL = '**/api/product_contact_entries*';
const PRODUCT = '/en/products/em-110-solo';
const FORM = '#product-contact-form';
const CONTENT = '#product-contact-content';
const BOX = '[data-left-message]';

withSharedSite();

let answer: { promise: Promise<void>; resolve: () => void };
let status: number;

async function fill(): Promise<void> {
  await page.fill(CONTENT, 'How much?');
  await page.check('#product-contact-consent1');
  await page.check('#product-contact-consent2');
  await page.fill('#product-contact-email', 'jan@example.com');
}

/** Sends the form of a product by Enter in a field. The message is answered once `answer` is resolved. */
async function sendSlowly(): Promise<void> {
  if ((await page.locator(FORM).count()) === 0) await follow(PRODUCT);
  await fill();
  await Promise.all([page.waitForRequest(CALL), page.press('#product-contact-email', 'Enter')]);
}

/** Follows a link that the test puts on the page. */
async function follow(path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.getElementById('main')?.append(link);
    link.click();
  }, path);
  await page.waitForURL(`**${path}`);
}

const draft = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
const goHome = async () => {
  await page.locator('header a[href="/en"]').first().click();
  await page.waitForSelector(FORM, { state: 'detached' });
};

const closeBox = async () => {
  await page.locator(BOX).getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => page.locator(BOX).count()).toBe(0);
};

describe('the contact form of a product, one visit', () => {
  withOneVisit(PRODUCT);
  beforeAll(() =>
    page.route(CALL, async (route) => {
      await answer.promise;
      // a message that was stopped meanwhile has no answer
      if (status === 201) await route.continue().catch(() => {});
      else await failWith(status, { code: status })(route);
    }),
  );
  beforeEach(() => {
    answer = Promise.withResolvers<void>();
    status = 201;
  });

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
        answer.resolve();
      })(),
    ]);
    expect(request.headers()['content-type']).toMatch(/^multipart\/form-data/);
    await expect.poll(() => page.textContent('#product-contact-form [role=group]')).toMatch(/Message number/);
    expect(await page.textContent('#product-contact-form [role=group] dl')).toMatch(/EM-110\sSolo/);
    const bottom = (selector: string) => page.locator(selector).evaluate((e) => e.getBoundingClientRect().bottom);
    expect((await bottom('main')) - (await bottom('#product-contact-outcome'))).toBeGreaterThanOrEqual(48);
    expect(await page.inputValue('#product-contact-content')).toBe('');
    // the number is shown instead of the form
    await goHome();
  });

  it('while a message is sent its fields take nothing that would be lost, and the focus is on the button that says so', async () => {
    await sendSlowly();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Sending…');
    await page.locator(CONTENT).click({ force: true });
    await page.keyboard.type(' And when?');
    // a file that is dropped beside the field would be lost too
    await page.locator(FORM).evaluate((form) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['%PDF-1.7'], 'dropped.pdf'));
      form.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    });
    expect([await page.inputValue(CONTENT), await page.getByText('dropped.pdf').count()]).toEqual(['How much?', 0]);
    // who wants to add something stops it
    await page.getByRole('button', { name: 'Stop sending' }).click();
    await expect.poll(focused).toBe('product-contact-outcome');
    await page.locator(CONTENT).pressSequentially(' And when?');
    expect(await page.inputValue(CONTENT)).toContain('And when?');
  });

  it('who goes to another page while a message is sent is told there that it arrived, with its number, until that is closed', async () => {
    await sendSlowly();
    await goHome();
    answer.resolve();
    const box = page.locator(BOX);
    await box.waitFor();
    expect(await box.innerText()).toMatch(
      /Message sent: EM-\u2060?110\sSolo\s+Message number: [A-Z0-9]{5}-[A-Z0-9]{5}/,
    );
    expect(await page.locator('[role=status][aria-live=polite]').first().innerText()).toMatch(/Message number: /);
    expect(await draft()).not.toContain('How much?');
    await page.locator('header a[href="/en/products"]').first().click();
    await page.waitForURL('**/en/products');
    await closeBox();
  });

  it('likewise if it arrived while that page was loading', { tags: ['long'] }, async () => {
    await sendSlowly();
    const [asked, loading] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route('**/page-data?path=%2Fen%2Fabout*', async (route) => {
      asked.resolve();
      await loading.promise;
      await route.continue();
    });
    await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/en/about"]')?.click());
    await asked.promise;
    answer.resolve();
    await page.locator(`${FORM} [role=group]`).waitFor();
    loading.resolve();
    await page.waitForSelector(FORM, { state: 'detached' });
    expect(await page.locator(BOX).innerText()).toContain('Message number: ');
    await closeBox();
  });

  it('likewise that it failed, with the way back to the form and what was typed', async () => {
    status = 503;
    await sendSlowly();
    await goHome();
    answer.resolve();
    const box = page.locator(BOX);
    expect(await box.innerText()).toContain('We have no confirmation that your message reached us.');
    await box.getByRole('link').click();
    await page.waitForURL('**/en/products/em-110-solo#product-contact-form');
    await expect.poll(() => page.inputValue(CONTENT)).toBe('How much?');
    expect(await box.count()).toBe(0);
  });

  it('who comes back meanwhile reads that it is being sent, and cannot send it twice; the form is empty when it has arrived', async () => {
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/product_contact_entries')) keys.push(request.headers()['idempotency-key']);
    });
    await sendSlowly();
    await goHome();
    await page.goBack();
    await page.locator(FORM).getByText('This message is still being sent.').waitFor();
    expect(await page.inputValue(CONTENT)).toBe('How much?');
    await page.check('#product-contact-consent1');
    await page.check('#product-contact-consent2');
    await page.press('#product-contact-email', 'Enter');
    answer.resolve();
    await page.locator(BOX).waitFor();
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
    expect(await page.inputValue(CONTENT)).toBe('');
    await closeBox();
  });

  it('what was typed in the form again meanwhile stays in its draft', { tags: ['long'] }, async () => {
    await sendSlowly();
    await goHome();
    await page.goBack();
    await page.locator(CONTENT).pressSequentially(' Again');
    const typed = await page.inputValue(CONTENT);
    answer.resolve();
    await page.locator(BOX).waitFor();
    expect(await draft()).toContain(typed);
    await closeBox();
  });

  it('another document is opened only after a question while a message is sent, also from another page; not afterwards', async () => {
    await sendSlowly();
    await goHome();
    const leave = () => page.evaluate(() => location.assign('/de'));
    page.once('dialog', (dialog) => dialog.dismiss());
    const [question] = await Promise.all([page.waitForEvent('dialog'), leave()]);
    expect(question.type()).toBe('beforeunload');
    answer.resolve();
    await page.locator(BOX).waitFor();
    await leave();
    await page.waitForURL('**/de');
  });
});
