import { Parser } from 'htmlparser2';
import type { Locale } from '#shared/locales/locales.ts';
import { buildMoviePage, MOVIE_PROVIDERS, toMovieProvider } from '#shared/rules/media/movie.ts';
import { escapeMarkup } from '#shared/rules/text/escape-markup.ts';
import { createListNumbers, type ListAttributes } from '#shared/rules/text/list-numbers.ts';
import { keepTogetherInHtml } from '#shared/rules/text/typography-in-html.ts';
import { interfaceTexts } from '../interface-texts.ts';
import {
  createReadTable,
  findFigureCells,
  nameTable,
  type ReadTable,
  readEndTag,
  readStartTag,
} from './html-tables.ts';
import { type SanitiseContext, sanitise } from './sanitise.ts';

/** Title that the share code of a provider has for every film. */
const NO_TITLE = /^(?:youtube video player|vimeo-player)?$/i;
/** Names of frames whose content has none. */
const FRAME_NAMES = { table: 'ui.frame.table', code: 'ui.frame.code' } as const;
const toFrameName = (kind: keyof typeof FRAME_NAMES, locale: Locale): string =>
  interfaceTexts[locale][FRAME_NAMES[kind]] ?? '';
/** Code, which visitors copy. */
const VERBATIM = new Set(['pre', 'code']);
/** A unit in brackets, or a symbol with a Greek letter: m³/h and Δp must not be capitalised like column headings. */
const UNIT = /(\([^()<>]{1,20}\)|[Ͱ-Ͽ][A-Za-z]*)/g;

const toFrame = (kind: string, label: string): string =>
  `class="wide-frame ${kind}-frame" tabindex="0" role="region" aria-label="${label.replaceAll('"', '&quot;')}"`;

/** Elements that are or get something that can be operated, which a link must not contain. */
const OPERABLE = new Set(['a', 'iframe', 'table', 'pre', 'details']);
/** Length, in characters, that the start tags of the links of one link's parts have altogether. */
const LINK_TAGS_MAX = 20_000;

interface ReadLink {
  /** Index of the start tag in the output. */
  at: number;
  tag: string;
  /** Indexes of its texts and pictures. */
  parts: number[];
  /** It contains something that can be operated, so each of its parts becomes a link of its own. */
  isSplit: boolean;
}

interface ReadList {
  /** null: it has no numbers. */
  attributes: ListAttributes | null;
  /** at: index of the start tag in the output. */
  items: { at: number; value: string | undefined }[];
}

interface HtmlContext extends SanitiseContext {
  /** Called if tags were left out, with a reason that contains no content. */
  drop?(path: string, toReason: () => string): void;
  /** The same for links, pictures and frames. */
  leaveOut?(path: string, reason: string): void;
}

/** HTML of the CMS as pages show it: sanitised (sanitise.ts), with frames and no-break spaces. path: for `drop`. */
export function toShownHtml(html: string, context: HtmlContext, path: string): string {
  const clean = sanitise(html, context, ({ elements, parts }) => {
    if (elements > 0) context.drop?.(path, () => `tags of ${elements} elements, which are too many or nested too deep`);
    for (const [part, count] of parts) context.leaveOut?.(path, count > 1 ? `${part} (${count})` : part);
  });
  return prepareHtml(clean, context.locale);
}

/**
 * A film as the page first shows it (D27): a link to its page, in a box like that of a film block. RichText.tsx plays
 * it in place. src, title: escaped.
 */
function toFilm(src: string, title: string, locale: Locale): string {
  const address = src.replaceAll('&amp;', '&');
  const provider = MOVIE_PROVIDERS[toMovieProvider(address)]?.name ?? '';
  const { 'ui.movie.play': play, 'ui.movie.provider': from = '' } = interfaceTexts[locale];
  const source = from.replace('{{provider}}', provider);
  const hasName = !NO_TITLE.test(title.trim());
  const name = hasName ? title.trim() : source;
  return (
    `<span class="film"><a href="${escapeMarkup(buildMoviePage(address) ?? '')}" data-enhanced="" data-film="${name}">` +
    `<span class="film-play" data-icon-before="play">${play}</span> <span class="film-name">${name}</span>` +
    `${hasName ? ` <span class="film-source">${source}</span>` : ''}</a></span>`
  );
}

const showUnits = (text: string): string =>
  text
    .split(UNIT)
    .map((part, i) =>
      i % 2 === 1 ? `<span class="exact">${keepTogetherInHtml(part)}</span>` : keepTogetherInHtml(part),
    )
    .join('');

/**
 * Prepares sanitised HTML for pages, in one pass. Tables and code may be wider than the column (BL01). A table gets a
 * frame that scrolls, can be focused and has a name, which is its caption or its first column headings; a table within
 * a table scrolls with it. Code scrolls by itself. Films become boxes with a link, and items the numbers that their
 * list says. A link around something that can be operated becomes links of the texts and pictures beside that. Columns
 * of numbers get a class by which they are aligned right (visual-design 7), units in column headings one that keeps
 * their case, and words that belong together no-break spaces.
 */
export function prepareHtml(html: string, locale: Locale): string {
  const out: string[] = [];
  /** Open tables, the innermost last. */
  const tables: ReadTable[] = [];
  /** Open lists, the innermost last. */
  const lists: ReadList[] = [];
  /** Open links, the innermost last. */
  const links: ReadLink[] = [];
  /** Number of open elements with code. */
  let verbatim = 0;
  let written = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes, isImplied) {
        if (isImplied) return;
        const tag = takeSource();
        const link = links.at(-1);
        if (link && OPERABLE.has(name)) link.isSplit = true;
        if (name === 'iframe') return void out.push(toFilm(attributes['src'] ?? '', attributes['title'] ?? '', locale));
        const at = out.length;
        const table = tables.at(-1);
        if (VERBATIM.has(name)) verbatim++;
        if (name === 'a') links.push({ at, tag, parts: [], isSplit: false });
        else if (name === 'img') link?.parts.push(at);
        if (name === 'ol' || name === 'ul') lists.push({ attributes: name === 'ol' ? attributes : null, items: [] });
        else if (name === 'li') lists.at(-1)?.items.push({ at, value: attributes['value'] });
        if (name === 'table') openTable(at);
        else if (table) readStartTag(table, name, attributes, at);
        out.push(name === 'pre' ? tag.replace('<pre', `<pre ${toFrame('code', toFrameName('code', locale))}`) : tag);
      },
      ontext(text) {
        takeSource();
        const table = tables.at(-1);
        table?.open?.push(text);
        if (text.trim()) links.at(-1)?.parts.push(out.length);
        if (verbatim > 0) out.push(text);
        else out.push(table?.isInHead ? showUnits(text) : keepTogetherInHtml(text));
      },
      onclosetag(name, isImplied) {
        const tag = isImplied ? '' : takeSource();
        if (name === 'iframe') return;
        out.push(name === 'a' && closeLink() ? '' : tag);
        const table = tables.at(-1);
        if (VERBATIM.has(name)) verbatim--;
        if (name === 'ol' || name === 'ul') closeList();
        if (name === 'table') closeTable();
        else if (table) readEndTag(table, name);
      },
    },
    { decodeEntities: false },
  );

  /** The source up to the end of the current event, since the last one. */
  function takeSource(): string {
    const source = html.slice(written, parser.endIndex + 1);
    written = parser.endIndex + 1;
    return source;
  }

  /** Returns whether the link became links of its parts. */
  function closeLink(): boolean {
    const link = links.pop();
    if (!link?.isSplit) return false;
    out[link.at] = '';
    let { tag } = link;
    // without a link the texts can still be read; a tag of 50 kB around thousands of parts would fill the memory
    if (tag.length * link.parts.length > LINK_TAGS_MAX) return true;
    for (const part of link.parts) {
      out[part] = `${tag}${out[part]}</a>`;
      // an id is in a page once
      tag = tag.replace(/ id="[^"]*"/, '');
    }
    return true;
  }

  /** Only a list that is not numbered from one has its numbers in the markup: browsers count `value` differently. */
  function closeList(): void {
    const { attributes, items } = lists.pop() ?? { attributes: null, items: [] };
    if (!attributes) return;
    const { start, reversed, type } = attributes;
    const isPlain = (start ?? reversed ?? type) === undefined;
    if (isPlain && items.every(({ value }) => value === undefined)) return;
    const next = createListNumbers(attributes, items.length);
    for (const { at, value } of items)
      out[at] = (out[at] as string).replace('<li', `<li data-number="${next(value).replace(/^\d$/, '0$&')}"`);
  }

  function openTable(at: number): void {
    const cell = tables.at(-1)?.rows.at(-1)?.cells.at(-1);
    if (cell) cell.hasTable = true;
    tables.push(createReadTable(at));
  }

  function closeTable(): void {
    const table = tables.pop();
    if (!table) return;
    for (const at of findFigureCells(table)) out[at] = (out[at] as string).replace(/^<t[hd]/, '$& class="figure"');
    if (tables.length > 0) return;
    out[table.at] = `<div ${toFrame('table', nameTable(table) || toFrameName('table', locale))}>${out[table.at]}`;
    out.push('</div>');
  }

  parser.end(html);
  return out.join('') + html.slice(written);
}
