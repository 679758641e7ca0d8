import type { ParserOptions } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';
import type { Locale, LocaleMode } from '#shared/locales/locales.ts';
import { toLink, toSafeUrl } from '#shared/rules/links/safe-url.ts';
import { PLAYER_HOSTS } from '#shared/rules/media/movie.ts';
import { BoundedTokenizer, type MarkupBounds } from './bounded-tokenizer.ts';

/** Hosts of frames that HTML of the CMS may have. */
const VIDEO_HOSTS = [...Object.values(PLAYER_HOSTS), 'www.youtube.com'];
const TAGS = [
  // blocks
  'p div section figure figcaption blockquote pre hr h2 h3 h4 h5 h6 ul ol li dl dt dd address details summary',
  // inline
  'a b strong i em u s small sub sup span br wbr code kbd abbr cite q mark time img iframe del ins',
  'table caption colgroup col thead tbody tfoot tr th td',
].flatMap((names) => names.split(' '));

/** Ids by which the page finds its elements, and which content must not use. */
const OWN_IDS = /^(?:root|main|page-data|page-title|deferred-.*)$/;

/** Name that no allowed element has: one with this name is left out. */
const LEFT_OUT = 'left-out';

function isVideo(src: string | undefined): boolean {
  const url = URL.parse(src ?? '');
  return url !== null && /^https?:$/.test(url.protocol) && VIDEO_HOSTS.includes(url.hostname);
}

/**
 * Sanitises CMS HTML by an allow-list (D29): no scripts, styles, event handlers or classes; frames of known video hosts
 * only; safe links with locale prefix. Idempotent. Takes linear time: the tags of elements that are nested too deep or
 * too many are left out (bounded-tokenizer.ts). onLeftOut: called with their number, if there are any.
 */
export function sanitise(
  html: string,
  locale: Locale,
  mode: LocaleMode,
  onLeftOut?: (elements: number) => void,
): string {
  const bounds: MarkupBounds = { html, depth: 0, elements: 0, leftOut: 0 };
  const clean = sanitizeHtml(html, {
    parser: { Tokenizer: BoundedTokenizer, bounds } as ParserOptions,
    onOpenTag: () => {
      bounds.depth++;
      bounds.elements++;
    },
    onCloseTag: () => {
      bounds.depth--;
    },
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
      // here and not by `exclusiveFilter`, which copies the whole result for each element that it leaves out
      img: (tagName, attribs) => {
        const src = toSafeUrl(attribs['src'] ?? '');
        return src
          ? { tagName, attribs: { alt: '', ...attribs, src, loading: 'lazy' } }
          : { tagName: LEFT_OUT, attribs };
      },
      iframe: (tagName, attribs) =>
        isVideo(attribs['src']) ? { tagName, attribs } : { tagName: LEFT_OUT, attribs, text: '' },
    },
  });
  if (bounds.leftOut > 0) onLeftOut?.(bounds.leftOut);
  return clean;
}
