import { describe, expect, it } from 'vitest';
import { TRIALS } from './support/command-trials.ts';
import { findCommands, readDocumentedCommands } from './support/documented-commands.ts';
import { expectNone } from './support/expect-none.ts';

const documented = readDocumentedCommands();

describe('the documents', () => {
  it('name no command that the table of trials does not know, and it has none that they do not name', () => {
    expectNone(
      [...documented].flatMap(([command, places]) =>
        command in TRIALS ? [] : [`${places[0]} names the command ${command}, which no test runs`],
      ),
      'add a row to TRIALS in tests/support/command-trials.ts that says how to try it, or why that is not possible',
    );
    expectNone(
      Object.keys(TRIALS).flatMap((command) =>
        documented.has(command) ? [] : [`no document names the command ${command} any more`],
      ),
      'remove its row from TRIALS in tests/support/command-trials.ts',
    );
  });

  it('have their commands in code blocks and in backticks', () => {
    const text = `Run \`npm start\`, not \`shared/locales\`.

    npm test   # all of them
    a='b'
    curl "$a" \\
      -H 'c: d'

\`\`\`json
{ "npm": "no command" }
\`\`\`
`;
    expect(findCommands(text)).toEqual([
      { command: 'npm start', line: 1 },
      { command: 'npm test', line: 3 },
      { command: `a='b'\ncurl "$a" \\\n-H 'c: d'`, line: 6 },
    ]);
  });
});
