/** Maximum length of a line of a document outside of tables and code, in characters. */
export const LINE_MAX = 200;
/** Length at which longer lines are wrapped. */
const WRAPPED = 160;
/** A word that would begin a list, heading, quotation or table at the start of a line. */
const SPECIAL = /^(?:[-+*#>|]|\d+[.)]$)/;

/** Wraps the lines of a Markdown document that are too long, at spaces outside of code and of links. */
export function wrapLines(markdown: string): string {
  let isFenced = false;
  return markdown
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('```')) isFenced = !isFenced;
      const isKept = isFenced || line.length <= LINE_MAX || /^(?:\||#| {4})/.test(line);
      return isKept ? [line] : wrap(line);
    })
    .join('\n');
}

function wrap(line: string): string[] {
  const [start = '', indent = ''] = /^( *(?:[-*+] |\d+[.)] |> )?)/.exec(line) ?? [];
  const margin = start.trimStart().startsWith('>') ? indent : ' '.repeat(start.length);
  // code and links stay whole
  const words = line.slice(start.length).match(/(?:`[^`]*`|!?\[(?:`[^`]*`|[^\]`])*\](?:\([^)]*\))?|\S)+/g) ?? [];
  const lines: string[] = [];
  let current = start;
  for (const word of words) {
    const isFirst = current === start || current === margin;
    if (!isFirst && current.length + 1 + word.length > WRAPPED && !SPECIAL.test(word)) {
      lines.push(current);
      current = margin + word;
    } else current += isFirst ? word : ` ${word}`;
  }
  return [...lines, current];
}
