import { expect, it } from 'vitest';
import { clickAndLoad, DESKTOP, open, PHONE, watchComplaints } from '../../support/browser.ts';
import { stack } from '../../support/browser-stack.ts';
import { page, visitAs, withVisitor } from '../../support/visitor.ts';

const PARTICIPATE = '/api/survey_participants';

withVisitor();

const at = (path: string) => open(page, stack.site.base + path);
const SUBMIT = '#survey-form button[type=submit]';
const submit = () => page.click(SUBMIT);
const stored = () => page.evaluate(() => localStorage.getItem('completedSurveys'));
const results = () => page.locator('#survey table');
async function answerAll() {
  await page.locator('#survey-form fieldset').nth(0).locator('label').nth(3).click();
  await page.locator('#survey-form fieldset').nth(1).locator('label').first().click();
  await page.locator('#survey-form fieldset').nth(2).locator('label').nth(1).click();
  await page.fill('#survey-form textarea', 'Secret words of a visitor');
}
const participants = async () =>
  Number((await page.locator('#survey').textContent())?.match(/(\d+)\s+(?:people|osób|osoby|Personen)/)?.[1]);

it('SV01: what is missing is named and taken to; nothing is sent, nothing is lost', async () => {
  const posts: string[] = [];
  page.on('request', (request) => request.url().includes(PARTICIPATE) && posts.push(request.url()));
  await at('/en/survey');
  await page.fill('#survey-form textarea', 'Still here');
  await submit();
  await page.waitForSelector('#survey-form [role=group]');
  expect(await page.locator('#survey-form [id$=-error]').allTextContents()).toEqual(Array(2).fill('Choose an answer'));
  await page.click('#survey-form [role=group] a >> nth=1');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('survey-q-segment');
  await page.keyboard.press('Space');
  expect(await page.locator('#survey-form [id$=-error]').count()).toBe(1);
  expect([posts, await page.inputValue('#survey-form textarea')]).toEqual([[], 'Still here']);
});

it('SV01 SV02 SV03: answers are sent once, the results with them are shown, and again on the next visit', async () => {
  const complaints = watchComplaints(page);
  const posts: string[] = [];
  page.on('request', (request) => request.url().includes(PARTICIPATE) && posts.push(request.postData() ?? ''));
  await at('/en/survey');
  await answerAll();
  await page.dblclick('#survey-form button[type=submit]');
  await results().first().waitFor();
  expect(posts).toHaveLength(1);
  expect(JSON.parse(posts[0] ?? '')).toMatchObject({ survey: 'customer-satisfaction' });
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('survey-form');
  expect(await results().count()).toBe(3);
  expect(await results().nth(0).locator('tr').nth(4).textContent()).toMatch(/^4\d+%\d+$/);
  expect(await page.locator('#survey').textContent()).not.toContain('Secret words');
  const count = await participants();
  expect(await stored()).toBe('["customer-satisfaction"]');
  await at('/de/umfrage');
  await results().first().waitFor();
  expect(await page.locator('#survey-form form, form#survey-form').count()).toBe(0);
  expect(await page.locator('#survey').textContent()).toMatch(/\d{2}\s%/);
  expect([await participants(), await stored()]).toEqual([count, '["customer-satisfaction"]']);
  expect(complaints).toEqual([]);
});

it('SV01: without a script a POST answers with what was typed, then leads to the results', async () => {
  await visitAs({ ...PHONE, javaScriptEnabled: false });
  await page.goto(`${stack.site.base}/ankieta`);
  await page.fill('#survey-form textarea', 'Wpisane');
  const [wrong] = await Promise.all([
    page.waitForResponse((r) => r.request().method() === 'POST'),
    clickAndLoad(page, SUBMIT),
  ]);
  expect([wrong.status(), await page.inputValue('#survey-form textarea')]).toEqual([422, 'Wpisane']);
  await answerAll();
  await page.locator('#survey-form fieldset').nth(2).locator('label').nth(2).click();
  await page.waitForTimeout(1600);
  await clickAndLoad(page, SUBMIT);
  expect(page.url()).toContain('/ankieta?sent=survey');
  expect(await results().count()).toBe(3);
});

it('SV01 SV03: the survey of the website has a page of its own, with results of its own', async () => {
  await at('/en/survey');
  await page.locator('footer a[href="/en/survey/website"]').first().click();
  await page.waitForURL('**/en/survey/website');
  await expect.poll(() => page.locator('#survey-form fieldset').count()).toBe(4);
  for (const question of [0, 1, 3])
    await page.locator('#survey-form fieldset').nth(question).locator('label').first().click();
  await submit();
  await expect.poll(() => results().count()).toBe(4);
  expect(await stored()).toBe('["website"]');
  await at('/en/survey');
  await page.waitForSelector('#survey-form form, form#survey-form');
  const sitemaps = await Promise.all(
    ['pl', 'en', 'de'].map((locale) => fetch(`${stack.site.base}/sitemap-${locale}.xml`)),
  );
  const texts = await Promise.all(sitemaps.map((answer) => answer.text()));
  expect(texts.map((text) => /ankieta\/strona-internetowa<|survey\/website</.test(text))).toEqual([true, true, false]);
});

it.each([
  [409, 'Your answers are already with us'],
  [404, 'This survey is closed'],
  [503, 'Please try again later'],
])('SV01: %s is told in words, and the answers stay', async (status, words) => {
  await page.route(`**${PARTICIPATE}*`, (route) =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify({ code: status }) }),
  );
  await at('/en/survey');
  await answerAll();
  await submit();
  await expect.poll(() => page.locator('#survey-form [role=group]').textContent()).toContain(words);
  expect([await page.inputValue('#survey-form textarea'), await stored()]).toEqual(['Secret words of a visitor', null]);
});

it('SV03: results that do not come may be asked for again', async () => {
  await page.addInitScript(() => localStorage.setItem('completedSurveys', '["customer-satisfaction"]'));
  await page.route('**/api/surveys/results/**', (route) => route.fulfill({ status: 503, body: '{}' }), { times: 1 });
  await at('/en/survey');
  await page.click('#survey button:has-text("Try again")');
  await results().first().waitFor();
  // the button is gone, so the focus moves to the beginning of the results
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('survey-form');
});

it.each([
  ['corrupt', () => localStorage.setItem('completedSurveys', '{"a":1')],
  [
    'forbidden',
    () => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('no', 'SecurityError');
        },
      });
    },
  ],
])(
  'SV03 ER07: with a storage that is %s the survey works, with one line in the log a way of failing',
  async (kind, spoil) => {
    const lines: string[] = [];
    page.on('console', (message) => message.text().includes('completedSurveys') && lines.push(message.text()));
    await page.addInitScript(spoil);
    await at('/en/survey');
    await answerAll();
    await submit();
    await results().first().waitFor();
    expect(lines).toHaveLength(kind === 'corrupt' ? 1 : 2);
  },
);

it('SV02: two people who answer the same without a script are two', async () => {
  // read from the CMS, since a page may show an earlier count
  const countParticipants = async () => {
    const answer = await fetch(`${stack.cms.base}/api/surveys/results/customer-satisfaction?locale=en`);
    return ((await answer.json()) as { participants: number }).participants;
  };
  const before = await countParticipants();
  for (let i = 0; i < 2; i++) {
    await visitAs({ ...DESKTOP, javaScriptEnabled: false });
    await page.goto(`${stack.site.base}/en/survey`);
    await page.locator('#survey-form fieldset').nth(0).locator('label').nth(3).click();
    await page.locator('#survey-form fieldset').nth(1).locator('label').first().click();
    await page.waitForTimeout(1600);
    await clickAndLoad(page, SUBMIT);
    expect(await participants()).toBeGreaterThan(0);
  }
  expect(await countParticipants()).toBe(before + 2);
});
