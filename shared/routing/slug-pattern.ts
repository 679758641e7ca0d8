import type { PageKindName } from '../pages/page-kinds.ts';
import type { SiteData } from '../pages/site-data.ts';
import { encodePart } from './address.ts';
import { withLocale } from './locale-path.ts';

/** Slug patterns of the CMS (D2): static segments, `:x` one, `:x?` none or one, `:x+` one or more, `:x*` any number. */
export interface PatternPart {
  text: string;
  kind: 'static' | 'one' | 'optional' | 'repeat' | 'any';
}

/** Number of segments that a part takes. */
const SEGMENTS = {
  static: { least: 1, most: 1 },
  one: { least: 1, most: 1 },
  optional: { least: 0, most: 1 },
  repeat: { least: 1, most: Infinity },
  any: { least: 0, most: Infinity },
} as const satisfies Record<PatternPart['kind'], { least: number; most: number }>;

const KIND = { '': 'one', '?': 'optional', '+': 'repeat', '*': 'any' } as const;

/** Parses a slug pattern; null if it is outside the grammar: content must never supply a regular expression. */
export function toPatternParts(slug: string): PatternPart[] | null {
  const parts: PatternPart[] = [];
  for (const segment of toSegments(slug)) {
    if (!segment.startsWith(':')) {
      parts.push({ text: segment, kind: 'static' });
      continue;
    }
    const match = /^:([A-Za-z][A-Za-z0-9_]{0,30})([?+*]?)$/.exec(segment);
    if (!match) return null;
    parts.push({ text: match[1] as string, kind: KIND[(match[2] ?? '') as keyof typeof KIND] });
  }
  return parts;
}

export function toSegments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

export function isPattern(slug: string): boolean {
  return slug.includes('/:');
}

/** Removes the parameters, such as a trailing `/:slug+`, from the slug of a crumb (SH05). */
export function stripPattern(slug: string): string {
  const at = slug.indexOf('/:');
  return at < 0 ? slug : slug.slice(0, at) || '/';
}

/**
 * Parameters of a path that matches the pattern, else null. From left to right, each part takes as many segments as it
 * can and leaves one for each part that needs one; nothing is tried twice, so the time is linear.
 */
export function matchPattern(
  parts: readonly PatternPart[],
  segments: readonly string[],
): Record<string, string> | null {
  const params: Record<string, string> = {};
  let at = 0;
  let needed = parts.filter(({ kind }) => SEGMENTS[kind].least > 0).length;
  for (const [i, { kind, text }] of parts.entries()) {
    const { least, most } = SEGMENTS[kind];
    needed -= least;
    const next = parts[i + 1];
    // an optional part leaves the segment to the static one that it would make fail
    const isLeft = kind === 'optional' && next?.kind === 'static' && segments[at + 1] !== next.text;
    const taken = isLeft ? 0 : Math.min(most, segments.length - needed - at);
    if (taken < least || (kind === 'static' && segments[at] !== text)) return null;
    if (kind !== 'static' && taken > 0) params[text] = segments.slice(at, at + taken).join('/');
    at += taken;
  }
  return at === segments.length ? params : null;
}

/** Path of a pattern with its parameters filled in; optional ones may be missing. */
export function buildPath(slug: string, params: Record<string, string> = {}): string {
  const parts = toPatternParts(slug) ?? [];
  const out: string[] = [];
  for (const part of parts) {
    const value = part.kind === 'static' ? part.text : params[part.text];
    if (value) out.push(part.kind === 'static' ? value : encodeSegments(value));
  }
  return `/${out.join('/')}`;
}

function encodeSegments(value: string): string {
  return toSegments(value).map(encodePart).join('/');
}

/**
 * Path of an entity: its slug replaces the pattern's first parameter, whatever its name. A plain path is returned
 * unchanged.
 */
export function buildEntityPath(pattern: string, slug: string): string {
  const name = /:(\w+)/.exec(pattern)?.[1];
  return isPattern(pattern) && name ? buildPath(pattern, { [name]: slug }) : pattern;
}

/** Path of the page of a kind (with `slug`, of an entity); null if the language has no pages of this kind. */
export function toPagePath(
  { routes, locale, localeMode }: Pick<SiteData, 'routes' | 'locale' | 'localeMode'>,
  kind: PageKindName,
  slug = '',
): string | null {
  const pattern = routes[kind];
  return pattern === undefined ? null : withLocale(buildEntityPath(pattern, slug), locale, localeMode);
}
