const TABLE = /<table\b[^>]*>([\s\S]*?)<\/table>/gi;
const PRE = /<pre\b[^>]*>[\s\S]*?<\/pre>/gi;

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
/** A unit in brackets, or a symbol with a Greek letter: m³/h and Δp are wrong in capitals, in which heads are set. */
const UNIT = /\([^()<>]{1,20}\)|[\p{Script=Greek}]\p{L}*/gu;

/** Keeps the letters of units in column heads as they are written. */
const keepUnits = (table: string): string =>
  table.replace(HEADS, (heads) =>
    heads
      .split(/(<[^>]*>)/)
      .map((part) => (part.startsWith('<') ? part : part.replace(UNIT, '<span class="exact">$&</span>')))
      .join(''),
  );

const toFrame = (kind: string, label: string, inside: string): string =>
  `<div class="wide-frame ${kind}" role="region" tabindex="0" aria-label="${label.replaceAll('"', '&quot;')}">${inside}</div>`;

/** What a frame is called: a table (with its caption), and a text of a program. */
export interface FrameWords {
  table: string;
  code: string;
}

/**
 * BL01: what may be wider than its column in a (sanitised) CMS text gets a frame that scrolls, can be reached by keyboard
 * and has a name: a table that of its caption, else of its first column heads. Done in the string, so that it works
 * without JavaScript too.
 */
export function frameWideParts(html: string, words: FrameWords): string {
  if (!/<(?:table|pre)\b/i.test(html)) return html;
  return html
    .replace(TABLE, (table, inside: string) =>
      toFrame('table-frame', [words.table, nameOf(inside)].filter(Boolean).join(': '), keepUnits(table)),
    )
    .replace(PRE, (pre) => toFrame('code-frame', words.code, pre));
}
