import type { TSchema } from 'typebox';
import { toSegments } from '../routing/slug-pattern.ts';
import { convertAnswer } from './convert-answer.ts';
import { trimSlashes, Unreadable } from './convert-value.ts';
import { type Endpoint, type EndpointName, endpoints } from './endpoints.ts';
import { type ModelName, models } from './models/models.ts';

/**
 * Returns a function that fills in the slug of an entity that has none, or an unusable one, with that by which it was
 * asked for: the address that has just led to it works. target: path and query of the call. Changes nothing in answers
 * to calls that ask for no single entity. onFill: called with the reason.
 */
export function createSlugFill(
  name: EndpointName,
  target: string,
  onFill: (reason: string) => void,
): (entity: unknown) => unknown {
  const { path, response, emptyIsAbsent }: Endpoint = endpoints[name];
  const model = response.replace('[]', '') as ModelName;
  const schema = (models[model] as { properties?: Record<string, TSchema> } | undefined)?.properties?.['slug'];
  const { pathname, searchParams } = new URL(target, 'http://cms');
  const last = /\/:\w+$/.test(path) ? decodeURIComponent(toSegments(pathname).at(-1) ?? '') : null;
  const asked = emptyIsAbsent === undefined ? last : searchParams.get(emptyIsAbsent);
  if (!schema || !asked) return (entity) => entity;
  return (entity) => {
    if (typeof entity !== 'object' || entity === null || Array.isArray(entity)) return entity;
    const { slug } = entity as { slug?: unknown };
    const read = convertAnswer(schema, slug, '', { leftOut: () => {} });
    // the last segment of a path is enough for a link, but not to move the page away
    if (read === trimSlashes(String(slug))) return entity;
    const reason = read instanceof Unreadable ? read.reason : 'a path instead of a slug';
    onFill(slug === undefined ? 'missing' : reason);
    return { ...entity, slug: asked };
  };
}
