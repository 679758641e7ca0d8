import type { Locale } from '../../locales/locales.ts';

/** Names of frames whose content has none. */
const NAMES: Readonly<Record<Locale, { table: string; code: string }>> = {
  pl: { table: 'Tabela', code: 'Kod' },
  en: { table: 'Table', code: 'Code' },
  de: { table: 'Tabelle', code: 'Code' },
};

const TABLE = /<table\b[^>]*>([\s\S]*?)<\/table>/gi;

function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function nameOf(table: string): string {
  const caption = /<caption\b[^>]*>([\s\S]*?)<\/caption>/i.exec(table)?.[1];
  if (caption) return textOf(caption);
  const heads = [...table.matchAll(/<th\b[^>]*>([\s\S]*?)<\/th>/gi)].slice(0, 3);
  return heads
    .map((head) => textOf(head[1] ?? ''))
    .filter(Boolean)
    .join(', ');
}

const HEADS = /<thead\b[^>]*>[\s\S]*?<\/thead>/i;
/** A unit in brackets, or a symbol with a Greek letter: m³/h and Δp must not be capitalised like column headings. */
const UNIT = /\([^()<>]{1,20}\)|[Ͱ-Ͽ][A-Za-z]*/g;

/** Keeps the case of units in column headings. */
const keepUnits = (table: string): string =>
  table.replace(HEADS, (heads) =>
    heads
      .split(/(<[^>]*>)/)
      .map((part) => (part.startsWith('<') ? part : part.replace(UNIT, '<span class="exact">$&</span>')))
      .join(''),
  );

const ROW = /<tr\b[^>]*>[\s\S]*?<\/tr>/gi;
const CELL = /<(t[hd])\b([^>]*)>([\s\S]*?)<\/\1>/gi;
const SPAN = /\b(?:col|row)span=/i;
/** Matches '18 740 000', '1,20 zł' and '≤ 0.5 %', but not 'DN 50', which is a name. */
const FIGURE = /^[<>≤≥±+−–-]?\s?\d[\d\s.,]*(?:\s?[^\s\d]{1,6})?$/u;
const NO_VALUE = /^[–—-]?$/;

/** Adds a class to columns that contain only numbers, by which they are aligned right (visual-design 7). */
function markFigures(table: string): string {
  const body = table.replace(HEADS, '');
  if (SPAN.test(table)) return table;
  const rows = [...body.matchAll(ROW)].map(([row]) => [...row.matchAll(CELL)].map((cell) => textOf(cell[3] ?? '')));
  const isFigures = (column: number): boolean => {
    const texts = rows.map((cells) => cells[column] ?? '').filter((text) => !NO_VALUE.test(text));
    return column > 0 && texts.length > 0 && texts.every((text) => FIGURE.test(text));
  };
  const figures = new Set([...(rows[0] ?? []).keys()].filter(isFigures));
  if (figures.size === 0) return table;
  return table.replace(ROW, (row) => {
    let column = 0;
    return row.replace(CELL, (cell, tag: string) =>
      figures.has(column++) ? cell.replace(`<${tag}`, `<${tag} class="figure"`) : cell,
    );
  });
}

const toFrame = (label: string, table: string): string =>
  `<div class="wide-frame table-frame" tabindex="0" role="region" aria-label="${label.replaceAll('"', '&quot;')}">${table}</div>`;

/**
 * BL01: tables and code in a sanitised CMS text may be wider than the column. A table gets a frame that scrolls, can be
 * focused and has a name, which is its caption or its first column headings; code scrolls by itself. Parts without a
 * name of their own get a general one.
 */
export const frameWideParts = (html: string, locale: Locale): string =>
  html
    .replace(TABLE, (table, inside: string) =>
      toFrame(nameOf(inside) || NAMES[locale].table, keepUnits(markFigures(table))),
    )
    .replaceAll(
      '<pre',
      `<pre class="wide-frame code-frame" tabindex="0" role="region" aria-label="${NAMES[locale].code}"`,
    );
