import { spawn } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Step } from '../../scripts/check-cms/ask.ts';
import { checkCms } from '../../scripts/check-cms/check.ts';
import { createProgress } from '../../scripts/check-cms/progress.ts';
import { startFakeCms } from '../support/fake-cms.ts';
import { root } from '../support/processes.ts';

/** What a check of the fake CMS says where each call takes so long. Milliseconds. */
async function readProgress(stream: { isTTY?: boolean; columns?: number }, callMs: number): Promise<string[]> {
  const cms = await startFakeCms();
  const written: string[] = [];
  let time = 0;
  const write = (text: string) => written.push(text) > 0;
  const progress = createProgress({ ...stream, write } as NodeJS.WriteStream, () => time);
  const onAsk = (step: Step) => {
    time += callMs;
    progress.report(step);
  };
  await checkCms({ base: cms.url, token: null, deadlineMs: 3000, onAsk });
  progress.end();
  await cms.close();
  return written;
}

describe('check:cms says where it has come to', () => {
  it('in a pipe by a line every ten seconds, and of a short check not at all', async () => {
    const lines = await readProgress({}, 1000);
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines)
      expect(line).toMatch(/^(?:pl|en|de): \w+(?: \d+ of \d+)?; so far \d+ calls, \d+ findings\n$/);
    expect(lines.map((line) => Number(/so far (\d+)/.exec(line)?.[1]))).toEqual(lines.map((_, i) => 10 * (i + 1)));
    expect(await readProgress({}, 1)).toEqual([]);
  });

  it('on a terminal by one line that changes, fits and is gone at the end', async () => {
    const lines = await readProgress({ isTTY: true, columns: 30 }, 100);
    for (const line of lines) expect(line).toMatch(/^\r\u001b\[K[^\r\n]{0,29}$/);
    expect(lines.some((line) => /page 2 of \d+/.test(line))).toBe(true);
    expect(lines.at(-1)).toBe('\r\u001b[K');
  });

  it('on standard error: the JSON on standard output is whole', async () => {
    const cms = await startFakeCms();
    const args = [path.join(root, 'scripts/check-cms.ts'), cms.url, '--json'];
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
    let text = '';
    child.stdout.on('data', (chunk) => (text += chunk));
    await new Promise((resolve) => child.once('close', resolve));
    await cms.close();
    expect(JSON.parse(text).calls).toBeGreaterThan(20);
  });
});
