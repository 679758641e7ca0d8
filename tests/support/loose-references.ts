import type { Page } from 'playwright';

/** References to ids that no element of the page has, and live regions within headings. */
export const findLooseReferences = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const names = ['controls', 'labelledby', 'describedby', 'activedescendant', 'owns', 'errormessage', 'details'];
    const attributes = [...names.map((name) => `aria-${name}`), 'for', 'headers', 'list', 'popovertarget'];
    const loose = attributes.flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].flatMap((element) =>
        (element.getAttribute(name) ?? '')
          .split(/\s+/)
          .filter((id) => id && !document.getElementById(id))
          .map((id) => `${name}="${id}" of ${element.outerHTML.slice(0, 80)}`),
      ),
    );
    const live = [...document.querySelectorAll(':is(h1, h2, h3, h4) :is([role=status], [role=alert], [aria-live])')];
    return [...loose, ...live.map((element) => `a live region in a heading: ${element.outerHTML.slice(0, 80)}`)];
  });
