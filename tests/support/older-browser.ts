import type { BrowserContext } from 'playwright';

/**
 * Makes of each page what browsers without popovers see (Safari before 17, Chrome before 114, Firefox before 125): the
 * attribute means nothing, its functions are missing, and its selector is unknown to scripts and style sheets.
 */
export async function withoutPopovers(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
    for (const name of ['matches', 'closest', 'querySelector', 'querySelectorAll'] as const)
      for (const owner of [Element.prototype, Document.prototype]) {
        const native = Reflect.get(owner, name);
        if (!native) continue;
        Reflect.set(owner, name, function (this: Element, selector: string) {
          if (selector.includes(':popover-open')) throw new DOMException(`unknown: ${selector}`, 'SyntaxError');
          return Reflect.apply(native, this, [selector]);
        });
      }
  });
  await context.route('**/*', async (route) => {
    const type = route.request().resourceType();
    if (type !== 'document' && type !== 'stylesheet') return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    const text = await response.text();
    const body =
      type === 'document'
        ? text.replaceAll(' popover="auto"', ' data-was-popover=""')
        : text
            .replaceAll('@supports not selector(:popover-open)', '@supports selector(:hover)')
            .replaceAll(':popover-open', ':unknown-state')
            .replaceAll('[popover]', '[data-was-popover]');
    await route.fulfill({ response, body });
  });
}
