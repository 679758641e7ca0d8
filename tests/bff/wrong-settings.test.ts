import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../support/processes.ts';

it('hardening 25: a site with a wrong setting does not start, and says what is wrong', () => {
  const secret = 'short-secret';
  const { status, stderr } = spawnSync(process.execPath, [path.join(root, 'server/main.ts')], {
    cwd: root,
    encoding: 'utf8',
    timeout: 15_000,
    env: {
      ...process.env,
      PORT: '0',
      CMS_URL: 'ftp://cms',
      CACHE_FRESH_S: 'soon',
      PURGE_SECRET: secret,
      SNAPSHOT: 'off',
      // F8: without a key, visitors would be told to switch off script blockers
      CAPTCHA_MODE: 'live',
      OUTBOX_KEY: `${'ab'.repeat(32)},${secret}`,
    },
  });
  expect(status).toBe(2);
  for (const name of ['CMS_URL', 'CACHE_FRESH_S', 'PURGE_SECRET', 'CAPTCHA_MODE=live', 'OUTBOX_KEY'])
    expect(stderr).toContain(name);
  expect(stderr).not.toContain(secret);
});
