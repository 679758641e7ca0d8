import { beforeAll, describe, expect, it } from 'vitest';
import { FORM_TOKEN_PATH } from '#shared/pages/posted-form.ts';
import { withSharedSite } from '../support/browser-stack.ts';
import {
  at,
  failWith,
  focused,
  openPage,
  page,
  watchPosts,
  withNewVisitors,
  withOneVisit,
} from '../support/visitor.ts';

const SUBSCRIBE = '/api/newsletter_subscriber_requests';

withSharedSite();

const watchTokens = () => {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === FORM_TOKEN_PATH || pathname === SUBSCRIBE) requests.push(pathname);
  });
  return requests;
};

const testFailure = async (text: string) => {
  await page.route(`**${SUBSCRIBE}*`, failWith(503, { code: 503 }), { times: 1 });
  await page.fill('#newsletter-email', 'ewa@example.com');
  await page.click('#newsletter-form button[type=submit]');
  await expect.poll(() => page.textContent('#newsletter-form [data-status=sendingError]')).toBe(text);
  // no live region: the message is read when it receives the focus
  await expect.poll(focused).toBe('newsletter-outcome');
  expect(await page.getAttribute('#newsletter-outcome', 'role')).toBe('group');
  expect(await page.inputValue('#newsletter-email')).toBe('ewa@example.com');
  await page.click('#newsletter-form button[type=submit]');
  await page.waitForSelector('dialog[open]');
};

describe('newsletter, one visit', () => {
  withOneVisit('/en');
  let requests: string[];
  beforeAll(() => {
    requests = watchTokens();
  });

  it('NL02: asks for the topics once, with the first click', async () => {
    const topics: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/newsletter_categories')) topics.push(request.url());
    });
    // the line for what is to come appears with a script alone, once the form has it
    const options = page.locator('#newsletter-category option');
    await expect.poll(() => options.allTextContents()).toEqual(['all', 'Loading…']);
    expect(topics).toEqual([]);
    await page.locator('#newsletter-category').click();
    await page.keyboard.press('Escape');
    await expect.poll(() => options.count()).toBe(9);
    await page.focus('#newsletter-email');
    await page.focus('#newsletter-category');
    expect(topics).toHaveLength(1);
    expect(await page.locator('#newsletter-category').evaluate((e) => e.getBoundingClientRect().width)).toBe(186);
  });

  it('NL01 NL04 C8: a wrong address ends without a call, with the focus in its field', async () => {
    const posts = watchPosts(SUBSCRIBE);
    // too short, and long enough
    for (const address of ['a@b.p', 'nobody.example']) {
      await page.fill('#newsletter-email', address);
      await page.click('#newsletter-form button[type=submit]');
      expect([address, await page.textContent('#newsletter-email-error')]).toEqual([
        address,
        'Invalid email address entered.',
      ]);
    }
    expect(await focused()).toBe('newsletter-email');
    // C8: a second time too
    await page.locator('#newsletter-form button[type=submit]').click();
    expect(await focused()).toBe('newsletter-email');
    expect([posts, await page.inputValue('#newsletter-email')]).toEqual([[], 'nobody.example']);
  });

  it('NL03 NL05 S16: success, with one token and one message, empties the field, puts the topic back, opens a dialog', async () => {
    await page.locator('#newsletter-category').focus();
    await expect.poll(() => page.locator('#newsletter-category option').count()).toBe(9);
    await page.selectOption('#newsletter-category', { index: 2 });
    await page.fill('#newsletter-email', 'ewa@example.com');
    await page.click('#newsletter-form button[type=submit]');
    await page.waitForSelector('dialog[open]');
    expect(requests).toEqual([FORM_TOKEN_PATH, SUBSCRIBE]);
    // the message is shown once, not in the title line too
    expect(await page.locator('#newsletter-form [data-status=success]').count()).toBe(0);
    expect(await page.getByText('We have sent a confirmation link').count()).toBe(1);
    expect(await page.textContent('dialog[open]')).toContain('ewa@example.com');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog[open]', { state: 'detached' });
    expect([await page.inputValue('#newsletter-email'), await page.inputValue('#newsletter-category')]).toEqual([
      '',
      'all',
    ]);
  });

  it('NL06: a failure stands in the title line and may be tried again', () =>
    testFailure('An error occurred while subscribing to the newsletter. Please try again later.'));
});

describe('newsletter', () => {
  withNewVisitors();

  it('S16: a form token that did not come is requested once more, and the form is sent once', {
    tags: ['long'],
  }, async () => {
    const requests = watchTokens();
    await page.route(`**${FORM_TOKEN_PATH}`, (route) => route.abort(), { times: 1 });
    await at('/en');
    await page.focus('#newsletter-email');
    await expect.poll(() => requests).toHaveLength(1);
    await page.fill('#newsletter-email', 'ewa@example.com');
    await page.click('#newsletter-form button[type=submit]');
    await page.waitForSelector('dialog[open]');
    // no message goes out without a token: a refused one would be uploaded twice
    expect(requests).toEqual([FORM_TOKEN_PATH, FORM_TOKEN_PATH, SUBSCRIBE]);
  });

  it('NL06: in German, a failure stands in the title line and may be tried again', { tags: ['long'] }, async () => {
    await at('/de/newsletter');
    await testFailure(
      'Bei der Anmeldung für den Newsletter ist ein Fehler aufgetreten. Versuchen Sie es später noch einmal.',
    );
  });

  const TOKENS: [string, string][] = [
    ['ok-token', 'activated'],
    ['used-token', 'activated'],
    ['expired-token', 'expired'],
    ['error-token', 'error'],
  ];
  const testToken = async (token: string, state: string) => {
    await openPage(`/en/newsletter/confirmation/${token}`);
    await page.waitForSelector(`[data-state=${state}]`);
    await openPage('/en/newsletter/confirmation');
    await page.waitForSelector('[data-state=subscribed]');
  };
  it.each(TOKENS.slice(0, 1))('RT05 NL07: %s: %s, by the page that is seen', testToken);
  it.each(TOKENS.slice(1))('RT05 NL07: %s: %s, by the page that is seen', { tags: ['long'] }, testToken);
});
