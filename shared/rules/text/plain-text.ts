const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Tags within a word or before a full stop. */
const INLINE = /<\/?(?:a|abbr|b|cite|code|em|i|mark|q|s|small|span|strong|sub|sup|u|wbr)\b[^<>]*>/gi;

/** Text or HTML without the marks of typography.ts and typography-in-html.ts, for other programs. */
export const withoutMarks = (text: string): string =>
  text.replace(/[\u00ad\u2060]/g, '').replace(/<span class="one-line">([^<]*)<\/span>/g, '$1');

/** Text of HTML: tags of blocks become spaces, entities become characters; marks of typography.ts are removed. */
export function toPlainText(html: string): string {
  return html
    .replaceAll('\u2060', '')
    .replace(INLINE, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(#x?[\da-f]{1,6}|[a-z]{2,8});/gi, (whole, name: string) => {
      if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
      const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
      return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : ' ';
    })
    .replace(/\s+/g, ' ')
    .trim();
}
