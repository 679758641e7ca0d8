import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isCollection, isNode, LineCounter, parseDocument } from 'yaml';
import { isWrong, type Mistake, type Source } from './mistakes.ts';

/** Adds the file and line to each mistake; only the first mistake of a field is returned. */
export async function findLines(root: string, mistakes: readonly Mistake[]): Promise<Mistake[]> {
  const documents = new Map<string, Promise<FindLine | null>>();
  const open = (file: string) => {
    const document = documents.get(file) ?? openDocument(path.join(root, file));
    documents.set(file, document);
    return document;
  };
  const found = new Map<string, Mistake>();
  for (const mistake of mistakes) {
    const located = mistake.line ? mistake : await locate(mistake, open);
    const { kind, sources, path: at, reason } = located;
    // a wrong field is also reported as missing, and once per language
    const key = JSON.stringify([isWrong(located) || kind, sources, at || reason]);
    if (!found.has(key)) found.set(key, located);
  }
  return [...found.values()];
}

type FindLine = (steps: readonly (string | number)[]) => { line: number; depth: number };

/** Finds the file that contains most of the path: facts and texts of a record are separate files. */
async function locate(mistake: Mistake, open: (file: string) => Promise<FindLine | null>): Promise<Mistake> {
  let best: { source: Source; line: number; depth: number } | null = null;
  for (const source of mistake.sources) {
    const steps = toSteps(source.at + mistake.path);
    // a mistake about the whole file has no line
    const found = steps.length > 0 ? (await open(source.file))?.(steps) : null;
    if (found && (!best || found.depth > best.depth)) best = { source, ...found };
  }
  return best ? { ...mistake, sources: [best.source], line: best.line } : mistake;
}

const toSteps = (text: string) =>
  [...text.matchAll(/\.([^.[\]]+)|\[(\d+)\]/g)].map(([, name, index]) => name ?? Number(index));

async function openDocument(file: string): Promise<FindLine | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  const lines = new LineCounter();
  const document = parseDocument(text, { schema: 'core', lineCounter: lines });
  return (steps) => {
    let depth = 0;
    while (depth < steps.length && document.hasIn(steps.slice(0, depth + 1))) depth++;
    const node = depth === 0 ? document.contents : document.getIn(steps.slice(0, depth), true);
    const offset = findKey(document, steps.slice(0, depth)) ?? (isNode(node) ? node.range?.[0] : 0) ?? 0;
    return { line: lines.linePos(offset).line, depth };
  };
}

/** Position of the name of a field: its value may start on a later line. */
function findKey(document: ReturnType<typeof parseDocument>, steps: readonly (string | number)[]): number | undefined {
  const parent = steps.length > 1 ? document.getIn(steps.slice(0, -1), true) : document.contents;
  if (!isCollection(parent)) return undefined;
  for (const pair of parent.items as { key?: { value?: unknown; range?: [number, number, number] } }[])
    if (pair.key && pair.key.value === steps.at(-1)) return pair.key.range?.[0];
  return undefined;
}
