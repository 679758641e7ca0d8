import type { FastifyInstance } from 'fastify';
import { HttpError } from './short-answers.ts';

/** Several times what any call has. To say what is wrong with a body takes up to 10 µs for each of its values. */
const DEPTH_MAX = 16;
const VALUES_MAX = 5000;

/** JSON bodies of bounded depth and number of values: whatever is made of one may go through all of it (hardening 18). */
export function readJsonBodies(app: FastifyInstance): void {
  // refuses names that would change a prototype
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) =>
    parse(request, text as string, (error, body) => {
      if (error) return done(error);
      const status = findExcess(body);
      done(status ? new HttpError(status) : null, body);
    }),
  );
}

/** 400: it is too deep; 413: it has too many values; null: neither. */
function findExcess(body: unknown): 400 | 413 | null {
  const { values, depth } = measureJson(body, VALUES_MAX);
  if (depth > DEPTH_MAX) return 400;
  return values > VALUES_MAX ? 413 : null;
}

/** Members of all objects and lists, counted up to one more than max, and the depth that was seen until then. */
export function measureJson(json: unknown, max: number): { values: number; depth: number } {
  const open = [{ value: json, at: 0 }];
  let values = 0;
  let depth = 0;
  for (let next = open.pop(); next && values <= max; next = open.pop()) {
    const { value, at } = next;
    if (typeof value !== 'object' || value === null) continue;
    depth = Math.max(depth, at + 1);
    for (const member of Object.values(value)) {
      if (++values > max) break;
      open.push({ value: member, at: at + 1 });
    }
  }
  return { values, depth };
}
