import { toPlainText } from '#shared/rules/text/plain-text.ts';

/** A step in the path to a change: a field of the model, or the name of a list item. */
export type ChangeStep = { field: string } | { item: string };
export interface DraftChange {
  path: ChangeStep[];
  type: 'changed' | 'added' | 'removed';
}

/** Fields that are not compared: they are generated, or repeat another field. */
const IGNORED = new Set(['id', 'updated', 'status', 'path', 'multilingualRelation', 'teaserImage', 'width', 'height']);
const NAMES = ['title', 'name', 'label', 'term', 'alt'] as const;

type Json = Record<string, unknown>;
const isMap = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const isAbsent = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Differences that visitors would see between the published version and the draft, in the order of the draft's fields. */
export function listDraftChanges(published: unknown, draft: unknown): DraftChange[] {
  const changes: DraftChange[] = [];
  compare(published, draft, []);
  return changes;

  function compare(before: unknown, after: unknown, path: ChangeStep[]): void {
    if (isAbsent(before) && isAbsent(after)) return;
    if (isAbsent(before) || isAbsent(after)) report(before, after, path);
    else if (Array.isArray(before) && Array.isArray(after)) compareLists(before, after, path);
    else if (isMap(before) && isMap(after)) {
      for (const name of new Set([...Object.keys(after), ...Object.keys(before)]))
        if (!IGNORED.has(name)) compare(before[name], after[name], [...path, { field: name }]);
    } else if (before !== after) report(before, after, path);
  }

  /** Items with an id (blocks) or a key (attributes) are matched by it, whatever their position. */
  function compareLists(before: unknown[], after: unknown[], path: ChangeStep[]): void {
    const old = toKeyed(before);
    const now = toKeyed(after);
    if (!old || !now) {
      if (JSON.stringify(before) !== JSON.stringify(after)) report(before, after, path);
      return;
    }
    for (const [key, item] of now) compare(old.get(key), item, [...path, { item: toName(item) }]);
    for (const [key, item] of old) if (!now.has(key)) report(item, undefined, [...path, { item: toName(item) }]);
    const kept = (keys: Iterable<string>, other: ReadonlyMap<string, Json>) =>
      [...keys].filter((key) => other.has(key));
    const order = kept(now.keys(), old);
    if (kept(old.keys(), now).join('\n') !== order.join('\n')) changes.push({ path, type: 'changed' });
  }

  function report(before: unknown, after: unknown, path: ChangeStep[]): void {
    if (!isSame(before, after))
      changes.push({ path, type: isAbsent(before) ? 'added' : isAbsent(after) ? 'removed' : 'changed' });
  }
}

/** Texts that differ in their markup only are the same. */
const isSame = (before: unknown, after: unknown) =>
  typeof before === 'string' && typeof after === 'string' && toPlainText(before) === toPlainText(after);

function toKeyed(list: readonly unknown[]): Map<string, Json> | null {
  const keyed = new Map<string, Json>();
  for (const item of list) {
    const key = isMap(item) ? (item['id'] ?? item['key']) : undefined;
    if (typeof key !== 'string' || keyed.has(key)) return null;
    keyed.set(key, item as Json);
  }
  return keyed;
}

/** Name of an item: from the item or its content, or else its id. */
function toName(item: Json): string {
  const content = isMap(item['content']) ? item['content'] : {};
  for (const place of [item, content])
    for (const name of NAMES) if (typeof place[name] === 'string' && place[name]) return place[name];
  return String(item['id'] ?? item['key'] ?? item['url'] ?? '');
}
