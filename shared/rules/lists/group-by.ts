/** Groups items by key, in the order in which the keys first occur. */
export function groupBy<T, K>(items: readonly T[], toKey: (item: T) => K): [K, T[]][] {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = toKey(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups];
}
