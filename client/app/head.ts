import { HEAD_TAGS, listHeadTags } from '#shared/pages/head-tags.ts';
import type { PageData } from '#shared/pages/page-data.ts';

/** Updates the document's head after a navigation (RT20); the server writes the head of the first page. */
export function applyHead(page: PageData, siteName: string): void {
  document.title = page.head.title;
  document.body.dataset['layout'] = page.layout;
  // structured data is for crawlers, which read the HTML: it is only removed
  for (const old of document.querySelectorAll(`${HEAD_TAGS}, script[type="application/ld+json"]`)) old.remove();
  for (const [name, attributes] of listHeadTags(page, siteName)) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    document.head.append(element);
  }
}
