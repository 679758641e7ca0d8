const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Text of HTML: tags become spaces, entities become characters; marks of typography.ts are removed. */
export function toPlainText(html: string): string {
  return html
    .replace(/<span class="one-line">([^<]*)<\/span>|\u2060/g, '$1')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(#x?[\da-f]{1,6}|[a-z]{2,8});/gi, (whole, name: string) => {
      if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
      const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
      return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : ' ';
    })
    .replace(/\s+/g, ' ')
    .trim();
}
