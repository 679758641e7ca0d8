import { describe, expect, it } from 'vitest';
import type { EndpointName } from '#shared/contract/endpoints.ts';
import type { CmsError } from './cms-error.ts';
import { buildTarget } from './cms-http.ts';
import { readAnswer } from './read-answer.ts';

async function failureOf(name: EndpointName, query: Record<string, string>, body: unknown): Promise<string | null> {
  const answer = { status: 200, type: 'application/json', body: Buffer.from(JSON.stringify(body)) };
  const target = buildTarget(name, 'pl', {}, query);
  try {
    await readAnswer(name, answer, 'pl', { localeMode: 'path', logOnce: () => {}, target } as never);
    return null;
  } catch (error) {
    return (error as CmsError).failure;
  }
}

describe('D6 an empty list', () => {
  it.each([
    ['of one thing says that it is not there', 'contactShowCategory', { id: 'sales' }, [], 'not-found'],
    ['of all of them is a list', 'contactShowCategory', {}, [], null],
    ['that was not empty before validation says nothing', 'contactShowCategory', { id: 'sales' }, [{}], 'bad-answer'],
    ['is no sitemap', 'sitemapNodes', {}, [], 'bad-answer'],
    ['of posts is a list', 'posts', {}, [], null],
  ] as const)('%s', async (_name, name, query, body, failure) => {
    expect(await failureOf(name, query, body)).toBe(failure);
  });
});
