import { Parser } from 'htmlparser2';
import { findOwn, type Locale, type LocaleMode } from '#shared/locales/locales.ts';
import { keepTogetherInHtml } from '#shared/rules/text/typography-in-html.ts';
import {
  createReadTable,
  findFigureCells,
  nameTable,
  type ReadTable,
  readEndTag,
  readStartTag,
} from './html-tables.ts';
import { sanitise } from './sanitise.ts';

/** Names of frames whose content has none. */
const NAMES = {
  pl: { table: 'Tabela', code: 'Kod' },
  en: { table: 'Table', code: 'Code' },
  de: { table: 'Tabelle', code: 'Code' },
};
const toNames = (locale: Locale) => findOwn(NAMES, locale) ?? NAMES.pl;
/** Code, which visitors copy. */
const VERBATIM = new Set(['pre', 'code']);
/** A unit in brackets, or a symbol with a Greek letter: m³/h and Δp must not be capitalised like column headings. */
const UNIT = /(\([^()<>]{1,20}\)|[Ͱ-Ͽ][A-Za-z]*)/g;

const toFrame = (kind: string, label: string): string =>
  `class="wide-frame ${kind}-frame" tabindex="0" role="region" aria-label="${label.replaceAll('"', '&quot;')}"`;

interface HtmlContext {
  locale: Locale;
  localeMode: LocaleMode;
  /** Called if markup was left out, with a reason that contains no content. */
  drop?(path: string, toReason: () => string): void;
}

/** HTML of the CMS as pages show it: sanitised (sanitise.ts), with frames and no-break spaces. path: for `drop`. */
export function toShownHtml(html: string, { locale, localeMode, drop }: HtmlContext, path: string): string {
  const clean = sanitise(html, locale, localeMode, (elements) =>
    drop?.(path, () => `tags of ${elements} elements, which are too many or nested too deep`),
  );
  return prepareHtml(clean, locale);
}

/**
 * Prepares sanitised HTML for pages, in one pass. Tables and code may be wider than the column (BL01). A table gets a
 * frame that scrolls, can be focused and has a name, which is its caption or its first column headings; a table within
 * a table scrolls with it. Code scrolls by itself. Columns of numbers get a class by which they are aligned right
 * (visual-design 7), units in column headings one that keeps their case, and words that belong together no-break spaces.
 */
export function prepareHtml(html: string, locale: Locale): string {
  const out: string[] = [];
  /** Open tables, the innermost last. */
  const tables: ReadTable[] = [];
  /** Number of open elements with code. */
  let verbatim = 0;
  let written = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes, isImplied) {
        if (isImplied) return;
        const tag = takeSource();
        const at = out.length;
        const table = tables.at(-1);
        if (VERBATIM.has(name)) verbatim++;
        if (name === 'table') openTable(at);
        else if (table) readStartTag(table, name, attributes, at);
        out.push(name === 'pre' ? tag.replace('<pre', `<pre ${toFrame('code', toNames(locale).code)}`) : tag);
      },
      ontext(text) {
        takeSource();
        const table = tables.at(-1);
        table?.open?.push(text);
        if (verbatim > 0) out.push(text);
        else if (!table?.isInHead) out.push(keepTogetherInHtml(text));
        else
          for (const [i, part] of text.split(UNIT).entries())
            out.push(i % 2 === 1 ? `<span class="exact">${keepTogetherInHtml(part)}</span>` : keepTogetherInHtml(part));
      },
      onclosetag(name, isImplied) {
        if (!isImplied) out.push(takeSource());
        const table = tables.at(-1);
        if (VERBATIM.has(name)) verbatim--;
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
    out[table.at] = `<div ${toFrame('table', nameTable(table) || toNames(locale).table)}>${out[table.at]}`;
    out.push('</div>');
  }

  parser.end(html);
  return out.join('') + html.slice(written);
}
