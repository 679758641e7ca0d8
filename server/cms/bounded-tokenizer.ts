import { type Parser, type ParserOptions, Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

/** Maximum depth of elements: several times that of any real text. The parser's time grows with length × depth. */
export const DEPTH_MAX = 64;
/** Maximum number of elements in a text: a table of 2,000 rows with nine columns. They take about 100 ms. */
const ELEMENTS_MAX = 20_000;

/** Elements whose content is not markup, so that they contain no elements. */
const RAW_TEXT = new Set('script style textarea title xmp iframe noembed noframes plaintext'.split(' '));
/** Elements that contain nothing. */
const VOID = new Set('br hr img wbr col'.split(' '));
/** Elements without which words would not run together. */
const INLINE = new Set(
  'a b strong i em u s small sub sup span font code kbd abbr cite q mark time del ins wbr'.split(' '),
);

/** What the parser of a text has open, and how much was left out of it. */
export interface MarkupBounds {
  html: string;
  /** Number of open elements. */
  depth: number;
  /** Number of elements so far. */
  elements: number;
  /** Number of elements that were left out: their tags, not their content. */
  leftOut: number;
}

/**
 * Tokenizer for a parser of htmlparser2 that leaves out the tags of elements which are nested too deep or too many; the
 * text in them stays. `bounds` (an option of the parser) has the whole text, and its owner counts open elements.
 */
export class BoundedTokenizer extends Tokenizer {
  constructor(options: ParserOptions & { bounds: MarkupBounds }, parser: TokenizerCallbacks) {
    super(options, bound(parser as Parser, options.bounds));
  }
}

function bound(parser: Parser, bounds: MarkupBounds): TokenizerCallbacks {
  /** Number of open elements that were left out, by name: their end tags are left out, too. */
  const open = new Map<string, number>();
  let isInTag = false;
  const toName = (start: number, end: number) => bounds.html.slice(start, end).toLowerCase();
  const isFull = () => bounds.elements >= ELEMENTS_MAX;

  function isTooMuch(name: string): boolean {
    if (RAW_TEXT.has(name)) return false;
    return isFull() || (bounds.depth >= DEPTH_MAX && !VOID.has(name));
  }

  return {
    onopentagname(start, end) {
      const name = toName(start, end);
      isInTag = isTooMuch(name);
      if (!isInTag) return parser.onopentagname(start, end);
      bounds.leftOut++;
      if (!INLINE.has(name)) parser.ontextentity(0x20, end);
      if (!VOID.has(name)) open.set(name, (open.get(name) ?? 0) + 1);
    },
    onattribname: (start, end) => isInTag || parser.onattribname(start, end),
    onattribdata: (start, end) => isInTag || parser.onattribdata(start, end),
    onattribentity: (code) => isInTag || parser.onattribentity(code),
    onattribend: (quote, end) => isInTag || parser.onattribend(quote, end),
    onopentagend(end) {
      if (!isInTag) parser.onopentagend(end);
      isInTag = false;
    },
    onselfclosingtag(end) {
      if (!isInTag) parser.onselfclosingtag(end);
      isInTag = false;
    },
    onclosetag(start, end) {
      const name = toName(start, end);
      const count = open.get(name) ?? 0;
      if (count > 0) open.set(name, count - 1);
      // an end tag alone makes an empty paragraph or a line break
      else if (!(isFull() && (name === 'p' || name === 'br'))) parser.onclosetag(start, end);
    },
    ontext: (start, end) => parser.ontext(start, end),
    ontextentity: (code, end) => parser.ontextentity(code, end),
    oncdata: (start, end, offset) => parser.oncdata(start, end, offset),
    oncomment: (start, end, offset) => parser.oncomment(start, end, offset),
    ondeclaration: (start, end) => parser.ondeclaration(start, end),
    onprocessinginstruction: (start, end) => parser.onprocessinginstruction(start, end),
    onend: () => parser.onend(),
    isInForeignContext: () => parser.isInForeignContext(),
  };
}
