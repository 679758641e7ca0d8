import type { ParserOptions } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';
import type { Locale, LocaleMode } from '#shared/locales/locales.ts';
import { toAssetUrl, toLink } from '#shared/rules/links/safe-url.ts';
import { buildEmbedUrl, PLAYER_HOSTS, toMovieProvider } from '#shared/rules/media/movie.ts';
import { BoundedTokenizer, type MarkupBounds } from './bounded-tokenizer.ts';

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
const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' };
const isElsewhere = (address: string) => /^https?:/i.test(address);

export interface SanitiseContext {
  locale: Locale;
  localeMode: LocaleMode;
  /** Origin of this site: links and pictures with it become paths. */
  origin?: string | undefined;
}
interface LeftOut {
  /** Number of elements whose tags were left out. */
  elements: number;
  /** What else was left out, and how many of each. */
  parts: ReadonlyMap<string, number>;
}

/**
 * Sanitises CMS HTML by an allow-list (D29): no scripts, styles, event handlers or classes; frames of films only, by
 * the address of the player without cookies; pictures of this site only, as the CSP allows no others; safe links with
 * locale prefix. Idempotent. Takes linear time: the tags of elements that are nested too deep or too many are left out
 * (bounded-tokenizer.ts). onLeftOut: called once if anything was left out that its author meant to be seen.
 */
export function sanitise(
  html: string,
  { locale, localeMode, origin }: SanitiseContext,
  onLeftOut?: (leftOut: LeftOut) => void,
): string {
  const parts = new Map<string, number>();
  const count = (part: string) => void parts.set(part, (parts.get(part) ?? 0) + 1);
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
      iframe: ['src', 'title'],
      th: ['scope', 'colspan', 'rowspan', 'abbr'],
      td: ['colspan', 'rowspan', 'headers'],
      col: ['span'],
      colgroup: ['span'],
      ol: ['start', 'reversed', 'type'],
      li: ['value'],
      time: ['datetime'],
      abbr: ['title'],
      '*': ['id', 'lang', 'dir'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesAppliedToAttributes: ['href', 'src', 'cite'],
    allowProtocolRelative: false,
    allowedIframeHostnames: Object.values(PLAYER_HOSTS),
    allowIframeRelativeUrls: false,
    transformTags: {
      '*': (tagName, attribs) => {
        const { id, ...rest } = attribs;
        return { tagName, attribs: id !== undefined && OWN_IDS.test(id) ? rest : attribs };
      },
      // a page has one h1, its title
      h1: 'h2',
      a: (tagName, attribs) => {
        const href = attribs['href'] === undefined ? undefined : toLink(attribs['href'], locale, localeMode, origin);
        const { target: _target, rel: _rel, ...rest } = attribs;
        if (!href) {
          if (attribs['href']) count('link without a safe address');
          const { href: _href, ...bare } = rest;
          return { tagName: 'span', attribs: bare };
        }
        return { tagName, attribs: { ...rest, href, ...(isElsewhere(href) ? NEW_TAB : {}) } };
      },
      // here and not by `exclusiveFilter`, which copies the whole result for each element that it leaves out
      img: (tagName, attribs) => {
        const src = toAssetUrl(attribs['src'] ?? '', origin);
        if (src && !isElsewhere(src)) return { tagName, attribs: { alt: '', ...attribs, src, loading: 'lazy' } };
        if (attribs['src']) count(src ? 'picture of another site' : 'picture without a safe address');
        return { tagName: LEFT_OUT, attribs };
      },
      iframe: (tagName, { src = '', title = '' }) => {
        const player = buildEmbedUrl(src);
        if (player) return { tagName, attribs: { src: player, ...(title ? { title } : {}) }, text: '' };
        // an event, for one, can be seen on the site of its provider
        const href = toLink(src, locale, localeMode, origin);
        if (isElsewhere(href) && toMovieProvider(href) !== 'file')
          return { tagName: 'a', attribs: { href, ...NEW_TAB }, text: title || href };
        if (src) count('frame that is no film');
        return { tagName: LEFT_OUT, attribs: {}, text: '' };
      },
    },
  });
  if (bounds.leftOut > 0 || parts.size > 0) onLeftOut?.({ elements: bounds.leftOut, parts });
  return clean;
}
