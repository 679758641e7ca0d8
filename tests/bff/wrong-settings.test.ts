import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/ops/log.ts';
import { root } from '../support/processes.ts';

const start = (env: Record<string, string>) =>
  spawnSync(process.execPath, [path.join(root, 'server/main.ts')], {
    cwd: root,
    encoding: 'utf8',
    timeout: 50_000,
    env: { ...process.env, PORT: '0', SNAPSHOT: 'off', ...env },
  });

it('a log file that can not be written is a wrong setting', () => {
  const config = readConfig({ CMS_URL: 'http://127.0.0.1:1', LOG_FILE: '/no-such-folder/site.log' });
  const message = 'LOG_FILE: /no-such-folder/site.log can not be written (ENOENT)';
  expect(() => createLog(config)).toThrow(message);
});

it('so is a folder for messages that can not be made', () => {
  const folder = path.join(root, 'package.json/outbox');
  const key = 'ab'.repeat(32);
  const { status, stderr, stdout } = start({
    OUTBOX_KEY: key,
    OUTBOX_DIR: folder,
    CMS_URL: 'http://127.0.0.1:1',
    PURGE_SECRETS: key,
  });
  expect([status, stderr]).toEqual([2, `OUTBOX_DIR: ${folder} can not be written (ENOTDIR)\n`]);
  // R1: what is nearly a setting is named, without its value
  expect(JSON.parse(stdout)).toMatchObject({
    level: 40,
    name: 'PURGE_SECRETS',
    msg: 'no setting: is PURGE_SECRET meant?',
  });
  expect(stdout).not.toContain(key);
});

it('so is a folder for temporary files that is not there: each form with a file would be refused', () => {
  const folder = path.join(root, 'no-such-folder');
  const { status, stderr } = start({ TMPDIR: folder, CMS_URL: 'http://127.0.0.1:1' });
  expect([status, stderr]).toEqual([2, `TMPDIR: ${folder} can not be written (ENOENT)\n`]);
});

it('hardening 25: a site with a wrong setting does not start, and says what is wrong', () => {
  const secret = 'short-secret';
  const { status, stderr } = start({
    CMS_URL: 'ftp://cms',
    CACHE_FRESH_S: 'soon',
    PURGE_SECRET: secret,
    // F8: without a key, visitors would be told to switch off script blockers
    CAPTCHA_MODE: 'live',
    OUTBOX_KEY: `${'ab'.repeat(32)},${secret}`,
  });
  expect(status).toBe(2);
  for (const name of ['CMS_URL', 'CACHE_FRESH_S', 'PURGE_SECRET', 'CAPTCHA_MODE=live', 'OUTBOX_KEY'])
    expect(stderr).toContain(name);
  expect(stderr).not.toContain(secret);
});
