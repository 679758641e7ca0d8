import { expect, it } from 'vitest';
import { withSharedSite } from '../support/browser-stack.ts';
import { withoutPictures } from '../support/inspect-pages.ts';
import { send, sent, withSentPages } from '../support/sent-pages.ts';

withSharedSite();
withSentPages(withoutPictures);

/** Words and values of these parts that a line break cuts, other than behind a hyphen, or a dash or stroke without a joiner. */
const findCutWords = (selector: string) =>
  sent.locator(selector).evaluateAll((parts) => {
    const cut: string[] = [];
    for (const part of parts) {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const node = texts.currentNode as Text;
        if (!node.parentElement?.checkVisibility()) continue;
        const topOf = (at: number) => {
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          // at the start of a line the first rectangle is the end of the line above
          return [...range.getClientRects()].at(-1)?.top ?? 0;
        };
        for (const { 0: word, index } of node.data.matchAll(/(?:[\p{L}\p{N}.,:²³\u00a0\u2060]|[/–](?=\u2060))+/gu))
          if (Math.abs(topOf(index) - topOf(index + word.length - 1)) > 4) cut.push(word);
      }
    }
    return cut;
  });

const GERMAN_SLIDER = '/de/produkte/funkauslesesystem-aq-net';
const PAY = '/en/careers/jobs/product-security-specialist';
const FINDER = '/produkty/wyszukiwarka?communication=wM-Bus&sector=water';
const PARTS: [part: string, path: string, selector: string, widths: number[]][] = [
  ['names of files beside one that is missing', '/o-grupie/jakosc-i-certyfikaty', '[data-file-grid]', [320, 390]],
  ['long German names of files', '/de/konzern/qualitaet-und-zertifikate', '[data-file-grid]', [320, 390]],
  ['pay in the facts of a job', PAY, 'main dl', [320, 768]],
  ['values of products in a narrow slider', GERMAN_SLIDER, '[data-slider] dl', [320]],
  ['turnover in the facts of a share', '/de/investoren/aktienkurs', '#quote dl', [390, 1280]],
  ['values of products in a list', FINDER, 'main dl', [390]],
];
const TITLE = 'L10 L17: a line break cuts no word and no value: %s';
const testWords = async (_: string, path: string, selector: string, widths: number[]) => {
  for (const width of widths) {
    await send(path, { width, height: 900 });
    expect(await sent.locator(selector).count()).toBeGreaterThan(0);
    expect(await findCutWords(selector), String(width)).toEqual([]);
    expect(await sent.evaluate(() => document.documentElement.scrollWidth), String(width)).toBe(width);
  }
};
it.each(PARTS.slice(0, 4))(TITLE, testWords);
it.each(PARTS.slice(4))(TITLE, { tags: ['long'] }, testWords);

it('with text of 200 % on a phone, the footer cuts no word, and names and dates do not lie over each other', async () => {
  /** Lines of these parts that lie over a line of another. */
  const findOverlaps = (selector: string) =>
    sent.locator(selector).evaluateAll((parts) => {
      const lines = parts.flatMap((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        return [...range.getClientRects()].map((box) => ({ part, box }));
      });
      return lines.filter(({ part, box: a }) =>
        lines.some(
          ({ part: other, box: b }) =>
            other !== part && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom,
        ),
      ).length;
    });
  const show = async (path: string) => {
    await send(path, { width: 360, height: 740 });
    await sent.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  };
  await show('/produkty/wodomierz-ultradzwiekowy-aq-40');
  expect(await findOverlaps('main > header button > span')).toBe(0);
  expect(await findCutWords('main > header dl')).toEqual([]);
  expect(await findCutWords('footer [data-count]')).toEqual([]);
  await show('/relacje-inwestorskie/notowania');
  expect(await findOverlaps('[data-dates] > text')).toBe(0);
});

it('a word of ten letters has room in the search of a column of filters', async () => {
  await send('/centrum-pobran?phrase=wodomierze', { width: 1366, height: 800 });
  const { hidden, width } = await sent.locator('#file-phrase').evaluate((field: HTMLInputElement) => {
    const text = document.createElement('span');
    text.style.cssText = `position: absolute; white-space: pre; font: ${getComputedStyle(field).font}`;
    text.textContent = field.value;
    document.body.append(text);
    return { hidden: field.scrollWidth - field.clientWidth, width: text.offsetWidth };
  });
  expect([hidden, width > 60]).toEqual([0, true]);
});

it('a long name of a filter leaves room for its arrow in a column of 157 px', async () => {
  for (const path of ['/de/produkte/finder', '/de/karriere/stellenangebote']) {
    await send(path, { width: 1211, height: 800 });
    const names = await sent
      .locator('main summary:has([data-icon])')
      .evaluateAll((all) =>
        all.map(({ clientWidth, scrollWidth, textContent }) => [
          textContent.replaceAll('\u00ad', ''),
          scrollWidth - clientWidth,
        ]),
      );
    expect(names).toContainEqual([path.includes('finder') ? 'Genauigkeitsklasse' : 'Stellenkategorien', 0]);
    expect(names.filter(([, over]) => over !== 0)).toEqual([]);
  }
});

it('the arrow of a link that takes two lines stands after its last word, not at the far edge', async () => {
  await send('/de/produkte/typenschild?phrase=ABC1234567890+77', { width: 390, height: 844 });
  const lines = await sent.locator('main a', { hasText: 'Produkten suchen' }).evaluate((link) => {
    const text = document.createRange();
    text.selectNodeContents(link.querySelector('span') ?? link);
    text.setEndBefore(link.querySelector('[data-icon]') ?? link);
    const boxes = [...text.getClientRects()].filter(({ width }) => width > 0);
    const arrow = link.querySelector('[data-icon]')?.getBoundingClientRect();
    return [new Set(boxes.map(({ top }) => top)).size, Math.round((arrow?.left ?? 0) - (boxes.at(-1)?.right ?? 0))];
  });
  expect(lines).toEqual([2, 8]);
});

it('what is typed begins where its letters do: Hebrew and Arabic at the right, paragraph by paragraph', async () => {
  await send('/en/contact', { width: 390, height: 844 });
  const ways = await sent
    .locator('main form :is(input[type=text], input[type=email], textarea):visible')
    .evaluateAll((fields) => [...new Set(fields.map((field) => getComputedStyle(field).unicodeBidi))]);
  expect(ways).toEqual(['plaintext']);
});

it('a word longer than a line of a phone is broken, and does not widen the page', async () => {
  const parts = [
    ['/de/karriere', 'main a:not([href^="tel:"]), main p'],
    ['/de/umfrage', 'main legend, main label'],
    ['/de/einkauf', 'main p'],
    ['/de/loesungen', 'main summary'],
    ['/de/karriere/stellenangebote', 'main summary'],
    ['/de/investoren/aktienkurs', 'main summary, main p'],
  ] as const;
  for (const [path, selector] of parts) {
    await send(path, { width: 320, height: 900 });
    // the length of words like Straßenbeleuchtungsüberwachungsanlagenbetreiber
    const count = await sent.locator(selector).evaluateAll((all) => {
      const texts = all.flatMap((part) => {
        const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
        return walker.nextNode() ? [walker.currentNode] : [];
      });
      for (const text of texts) text.textContent = 'Straßenbeleuchtungsüberwachungsanlagenbetreiber';
      return texts.length;
    });
    expect(count, path).toBeGreaterThan(3);
    expect(await sent.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
});
