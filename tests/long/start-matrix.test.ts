import { expect, it } from 'vitest';
import { installTools, makeFreshClone, PLACE_FOR_VITEST } from '../support/fresh-clone.ts';
import { freePort } from '../support/processes.ts';

const NODES = ['18.20.8', '20.20.2', '22.23.3', '24.21.0'];
const NPMS = ['10.9.9', '11.21.2'];
const cells = NODES.flatMap((node) => NPMS.map((npm) => ({ node, npm })));

it.each(cells)(
  'a fresh clone starts and tests with Node $node and npm $npm',
  async ({ node, npm }) => {
    const tools = installTools(node, npm);
    const clone = makeFreshClone(tools, PLACE_FOR_VITEST);
    try {
      const port = await freePort();
      const start = clone.npm(['start'], { PORT: String(port), CMS_PORT: String(await freePort()) });
      await start.says('The site is ready');
      expect((await fetch(`http://localhost:${port}`)).status).toBe(200);
      // npm 11 warns of Node 18, which it does not support, and of settings in the user's own .npmrc
      const output = start.output().replace(/^npm warn (?:cli|Unknown user config) .*$/gm, '');
      expect(output).not.toMatch(/warn|EBADENGINE|ECONNREFUSED/i);
      process.kill(start.pid, 'SIGTERM');
      await start.closed;

      const test = clone.node([
        'scripts/bootstrap.mjs',
        'node_modules/vitest/vitest.mjs',
        'run',
        '--project',
        'structure',
      ]);
      await test.closed;
      expect([await test.exited, test.output()]).toEqual([0, expect.stringMatching(/Tests .*\d+ passed/)]);
    } finally {
      clone.remove();
      tools.remove();
    }
  },
  600_000,
);
