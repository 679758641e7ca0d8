import { afterAll, beforeAll } from 'vitest';
import { readApi, readPage } from './read-page.ts';
import { type Stack, startStack } from './stack.ts';

/** That of the test file that runs: one at a time in each worker. */
export let stack: Stack;

/** The built site over the embedded CMS, for all tests of the file. */
export function withBuiltSite(): void {
  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(() => stack?.stop());
}

/** A page as a reader without JavaScript gets it. */
export const page = (path: string) => readPage(stack.site.base, path);
export const api = <T>(path: string) => readApi<T>(stack.site.base, path);
