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
