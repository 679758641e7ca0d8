import { toPlainText } from '../text/plain-text.ts';

/** A step on the way to what changed: a field of the model, or one of a list by its name. */
export type ChangeStep = { field: string } | { item: string };
export interface DraftChange {
  path: ChangeStep[];
  type: 'changed' | 'added' | 'removed';
  /** Readable, at most EXCERPT_MAX characters around what differs; null: there is nothing. */
  before: string | null;
  after: string | null;
}

/** Characters. */
const EXCERPT_MAX = 180;
/** What is shown before the first letter that differs. Characters. */
const LEAD_IN = 40;
/** Fields that a machine wrote, or that repeat another one. */
const SILENT = new Set(['id', 'updated', 'status', 'path', 'multilingualRelation', 'teaserImage', 'width', 'height']);
/** Fields that are not shown of an added or removed item. */
const WORDLESS = new Set(['type', 'url', 'slug', 'key']);
const NAMES = ['title', 'name', 'label', 'term', 'alt'] as const;

type Json = Record<string, unknown>;
const isMap = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const isAbsent = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** What a reader of the draft sees that a visitor does not, field by field, in the order of the draft. Pure. */
export function listDraftChanges(published: unknown, draft: unknown): DraftChange[] {
  const changes: DraftChange[] = [];
  compare(published, draft, []);
  // the same words in a second field (a search engine's title) are listed once
  const seen = new Set<string>();
  return changes.filter(({ before, after }) => {
    const key = JSON.stringify([before, after]);
    return !seen.has(key) && seen.add(key);
  });

  function compare(before: unknown, after: unknown, path: ChangeStep[]): void {
    if (isAbsent(before) && isAbsent(after)) return;
    if (isAbsent(before) || isAbsent(after)) report(before, after, path);
    else if (Array.isArray(before) && Array.isArray(after)) compareLists(before, after, path);
    else if (isMap(before) && isMap(after)) {
      for (const name of new Set([...Object.keys(after), ...Object.keys(before)]))
        if (!SILENT.has(name)) compare(before[name], after[name], [...path, { field: name }]);
    } else if (before !== after) report(before, after, path);
  }

  /** Things with an id (a block) or a key (an attribute) are the same wherever they stand. */
  function compareLists(before: unknown[], after: unknown[], path: ChangeStep[]): void {
    const old = toKeyed(before);
    const now = toKeyed(after);
    if (!old || !now) {
      if (before.length === after.length && before.every(isMap) && after.every(isMap))
        for (const [i, item] of after.entries()) compare(before[i], item, [...path, { item: toName(item) }]);
      else if (JSON.stringify(before) !== JSON.stringify(after)) report(before, after, path);
      return;
    }
    for (const [key, item] of now) compare(old.get(key), item, [...path, { item: toName(item) }]);
    for (const [key, item] of old) if (!now.has(key)) report(item, undefined, [...path, { item: toName(item) }]);
    const kept = (keys: Iterable<string>, other: ReadonlyMap<string, Json>) =>
      [...keys].filter((key) => other.has(key));
    const order = kept(now.keys(), old);
    if (kept(old.keys(), now).join('\n') !== order.join('\n'))
      report([...old.values()].map(toName), [...now.values()].map(toName), path);
  }

  function report(before: unknown, after: unknown, path: ChangeStep[]): void {
    const [from, to] = cutToDifference(toWords(before), toWords(after));
    // markup that reads alike
    if (from === to) return;
    const type = from === null ? 'added' : to === null ? 'removed' : 'changed';
    changes.push({ path, type, before: from, after: to });
  }
}

function toKeyed(list: readonly unknown[]): Map<string, Json> | null {
  const keyed = new Map<string, Json>();
  for (const item of list) {
    const key = isMap(item) ? (item['id'] ?? item['key']) : undefined;
    if (typeof key !== 'string' || keyed.has(key)) return null;
    keyed.set(key, item as Json);
  }
  return keyed;
}

/** Name of an item: its own, that of its content, else its id. */
function toName(item: Json): string {
  const content = isMap(item['content']) ? item['content'] : {};
  for (const place of [item, content])
    for (const name of NAMES) if (typeof place[name] === 'string' && place[name]) return place[name];
  return String(item['id'] ?? item['key'] ?? item['url'] ?? '');
}

/** A value as words, each once; null for an absent one. */
function toWords(value: unknown): string | null {
  if (isAbsent(value)) return null;
  if (Array.isArray(value)) return value.map(toWords).join(', ');
  if (!isMap(value)) return toPlainText(String(value));
  return [...new Set([toName(value), ...collectWords(value)])].filter(Boolean).join(' · ') || null;
}

function collectWords(value: Json): string[] {
  return Object.entries(value).flatMap(([key, field]) => {
    if (SILENT.has(key) || WORDLESS.has(key)) return [];
    return isMap(field) ? collectWords(field) : (toWords(field) ?? []);
  });
}

/** Both texts from shortly before the first letter that differs. */
function cutToDifference(before: string | null, after: string | null): [string | null, string | null] {
  if (before === null || after === null) return [cut(before, 0), cut(after, 0)];
  let same = 0;
  while (same < before.length && before[same] === after[same]) same++;
  const start = Math.max(before.length, after.length) <= EXCERPT_MAX ? 0 : Math.max(0, same - LEAD_IN);
  const from = start === 0 ? 0 : before.lastIndexOf(' ', start) + 1;
  return [cut(before, from), cut(after, from)];
}

function cut(text: string | null, from: number): string | null {
  if (text === null) return null;
  const rest = text.slice(from);
  const short = rest.length > EXCERPT_MAX ? `${rest.slice(0, EXCERPT_MAX).trimEnd()}…` : rest;
  return from > 0 ? `…${short}` : short;
}
