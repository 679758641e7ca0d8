interface Translation<T> {
  /** The same records in both languages, by the same ids. */
  from: readonly T[];
  to: readonly T[];
  /** Values of a record, in the same order in all languages. */
  listValues(record: T): readonly string[];
}

/**
 * What stands in the other language where the records have these values: for each the one that most of them have. A
 * value without a counterpart stays if the other language has it as well, and is left out if not.
 */
export function translateValues<T extends { id: string }>(
  values: Iterable<string>,
  { from, to, listValues }: Translation<T>,
): string[] {
  const others = new Map(to.map((record) => [record.id, listValues(record)]));
  const known = new Set([...others.values()].flat());
  const chosen = new Map([...values].map((value) => [value, new Map<string, number>()]));
  for (const record of from) {
    const theirs = others.get(record.id) ?? [];
    const own = listValues(record);
    own.forEach((value, i) => {
      const counts = chosen.get(value);
      const other = theirs.includes(value) ? value : theirs[i];
      if (counts && other !== undefined && theirs.length === own.length)
        counts.set(other, (counts.get(other) ?? 0) + 1);
    });
  }
  const translated = [...chosen].flatMap(([value, counts]) => {
    const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
    return most ? [most[0]] : known.has(value) ? [value] : [];
  });
  return [...new Set(translated)];
}
