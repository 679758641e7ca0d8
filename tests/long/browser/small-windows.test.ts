import { expect, it } from 'vitest';
import { DESKTOP, newContext, newVisitor, open, PHONE } from '../../support/browser.ts';
import { browser, stack, withSharedSite } from '../../support/browser-stack.ts';

const PRODUCT = '/en/products/em-110-solo';
withSharedSite();

it.each([
  [320, 256],
  [640, 320],
])('BX07: in a window of %d x %d px nothing stays over the page', async (width, height) => {
  const context = await newContext(browser, { ...PHONE, viewport: { width, height } });
  const page = await context.newPage();
  await open(page, `${stack.site.base}/en/privacy-policy`);
  await page.locator('#consent-title').waitFor();
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overflow)).toBe(0);
  await page.evaluate(() => scrollTo({ top: innerHeight * 4, behavior: 'instant' }));
  const outside = await page.evaluate(() =>
    [0.02, 0.25, 0.5, 0.75, 0.98].map((y) =>
      document.elementFromPoint(innerWidth / 2, innerHeight * y)?.closest('main') ? 'page' : 'other',
    ),
  );
  expect(new Set(outside)).toEqual(new Set(['page']));
  // the focus rings of "back" and "close", 3 px wide and 3 px away, are not cut off and do not touch
  await page.locator('[aria-labelledby=consent-title] button').first().click();
  await page.locator('header button[popovertarget=main-menu]:not([popovertargetaction])').click();
  const level = page.locator('#main-menu [popover]').first();
  await page.locator('#main-menu button[popovertarget^="menu-main"]').first().click();
  await level.waitFor();
  const [back, close] = await level
    .locator('button[popovertargetaction=hide]')
    .evaluateAll((all) => all.slice(0, 2).map((button) => button.getBoundingClientRect().toJSON() as DOMRect));
  expect((close?.left ?? 0) - (back?.right ?? 0)).toBeGreaterThanOrEqual(12);
  expect(back?.top).toBeGreaterThanOrEqual(6);
  await context.close();
});

it('BX07: with forced colours what is chosen, and the active menu item, differ from the others', async () => {
  const context = await newVisitor(browser, { ...DESKTOP, forcedColors: 'active' });
  const page = await context.newPage();
  await open(page, stack.site.base + PRODUCT);
  const colours = await page.evaluate(() => {
    const line = (selector: string) => {
      const element = document.querySelector(selector);
      return element && getComputedStyle(element, '::after').backgroundColor;
    };
    const resolveColour = (system: string) => {
      document.body.style.backgroundColor = system;
      return getComputedStyle(document.body).backgroundColor;
    };
    return [
      line('[role=tab][aria-selected=true]'),
      line('header li[data-active]'),
      resolveColour('Highlight'),
      resolveColour('Canvas'),
    ];
  });
  const [tab, item, highlight, canvas] = colours;
  expect([tab, item]).toEqual([highlight, highlight]);
  expect(highlight).not.toBe(canvas);

  // an icon has the colour of its link, also where the pointer is: its ground keeps that of the page
  const zoom = page.locator('[data-gallery] li > a').first();
  for (const move of [() => zoom.hover(), () => page.mouse.move(2, 2)]) {
    await move();
    const [own, link] = await zoom.evaluate((a) =>
      [a.querySelector('[data-icon]') ?? a, a].map((each) => getComputedStyle(each).color),
    );
    expect(own).toBe(link);
  }

  /** Colours of what is chosen, and of one that is not. */
  const both = (selector: string, property: string) =>
    page.evaluate(
      ([all = '', name = '']) => {
        const elements = [...document.querySelectorAll(all)];
        const isChosen = (e: Element) => e.hasAttribute('aria-current') || e.getAttribute('aria-pressed') === 'true';
        const pair = [elements.find(isChosen), elements.find((e) => !isChosen(e))];
        return pair.map((e) => e && getComputedStyle(e).getPropertyValue(name));
      },
      [selector, property],
    );
  const expectOther = async (selector: string, property: string) => {
    const [chosen, other] = await both(selector, property);
    expect([selector, chosen === undefined, chosen === other]).toEqual([selector, false, false]);
  };
  await expectOther('[data-gallery] ol a', 'border-bottom-color');
  await open(page, `${stack.site.base}/en/contact?country=PL`);
  await expectOther('#contact-finder button[name=country]', 'background-color');
  await open(page, `${stack.site.base}/en/press`);
  await expectOther('main nav ul a', 'border-bottom-color');
  await context.close();
});

it('BX07: with forced colours only the chosen filter and the page that is shown are underlined', async () => {
  const context = await newVisitor(browser, { ...DESKTOP, forcedColors: 'active' });
  const page = await context.newPage();
  for (const [path, links] of [
    ['/szukaj?phrase=licznik', 'main nav li a'],
    ['/produkty/wyszukiwarka?page=2', 'main nav ol a[aria-label]'],
  ] as const) {
    await open(page, stack.site.base + path);
    const lines = await page
      .locator(links)
      .evaluateAll((all) =>
        all.map((link) => [link.ariaCurrent !== null, getComputedStyle(link).borderBottomWidth === '3px']),
      );
    expect(lines.length).toBeGreaterThan(1);
    for (const [isCurrent, hasLine] of lines) expect(hasLine).toBe(isCurrent);
  }
  await context.close();
});

it.each([
  ['wide', { ...DESKTOP, viewport: { width: 1280, height: 900 } }],
  ['phone', PHONE],
  ['small', { ...PHONE, viewport: { width: 320, height: 640 } }],
])('BX07: with letters twice as large nothing is cut off at the side of a %s window', async (_name, options) => {
  const context = await newVisitor(browser, options);
  await context.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    }),
  );
  const page = await context.newPage();
  await open(page, `${stack.site.base}/`);
  const ends = await page
    .locator('header :is(a, button):visible')
    .evaluateAll((all) => all.map((control) => control.getBoundingClientRect().right));
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(Math.max(width, ...ends)).toBeLessThanOrEqual(options.viewport?.width ?? 0);
  // long words beside values, in tiles, texts, tables and rows; the answers at the end of a page, the bar of a product
  for (const path of [
    '/de',
    '/de/produkte/finder',
    '/de/produkte/em-310-volta',
    '/en/products/em-310-volta',
    '/de/datenschutz',
    '/de/glossar',
    '/en/careers/jobs',
    '/en/contact/press-office',
    '/en/services/security-advisories/elm-sa-2026-03-report-interface',
  ]) {
    await open(page, stack.site.base + path);
    // not innerWidth, which on a phone grows with what is too wide
    const scrolled = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(scrolled, path).toBeLessThanOrEqual(0);
  }
  await context.close();
});

it.each([
  ['wide', DESKTOP],
  ['phone', PHONE],
])(
  'BX07: with letters twice as large no word of the answers about cookies is cut off in a %s window',
  async (_name, options) => {
    const context = await newContext(browser, options);
    await context.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%';
      }),
    );
    const page = await context.newPage();
    const findCut = (answers: string) =>
      page
        .locator(answers)
        .evaluateAll((all) => all.map((button) => [button.textContent, button.scrollWidth > button.clientWidth]));
    await open(page, `${stack.site.base}/de`);
    await page.locator('#consent-title').waitFor();
    expect(await findCut('[aria-labelledby=consent-title] button')).toEqual([
      ['Notwendige und Analyse', false],
      ['Nur notwendige', false],
      ['Einstellungen', false],
    ]);
    await page.getByRole('button', { name: 'Einstellungen', exact: true }).click();
    await page.locator('dialog[open] input').first().waitFor();
    expect(await findCut('dialog[open] button:not([aria-label])')).toContainEqual(['Auswahl speichern', false]);
    expect((await findCut('dialog[open] button')).filter(([, isCut]) => isCut)).toEqual([]);
    await context.close();
  },
);

it('BL17: links in texts are printed with their whole address', async () => {
  const context = await newVisitor(browser, DESKTOP);
  const page = await context.newPage();
  await open(page, `${stack.site.base}/en/privacy-policy`);
  // as a browser does when it prints
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  const [href, printed] = await page
    .locator('main .rich a[href^="/"]:not([data-term])')
    .first()
    .evaluate((link) => [link.getAttribute('href'), getComputedStyle(link, '::after').content]);
  expect(printed).toMatch(new RegExp(`\\(https?://[^/]+${href}\\)`));
  await context.close();
});

it('PR02: a finger turns the pictures of the viewer', async () => {
  const context = await newVisitor(browser, PHONE);
  const page = await context.newPage();
  await open(page, stack.site.base + PRODUCT);
  await page.locator('[data-gallery] li a').first().tap();
  const count = page.locator('dialog[open] [aria-live]', { hasText: '/' });
  await expect.poll(() => count.innerText()).toMatch(/1 \/ \d/);
  const cdp = await context.newCDPSession(page);
  const swipe = async (from: number, to: number) => {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 400 }] });
    await touch('touchStart', from);
    for (let step = 1; step <= 4; step += 1) await touch('touchMove', from + ((to - from) * step) / 4);
    await touch('touchEnd');
  };
  await swipe(300, 100);
  await expect.poll(() => count.innerText()).toMatch(/2 \/ \d/);
  await swipe(100, 300);
  await expect.poll(() => count.innerText()).toMatch(/1 \/ \d/);
  await context.close();
});
