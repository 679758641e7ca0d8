import { CspEvaluator } from 'csp_evaluator';
import { CspParser } from 'csp_evaluator/dist/parser.js';

export interface ScoredAnswer {
  headers: Headers;
  /** HTML of a page; '' if the answer is not a page. */
  html: string;
}

/** Findings of csp_evaluator above medium (severities "high" and "syntax"), as `directive value: description`. */
export function findHoles(csp: string): string[] {
  const findings = new CspEvaluator(new CspParser(csp).csp).evaluate();
  return findings
    .filter(({ severity }) => severity < MEDIUM)
    .map(({ directive, value, description }) => `${directive} ${value ?? ''}: ${description}`);
}
/** csp_evaluator's Severity.MEDIUM, which is a const enum of its types and has no value at run time. */
const MEDIUM = 30;

const BROAD = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*'];
const INLINE = ["'unsafe-inline'", 'data:'];
const SIX_MONTHS_S = 15_768_000;

/**
 * The rules of Mozilla's HTTP observatory (mdn/mdn-http-observatory, src/analyzer/tests and src/grader/charts.js), each
 * with the points that it adds to 100. The proxy handles the redirect to TLS and the certificate; both count as passed.
 */
export const OBSERVATORY: Record<string, (answer: ScoredAnswer) => number> = {
  'content-security-policy': ({ headers }) => scoreCsp(headers.get('content-security-policy')),
  cookies: ({ headers }) => (headers.get('set-cookie') === null ? 0 : -40),
  'cross-origin-resource-sharing': ({ headers }) =>
    headers.get('access-control-allow-origin') !== null && headers.get('access-control-allow-credentials') !== null
      ? -50
      : 0,
  'cross-origin-resource-policy': ({ headers }) => {
    const value = headers.get('cross-origin-resource-policy');
    if (value === null || value === 'cross-origin') return 0;
    return value === 'same-origin' || value === 'same-site' ? 10 : -5;
  },
  'referrer-policy': ({ headers }) => {
    const value = headers.get('referrer-policy');
    if (value === null) return 0;
    return /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(value) ? 5 : -5;
  },
  'strict-transport-security': ({ headers }) => {
    const seconds = /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1];
    if (seconds === undefined) return -20;
    return Number(seconds) >= SIX_MONTHS_S ? 0 : -10;
  },
  'subresource-integrity': ({ html }) => {
    const foreign = [...html.matchAll(/<script[^>]*\ssrc="([^"]*)"/g)].filter(
      ([, src]) => !/^\/(?!\/)/.test(src ?? ''),
    );
    if (foreign.length === 0) return 0;
    return foreign.every(([, src]) => src?.startsWith('https://')) ? -5 : -50;
  },
  'x-content-type-options': ({ headers }) => (headers.get('x-content-type-options') === 'nosniff' ? 0 : -5),
  'x-frame-options': ({ headers }) => {
    const ancestors = toDirectives(headers.get('content-security-policy') ?? '').get('frame-ancestors');
    if (ancestors && !ancestors.some((source) => BROAD.includes(source))) return 5;
    return /^(?:DENY|SAMEORIGIN)$/.test(headers.get('x-frame-options') ?? '') ? 0 : -20;
  },
};

export function scoreAnswer(answer: ScoredAnswer): { score: number; points: Record<string, number> } {
  const points = Object.fromEntries(Object.entries(OBSERVATORY).map(([name, rule]) => [name, rule(answer)]));
  const lost = Object.values(points).filter((point) => point < 0);
  const base = lost.reduce((sum, point) => sum + point, 100);
  // bonus points count only from 90 points up
  const extra = base < 90 ? 0 : Object.values(points).reduce((sum, point) => sum + Math.max(0, point), 0);
  return { score: base + extra, points };
}

function scoreCsp(csp: string | null): number {
  if (csp === null) return -25;
  const directives = toDirectives(csp);
  const of = (name: string) => directives.get(name) ?? directives.get('default-src') ?? ['*'];
  const [scripts, styles, objects] = [of('script-src'), of('style-src'), of('object-src')];
  const isPassive = (name: string) => name === 'img-src' || name === 'media-src';
  const isOpen = (source: string) => /^(?:http|ftp):/.test(source);
  const active = [...directives].filter(([name]) => !isPassive(name)).flatMap(([, sources]) => sources);
  const passive = [...directives].filter(([name]) => isPassive(name)).flatMap(([, sources]) => sources);
  if (scripts.some((source) => [...BROAD, ...INLINE].includes(source))) return -20;
  if (objects.some((source) => BROAD.includes(source)) || active.some(isOpen)) return -20;
  if ([...scripts, ...styles].includes("'unsafe-eval'") || passive.some(isOpen)) return -10;
  if (styles.some((source) => [...BROAD, ...INLINE].includes(source))) return 0;
  return directives.get('default-src')?.join() === "'none'" ? 10 : 5;
}

/** Directives by name; a repeated directive is ignored. */
function toDirectives(csp: string): Map<string, string[]> {
  const directives = new Map<string, string[]>();
  for (const text of csp.split(';')) {
    const [name = '', ...sources] = text.trim().toLowerCase().split(/\s+/);
    if (name && !directives.has(name)) directives.set(name, sources);
  }
  return directives;
}
