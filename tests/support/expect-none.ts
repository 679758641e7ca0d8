import { expect } from 'vitest';

/**
 * Fails if there are problems, and says in one sentence what each is and the usual way out. problems: file and what is
 * wrong with it, such as "server/a.ts has 260 lines, the limit is 250". wayOut: such as "move a part to a new file".
 */
export function expectNone(problems: readonly string[], wayOut: string): void {
  const [first, ...others] = problems;
  if (first === undefined) return;
  expect.fail(others.length === 0 ? `${first}: ${wayOut}` : [`${wayOut}:`, ...problems].join('\n  '));
}
