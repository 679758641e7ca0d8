import type { Head } from '#shared/pages/head.ts';

/** Updates the document's head after a navigation (RT20); the server writes the head of the first page. */
export function applyHead(head: Head, layout: string): void {
  document.title = head.title;
  document.body.dataset['layout'] = layout;
  set('meta[name="description"]', 'meta', { name: 'description', content: head.description });
  set('meta[name="robots"]', 'meta', head.robots ? { name: 'robots', content: head.robots } : null);
  set('link[rel="canonical"]', 'link', head.canonical ? { rel: 'canonical', href: head.canonical } : null);
  for (const rel of ['prev', 'next'] as const)
    set(`link[rel="${rel}"]`, 'link', head[rel] ? { rel, href: head[rel] } : null);
  for (const [property, content] of Object.entries({
    'og:title': head.title,
    'og:description': head.description,
    'og:url': head.canonical,
    'og:image': head.image?.url,
    'og:type': head.type,
  })) {
    set(`meta[property="${property}"]`, 'meta', content ? { property, content } : null);
  }
  for (const old of document.head.querySelectorAll('link[rel="alternate"][hreflang]')) old.remove();
  for (const { hreflang, href } of head.alternates) add('link', { rel: 'alternate', hreflang, href });
  // structured data is for crawlers, which read the HTML; here it would describe the first page
  for (const old of document.querySelectorAll('script[type="application/ld+json"]')) old.remove();
}

function set(selector: string, tag: string, attributes: Record<string, string> | null): void {
  const old = document.head.querySelector(selector);
  if (!attributes) {
    old?.remove();
    return;
  }
  if (!old) {
    add(tag, attributes);
    return;
  }
  for (const [name, value] of Object.entries(attributes)) old.setAttribute(name, value);
}

function add(tag: string, attributes: Record<string, string>): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.head.append(element);
  return element;
}
