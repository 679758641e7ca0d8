import { getDocumentProxy } from 'unpdf';

/** A4 page and its margins in points, as documents are set. */
const PAGE_HEIGHT = 841.89;
const TOP = 80;
const BOTTOM = PAGE_HEIGHT - 72;
/** Least share of the height of a page that its content fills. */
const FILLED_MIN = 0.25;
/** Lines of one paragraph or cell are closer than this; rows of a table are not. */
const LINE_MAX = 15.5;
/** A one-letter word, or a number before the unit that the next line begins with. */
const SHORT_WORD_END = /(?:^|[\s(„“"])[aiouwz]$/i;
const NUMBER_END = /(?:^|\s)[\d.,]*\d$/;
const UNIT_START = /^(?:[%‰°€]|(?:mm|cm|m|km|kg|g|V|A|W|Hz|MHz|kWh|bar|s|ms|h|l|K|Ω|dB|dBm)(?:[²³]|\b))/;

interface Line {
  text: string;
  x: number;
  /** Distance of the baseline from the top of the page, in points. */
  y: number;
}
interface Tree {
  role?: string;
  /** `content` for what is drawn on the page. */
  type?: string;
  children?: readonly Tree[];
}

/** Mistakes in the layout of a PDF of ours, each with its page; empty if there are none. `footer`: its whole text. */
export async function findLayoutMistakes(pdf: Uint8Array, footer: string): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const mistakes: string[] = [];
  let previous: readonly Tree[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const lines = toLines((await page.getTextContent()).items as TextItem[]);
    const say = (mistake: string) => mistakes.push(`page ${number} of ${document.numPages}: ${mistake}`);
    const body = lines.filter(({ y }) => y > 60 && y <= BOTTOM + 10);
    const filled = (Math.max(0, ...body.map(({ y }) => y)) - TOP) / (BOTTOM - TOP);
    if (filled < FILLED_MIN) say(`${Math.round(100 * filled)}% of the page are filled`);
    for (const text of findBadLineEnds(body)) say(`line ends with "${text}"`);
    const foot = lines.filter(({ y }) => y > BOTTOM + 10);
    if (!toPlain(foot.map(({ text }) => text).join(' ')).includes(toPlain(footer))) say('footer is cut');
    if (foot.some(({ y }) => y > PAGE_HEIGHT - 10)) say('footer leaves the page');
    const tree = toParts((await page.getStructTree()) as Tree | null);
    for (const mistake of findLoneParts(tree, previous)) say(mistake);
    previous = tree;
  }
  return mistakes;
}

type TextItem = { str: string; transform: readonly number[]; width: number };

/** Lines of text: parts with the same baseline without a gap between them. */
function toLines(items: readonly TextItem[]): Line[] {
  const lines: (Line & { end: number })[] = [];
  for (const { str, transform, width } of items) {
    if (!str.trim()) continue;
    const [x = 0, y = 0] = transform.slice(4);
    const last = lines.at(-1);
    if (last && Math.abs(last.y - (PAGE_HEIGHT - y)) < 1 && x >= last.end - 1 && x - last.end < 8) {
      last.text += x - last.end > 1 ? ` ${str}` : str;
      last.end = x + width;
    } else lines.push({ text: str, x, y: PAGE_HEIGHT - y, end: x + width });
  }
  return lines;
}

function findBadLineEnds(lines: readonly Line[]): string[] {
  return lines.flatMap(({ text, x, y }) => {
    const next = lines.find((line) => Math.abs(line.x - x) < 1 && line.y > y + 1 && line.y - y < LINE_MAX);
    const end = text.trimEnd();
    const isBad = next && (SHORT_WORD_END.test(end) || (NUMBER_END.test(end) && UNIT_START.test(next.text)));
    return isBad ? [end.slice(-40)] : [];
  });
}

/** Elements directly below the document that have content on the page. */
function toParts(tree: Tree | null): readonly Tree[] {
  const root = tree?.children?.find(({ role }) => role === 'Document') ?? tree;
  return (root?.children ?? []).filter(isDrawn);
}

/** The tree of a page also has the elements of a table's rows on other pages, without content. */
const isDrawn = ({ type, children = [] }: Tree): boolean => type === 'content' || children.some(isDrawn);

function findLoneParts(parts: readonly Tree[], previous: readonly Tree[]): string[] {
  const [first, last, before] = [parts[0], parts.at(-1), previous.at(-1)];
  const mistakes: string[] = [];
  if (last?.role && /^H\d$/.test(last.role)) mistakes.push('heading alone at the bottom');
  // a table that goes on is a table at the end of one page and, without its caption, at the start of the next
  const goesOn = before?.role === 'Table' && first?.role === 'Table' && !hasPart(first, 'Caption');
  if (goesOn && countRows(first) < 2) mistakes.push('row alone at the top');
  if (goesOn && countRows(before) < 2) mistakes.push('row alone at the bottom of the page before');
  return mistakes;
}

const hasPart = ({ children = [] }: Tree, role: string) =>
  children.some((child) => child.role === role && isDrawn(child));
/** Rows without the head, all of whose cells are headings. */
const countRows = ({ children = [] }: Tree) =>
  children.filter((child) => child.role === 'TR' && hasPart(child, 'TD') && isDrawn(child)).length;

const toPlain = (text: string) =>
  text
    .replace(/[\s\u2060]+/g, '')
    .replaceAll('ﬁ', 'fi')
    .replaceAll('ﬂ', 'fl');
