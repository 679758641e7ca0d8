import type { Page } from 'playwright';
import { waitForAnswers } from './quiet.ts';

/**
 * Replaces all texts of a page as the translators of browsers do: each by another text, in two <font> elements. What the
 * app writes into a text that it no longer shows, a visitor does not see: findStaleTexts() tells of those.
 */
export const translatePage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const kept = window as unknown as { replaced?: WeakSet<Node>; stale?: Set<string> };
    if (!kept.replaced) {
      const replaced = new WeakSet<Node>();
      const stale = new Set<string>();
      Object.assign(kept, { replaced, stale });
      const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') as PropertyDescriptor;
      Object.defineProperty(Node.prototype, 'nodeValue', {
        ...value,
        set(this: Text, text: string) {
          if (replaced.has(this) && text !== this.data) stale.add(`${this.data} > ${text}`);
          value.set?.call(this, text);
        },
      });
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (text.data.trim() && !text.parentElement?.closest('script, style, textarea, option, title, svg, font'))
        found.push(text);
    }
    for (const text of found) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      text.replaceWith(outer);
      outer.append(inner);
      inner.append(text.data);
      kept.replaced?.add(text);
    }
  });

/** Texts that the app has changed where a translator has replaced them, so that the visitor still sees the old ones. */
export const findStaleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...((window as unknown as { stale?: Set<string> }).stale ?? [])]);

/**
 * Clicks on all that opens, chooses or removes something in a translated page, which is translated again after each
 * click. Returns how many that were. alike: at most so many that look alike, such as the buttons of a list of files.
 */
export async function clickThrough(page: Page, alike = Number.POSITIVE_INFINITY): Promise<number> {
  const path = await page.evaluate(() => location.pathname);
  for (let clicks = 0; ; clicks += 1) {
    await translatePage(page);
    const isLast = await page.evaluate((alikeMax) => {
      const kept = window as unknown as { clicked?: Set<string>; looks?: Map<string, number> };
      kept.clicked ??= new Set();
      kept.looks ??= new Map();
      const { clicked, looks } = kept;
      const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
      const controls = scope.querySelectorAll<HTMLElement>(
        'button:not([type=submit]), summary, [role=tab], main input[type=radio], main input[type=checkbox], a[data-enhanced]',
      );
      for (const [i, control] of [...controls].entries()) {
        const name = `${control.tagName} ${control.id} ${control.getAttribute('aria-label') ?? ''} ${control.textContent} ${scope === document} ${i}`;
        if (clicked.has(name) || !control.checkVisibility() || control.closest('footer')) continue;
        clicked.add(name);
        const look = `${control.tagName} ${control.className} ${control.role} ${scope === document}`;
        const count = (looks.get(look) ?? 0) + 1;
        looks.set(look, count);
        if (count > alikeMax && control.role !== 'tab') continue;
        control.click();
        return false;
      }
      if (scope instanceof HTMLDialogElement) {
        scope.dispatchEvent(new Event('cancel', { cancelable: true }));
        scope.close();
        return false;
      }
      return true;
    }, alike);
    // what a click loads is there before the next
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    await waitForAnswers(page);
    if (isLast || clicks > 150 || (await page.evaluate(() => location.pathname)) !== path)
      return isLast ? clicks : clicks + 1;
  }
}
