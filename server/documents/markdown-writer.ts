/** Levels of lists and quotations that are indented; deeper ones stay at the last. */
const LEVELS_MAX = 16;

/** A list item or a quotation that is open: what its lines begin with. */
interface Level {
  first: string;
  rest: string;
  isBegun: boolean;
}

/**
 * Writes Markdown piece by piece: each piece is written once, whatever is around it, so the time is linear. Line breaks,
 * spaces and start signs wait until text follows, so that there are none around nothing.
 */
export function createMarkdownWriter() {
  const out: string[] = [];
  const levels: Level[] = [];
  /** End signs of what is open; the start signs of the first `begun` are in the output. */
  const marks: string[] = [];
  let begun = 0;
  /** Start signs that wait. */
  let waiting: string[] = [];
  /** Line breaks that wait: 2 is a blank line. */
  let breaks = 1;
  let isSpaced = false;
  /** Marks of items that are too deep for a level. */
  let deepMarks = '';
  /** Open items, and open elements of one line: links, headings, cells. */
  let items = 0;
  let lines = 0;

  function breakLine(count: 1 | 2): void {
    if (lines > 0) isSpaced = true;
    else breaks = Math.max(breaks, items > 0 ? 1 : count);
  }

  function beginLine(): void {
    if (out.length > 0) {
      const isBlank = breaks > 1;
      const quotes = isBlank ? levels.map(({ rest, isBegun }) => (isBegun ? rest : '')).join('') : '';
      out.push(isBlank ? `\n${quotes.trimEnd()}\n` : '\n');
    }
    for (const level of levels) {
      out.push(level.isBegun ? level.rest : level.first);
      level.isBegun = true;
    }
    out.push(deepMarks);
    deepMarks = '';
    breaks = 0;
    isSpaced = false;
  }

  /** Writes text that neither begins nor ends with a space. */
  function put(text: string): void {
    if (breaks > 0) beginLine();
    else if (isSpaced) out.push(' ');
    isSpaced = false;
    out.push(...waiting, text);
    waiting = [];
    begun = marks.length;
  }

  /** Begins an item or a quotation; returns the function that ends it. */
  function openLevel(first: string, rest: string): () => void {
    if (lines > 0) {
      isSpaced = true;
      return () => {};
    }
    const isDeep = levels.length >= LEVELS_MAX;
    const isItem = first !== rest;
    breakLine(isItem ? 1 : 2);
    if (isDeep && isItem) deepMarks += first;
    if (!isDeep) levels.push({ first, rest, isBegun: false });
    if (isItem) items++;
    return () => {
      if (!isDeep) levels.pop();
      if (isItem) items--;
      breakLine(isItem ? 1 : 2);
    };
  }

  return {
    put,
    breakLine,
    openLevel,
    /** Text in which spaces are equal to line breaks. */
    write(text: string): void {
      const words = text.trim();
      if (/^\s/.test(text)) isSpaced = true;
      if (!words) return;
      put(words.replace(/\s+/g, ' '));
      if (/\s$/.test(text)) isSpaced = true;
    },
    space(): void {
      isSpaced = true;
    },
    /** Puts signs around what follows, if there is text; the returned function ends it, and returns whether there was. */
    openMark(open: string, close: string): () => boolean {
      marks.push(close);
      waiting.push(open);
      return () => {
        marks.pop();
        const isWritten = begun > marks.length;
        if (isWritten) out.push(close);
        else waiting.pop();
        begun = Math.min(begun, marks.length);
        return isWritten;
      };
    },
    /** Keeps what follows on one line. */
    openLine(): () => void {
      lines++;
      return () => {
        lines--;
      };
    },
    isInLine: () => lines > 0,
    /** Ends a cell of a table. */
    endCell(hasText: boolean): void {
      out.push(hasText ? ' |' : '  |');
      isSpaced = false;
    },
    /** Writes lines as they are. */
    putLines(text: string): void {
      for (const line of text.split('\n')) {
        breaks = Math.max(breaks, 1);
        put(line);
      }
    },
    /** Begins a line; the returned function writes lines above it. */
    reserveLines(): (lines: readonly string[]) => void {
      if (breaks > 0) beginLine();
      const at = out.push('') - 1;
      const start = levels.map(({ rest }) => rest).join('');
      return (lines) => {
        out[at] = lines.map((line) => `${line}\n${start}`).join('');
      };
    },
    toString: () => `${out.join('')}\n`,
  };
}
export type MarkdownWriter = ReturnType<typeof createMarkdownWriter>;
