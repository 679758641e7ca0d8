import type { Head } from '#shared/pages/head.ts';

/** Elements that describe one page. Structured data is for crawlers, which read the HTML: it is only removed. */
const OF_PAGE = [
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[property^="og:"]',
  'link:is([rel="canonical"], [rel="prev"], [rel="next"])',
  'link[rel="alternate"][hreflang]',
  'script[type="application/ld+json"]',
].join();

/** Updates the document's head after a navigation (RT20); the server writes the head of the first page. */
export function applyHead(head: Head, layout: string): void {
  document.title = head.title;
  document.body.dataset['layout'] = layout;
  for (const old of document.querySelectorAll(OF_PAGE)) old.remove();
  add('meta', { name: 'description', content: head.description });
  add('meta', { name: 'robots', content: head.robots });
  for (const rel of ['canonical', 'prev', 'next'] as const) add('link', { rel, href: head[rel] });
  for (const { hreflang, href } of head.alternates) add('link', { rel: 'alternate', hreflang, href });
  add('meta', { property: 'og:title', content: head.title });
  add('meta', { property: 'og:description', content: head.description });
  add('meta', { property: 'og:url', content: head.canonical });
  add('meta', { property: 'og:image', content: head.image?.url });
  add('meta', { property: 'og:type', content: head.type });
}

/** Adds nothing if the page lacks one of the values. */
function add(tag: 'link' | 'meta', attributes: Record<string, string | null | undefined>): void {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (!value) return;
    element.setAttribute(name, value);
  }
  document.head.append(element);
}
