import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CONTACT_MESSAGE } from '../../support/contact-message.ts';
import { readMails } from '../../support/read-mails.ts';
import { setFault } from '../../support/set-fault.ts';

const root = path.resolve(import.meta.dirname, '../../..');
let data: string;
const children: ChildProcess[] = [];
/** Environment variables of the processes of a test. */
let settings: Record<string, string> = {};
afterEach(() => {
  settings = {};
});
beforeAll(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'cms-process-'));
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(data, { recursive: true, force: true });
});

interface Run {
  child: ChildProcess;
  output(): string;
  stdout(): string;
  /** Exit code. */
  ended: Promise<number | null>;
}
function run(...args: string[]): Run {
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...settings } });
  children.push(child);
  let [output, stdout] = ['', ''];
  child.stdout.on('data', (chunk) => {
    output += chunk;
    stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  return {
    child,
    output: () => output,
    stdout: () => stdout,
    // its streams are read to their ends by then
    ended: new Promise((resolve) => child.once('close', resolve)),
  };
}
const addressOf = (output: string) => /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];

describe('the process', () => {
  it('says one line when it is ready, fits the contract, names deviations, and ends on SIGTERM', async () => {
    const cms = run('tests/support/cms-with-faults.ts', '--port', '0', '--data', data);
    await expect.poll(() => addressOf(cms.output())).toBeDefined();
    const base = String(addressOf(cms.output()));
    // with a generous deadline for a busy machine
    const good = run('scripts/check-cms.ts', base, '--write', '--deadline', '60000');
    // one page has a block of a type that the site leaves out, in three languages
    expect([await good.ended, good.output()]).toEqual([
      0,
      expect.stringMatching(
        /^http:.* \d+ calls, 0 deviation\(s\), 3 warning\(s\)\npass [\s\S]*unknown type carousel3d: it is left out \(3 times\)/m,
      ),
    ]);
    // the forms were a dry run
    expect(await readMails(path.join(data, 'outbox')).catch(() => [])).toEqual([]);

    const rule = { path: '/api/voivodeships', fault: 'wrong-shape' };
    await setFault(base, rule);
    const bad = run('scripts/check-cms.ts', base, '--json');
    expect(await bad.ended).toBe(1);
    const { deviations } = JSON.parse(bad.stdout()) as { deviations: { endpoint: string; path: string }[] };
    expect(deviations[0]).toMatchObject({
      endpoint: 'voivodeships',
      locale: 'pl',
      path: '[0]',
      reason: expect.any(String),
    });

    cms.child.kill('SIGTERM');
    expect(await cms.ended).toBe(0);
    expect(cms.output().trim().split('\n')).toHaveLength(1);
  });

  it('K15: makes a drawing with its labels without a complaint of fontconfig on a machine without fonts', async () => {
    settings = { FONTCONFIG_FILE: '/nowhere/fonts.conf', HOME: '/proc/nowhere', XDG_CACHE_HOME: '/proc/nowhere' };
    const cms = run('server/embedded-cms/main.ts', '--port', '0', '--data', path.join(data, 'drawing'));
    await expect.poll(() => addressOf(cms.output())).toBeDefined();
    const base = String(addressOf(cms.output()));
    const groups = (await (await fetch(`${base}/api/download_center?locale=en&files=em-320-drawing`)).json()) as {
      files: { url: string }[];
    }[];
    const drawing = await fetch(base + groups[0]?.files[0]?.url);
    expect(drawing.headers.get('content-type')).toBe('image/png');
    expect((await drawing.arrayBuffer()).byteLength).toBeGreaterThan(5000);
    cms.child.kill('SIGTERM');
    await cms.ended;
    expect(cms.output()).not.toContain('Fontconfig');
  });

  it('F1 writes after a restart the mails that it owed when it was killed', async () => {
    const killedData = path.join(data, 'killed');
    const outbox = path.join(killedData, 'outbox');
    await mkdir(killedData);
    await writeFile(outbox, 'mails can not be written');
    const start = () => run('server/embedded-cms/main.ts', '--port', '0', '--data', killedData);
    const first = start();
    await expect.poll(() => addressOf(first.output())).toBeDefined();
    const answer = await fetch(`${addressOf(first.output())}/api/form_entries/contact_us`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(CONTACT_MESSAGE),
    });
    expect(answer.status).toBe(201);
    first.child.kill('SIGKILL');
    await first.ended;
    await rm(outbox);
    const second = start();
    const written = () => readMails(outbox).then((mails) => mails.map(({ headers }) => headers['to']));
    await expect.poll(written).toEqual(expect.arrayContaining(['biuro@elmerion.example', CONTACT_MESSAGE.email]));
    expect(await written()).toHaveLength(2);
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
  });

  it('refuses a folder without content', async () => {
    const check = run('server/embedded-cms/check-content.ts', path.join(root, 'docs'));
    expect([await check.ended, check.output()]).toEqual([
      1,
      expect.stringContaining('pages: has no page of kind page.home in pl'),
    ]);
    const cms = run(
      'server/embedded-cms/main.ts',
      '--port',
      '0',
      '--data',
      data,
      '--content',
      path.join(data, 'nothing'),
    );
    expect(await cms.ended).toBe(1);
  });
});
