/** Visits all texts of a record with their paths, except slugs, which look like links but are not. */
export function walkTexts<T>(value: unknown, path: string, visit: (text: string, path: string) => T[]): T[] {
  if (typeof value === 'string') return /\.(?:slug|nodeSlug|redirectTo)$/.test(path) ? [] : visit(value, path);
  if (Array.isArray(value)) return value.flatMap((item, i) => walkTexts(item, `${path}[${i}]`, visit));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => walkTexts(item, `${path}.${name}`, visit));
}
