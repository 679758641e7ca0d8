import { type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import type { Locale } from '#shared/locales/locales.ts';

/** deviation: a part of the site will not work · warning: it works, but probably not as intended. */
export type Level = 'deviation' | 'warning';
export interface Finding {
  level: Level;
  endpoint: EndpointName;
  locale: Locale;
  /** Path and query of the request. */
  call: string;
  /** JSON path in the answer; '' for the answer as a whole. */
  path: string;
  reason: string;
}
/** A request and its answer. */
export interface Asked {
  endpoint: EndpointName;
  locale: Locale;
  call: string;
  /** null: no answer. */
  status: number | null;
  /** Time until the answer began. */
  ms: number;
  bytes: number;
}
export interface Results {
  asked: Asked[];
  findings: Finding[];
}

/** Findings that differ only in the language, the item or the address form one group: a line with a count. */
const GROUPS_MAX = 12;
const EXAMPLES_MAX = 3;

/** The lines of the report: the summary first, then the details. */
export function* toLines(base: string, { asked, findings }: Results): Generator<string> {
  const count = (level: Level) => findings.filter((finding) => finding.level === level).length;
  yield `${base}: ${asked.length} calls, ${count('deviation')} deviation(s), ${count('warning')} warning(s)`;
  const names = [...new Set(asked.map(({ endpoint }) => endpoint))];
  const isBad = (name: EndpointName) => findings.some(({ endpoint }) => endpoint === name);
  const good = names.filter((name) => !isBad(name));
  if (good.length > 0) yield `pass (${good.length}): ${good.join(' ')}`;
  const absent = Object.keys(endpoints).filter((name) => !names.includes(name as EndpointName));
  if (absent.length > 0)
    yield `not asked (no page needs it, or it needs CMS_PREVIEW_TOKEN or --write): ${absent.join(' ')}`;
  for (const name of names.filter(isBad)) {
    const calls = asked.filter(({ endpoint }) => endpoint === name);
    const itsFindings = findings.filter(({ endpoint }) => endpoint === name);
    const deviations = itsFindings.filter(({ level }) => level === 'deviation').length;
    const warnings = itsFindings.length - deviations;
    const slowest = Math.round(Math.max(...calls.map(({ ms }) => ms)));
    const largest = Math.ceil(Math.max(...calls.map(({ bytes }) => bytes)) / 1024);
    const numbers = `${calls.length} calls, slowest ${slowest} ms, largest ${largest} kB`;
    yield `${deviations > 0 ? 'fail' : 'warn'} ${name}: ${deviations} deviation(s), ${warnings} warning(s); ${numbers}`;
  }
  for (const name of names.filter(isBad)) yield* toDetails(name, findings);
}

function* toDetails(name: EndpointName, findings: readonly Finding[]): Generator<string> {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    if (finding.endpoint !== name) continue;
    const key = `${finding.level} $${finding.path.replace(/\[\d+\]/g, '[*]')}: ${finding.reason}`;
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  yield `\n${name}`;
  // deviations before warnings: each key begins with its level
  const sorted = [...groups].sort(([a], [b]) => a.localeCompare(b));
  for (const [key, group] of sorted.slice(0, GROUPS_MAX)) {
    yield `  ${key}${group.length > 1 ? ` (${group.length} times)` : ''}`;
    const places = [...new Set(group.map(({ call, path, locale }) => `${call} (${locale}) ${path}`))];
    for (const place of places.slice(0, EXAMPLES_MAX)) yield `      ${place}`;
    if (places.length > EXAMPLES_MAX) yield `      and ${places.length - EXAMPLES_MAX} more`;
  }
  if (sorted.length > GROUPS_MAX) yield `  and ${sorted.length - GROUPS_MAX} other kinds`;
}
