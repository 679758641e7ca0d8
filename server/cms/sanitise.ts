import sanitizeHtml from 'sanitize-html';
import type { Locale, LocaleMode } from '#shared/locales/locales.ts';
import { toLink, toSafeUrl } from '#shared/rules/links/safe-url.ts';

const VIDEO_HOSTS = ['www.youtube-nocookie.com', 'www.youtube.com', 'player.vimeo.com'];
const TAGS = [
  // blocks
  'p div section figure figcaption blockquote pre hr h2 h3 h4 h5 h6 ul ol li dl dt dd address details summary',
  // inline
  'a b strong i em u s small sub sup span br wbr code kbd abbr cite q mark time img iframe del ins',
  'table caption colgroup col thead tbody tfoot tr th td',
].flatMap((names) => names.split(' '));

/** Ids by which the page finds its elements, and which content must not use. */
const OWN_IDS = /^(?:root|main|page-data|page-title|deferred-.*)$/;

/**
 * Sanitises CMS HTML by an allow-list (D29): no scripts, styles, event handlers or classes; frames of known video hosts
 * only; safe links with locale prefix. Idempotent.
 */
export function sanitise(html: string, locale: Locale, mode: LocaleMode): string {
  return sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: {
      a: ['href', 'target', 'rel', 'hreflang', 'lang'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      iframe: ['src', 'title', 'width', 'height', 'loading', 'allowfullscreen'],
      th: ['scope', 'colspan', 'rowspan', 'abbr'],
      td: ['colspan', 'rowspan', 'headers'],
      col: ['span'],
      colgroup: ['span'],
      ol: ['start', 'reversed'],
      time: ['datetime'],
      abbr: ['title'],
      '*': ['id', 'lang', 'dir'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesAppliedToAttributes: ['href', 'src', 'cite'],
    allowProtocolRelative: false,
    allowedIframeHostnames: VIDEO_HOSTS,
    allowIframeRelativeUrls: false,
    transformTags: {
      '*': (tagName, attribs) => {
        const { id, ...rest } = attribs;
        return { tagName, attribs: id !== undefined && OWN_IDS.test(id) ? rest : attribs };
      },
      // a page has one h1, its title
      h1: 'h2',
      a: (tagName, attribs) => {
        const href = attribs['href'] === undefined ? undefined : toLink(attribs['href'], locale, mode);
        const { target: _target, rel: _rel, ...rest } = attribs;
        if (!href) {
          const { href: _href, ...bare } = rest;
          return { tagName: 'span', attribs: bare };
        }
        const external = /^https?:/i.test(href);
        return {
          tagName,
          attribs: { ...rest, href, ...(external ? { target: '_blank', rel: 'noopener noreferrer' } : {}) },
        };
      },
      img: (tagName, attribs) => ({
        tagName,
        attribs: { alt: '', ...attribs, src: toSafeUrl(attribs['src'] ?? ''), loading: 'lazy' },
      }),
    },
    exclusiveFilter: (frame) => (frame.tag === 'iframe' || frame.tag === 'img') && !frame.attribs['src'],
  });
}
