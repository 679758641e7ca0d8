import { LANGUAGES } from '../locales/locales.ts';
import { toMarkdownPath } from '../routing/address.ts';
import { SHARING_SIZE } from '../rules/files/media-path.ts';
import type { PageData } from './page-data.ts';
import { isPrivatePage } from './private-page.ts';

export type HeadTag = readonly [name: 'meta' | 'link', attributes: Record<string, string>];

/** Matches all tags of listHeadTags, of any page. */
export const HEAD_TAGS = [
  'meta:is([name="description"], [name="robots"], [name^="twitter:"], [property^="og:"])',
  'link:is([rel="canonical"], [rel="prev"], [rel="next"])',
  'link[rel="alternate"]:is([hreflang], [type="text/markdown"])',
].join();

/** Tags that describe a page, besides its title: the server writes them, and the browser replaces them (RT20). */
export function listHeadTags(page: PageData, siteName: string): HeadTag[] {
  const { head, path } = page;
  // programs read Markdown, of pages that search engines may list
  const isText = head.canonical !== null && !head.robots && !head.prev && !isPrivatePage(page);
  return [
    ...meta('name', 'description', head.description),
    ...meta('name', 'robots', head.robots),
    ...(['canonical', 'prev', 'next'] as const).flatMap((rel) => link({ rel }, head[rel])),
    ...head.alternates.flatMap(({ hreflang, href }) => link({ rel: 'alternate', hreflang }, href)),
    ...link({ rel: 'alternate', type: 'text/markdown' }, isText ? toMarkdownPath(path) : null),
    // a preview is private and is not shared (D8)
    ...(page.kind === 'preview' || page.draft ? [] : listSocialTags(page, siteName)),
  ];
}

function listSocialTags({ head, locale }: PageData, siteName: string): HeadTag[] {
  const { image } = head;
  const size = image?.isSized ? (['width', 'height'] as const) : [];
  return [
    ...meta('property', 'og:title', head.title),
    ...meta('property', 'og:description', head.description),
    ...meta('property', 'og:type', head.type),
    ...meta('property', 'og:site_name', siteName),
    ...meta('property', 'og:locale', LANGUAGES[locale].openGraph),
    ...meta('property', 'og:url', head.canonical),
    ...meta('property', 'og:image', image?.url),
    ...size.flatMap((side) => meta('property', `og:image:${side}`, String(SHARING_SIZE[side]))),
    ...meta('property', 'og:image:alt', image?.alt),
    ...meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    ...meta('name', 'twitter:title', head.title),
    ...meta('name', 'twitter:description', head.description),
    ...meta('name', 'twitter:image', image?.url),
    ...meta('name', 'twitter:image:alt', image?.alt),
  ];
}

/** None without a value. */
const meta = (kind: 'name' | 'property', name: string, content: string | null | undefined): HeadTag[] =>
  content ? [['meta', { [kind]: name, content }]] : [];
const link = (attributes: Record<string, string>, href: string | null): HeadTag[] =>
  href ? [['link', { ...attributes, href }]] : [];
