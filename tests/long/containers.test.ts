import type { ChildProcess } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { SITE_MEMORY } from '../../scripts/memory.ts';
import { buildImages, canBuildImages, type Image, removeImages, runInImage } from '../support/images.ts';
import { interpolate } from '../support/interpolate.ts';
import { freePort, root } from '../support/processes.ts';

const TARGETS = ['site', 'cms'] as const;
type Target = (typeof TARGETS)[number];
const MAX_MB = 300;
/** The user of both images. */
const NODE_USER = 1000;
/** Packages that build and test, and those that the browser receives in a bundle. */
const NOT_IN_IMAGES =
  /^(?:vite|rolldown|typescript|vitest|playwright.*|puppeteer.*|react|react-dom|node-linux-.*|npm)$/;

const textOf = async ({ stdout }: ChildProcess) => Buffer.concat((await stdout?.toArray()) ?? []).toString();

describe.skipIf(!canBuildImages)('BF12: images; buildah and mmdebstrap, as root on Debian, are needed', () => {
  const base = mkdtempSync(path.join(tmpdir(), 'images-'));
  const { services } = parse(readFileSync(path.join(root, 'docker-compose.yml'), 'utf8'), { merge: true });
  let images: Record<Target, Image>;
  beforeAll(() => {
    images = buildImages(base, TARGETS);
  });
  afterAll(() => removeImages(base));

  it('are small, and hold neither tests nor what builds', () => {
    for (const name of TARGETS) {
      const { folder, megabytes, user } = images[name];
      console.log(`image ${name}: ${megabytes} MB`);
      expect(megabytes, name).toBeLessThan(MAX_MB);
      expect(user).toBe('node');
      const packages = globSync(['node_modules/*', 'node_modules/@*/*'], { cwd: path.join(folder, 'app') });
      expect(packages.length).toBeGreaterThan(20);
      expect(packages.filter((file) => NOT_IN_IMAGES.test(path.basename(file)))).toEqual([]);
      expect(globSync(['app/tests', 'app/{server,shared}/**/*.test.ts', 'app/.git'], { cwd: folder })).toEqual([]);
    }
    expect(existsSync(path.join(images.site.folder, 'app/server/embedded-cms'))).toBe(false);
    expect(images.site.command.slice(1, -1)).toEqual(SITE_MEMORY);
    // compiled modules for the user of the image
    expect(globSync(`compiled/*-${NODE_USER}/*`, { cwd: images.site.folder }).length).toBeGreaterThan(300);
  });

  it('start as compose has them: as their user, on a read-only root, without privileges', async () => {
    const ports = { cms: await freePort(), site: await freePort() };
    const origins = { cms: `http://127.0.0.1:${ports.cms}`, site: `http://127.0.0.1:${ports.site}` };
    const toFolder = (name: string) => {
      const folder = path.join(base, 'volumes', name);
      mkdirSync(folder, { recursive: true });
      chownSync(folder, NODE_USER, NODE_USER);
      return folder;
    };
    const secrets = toFolder('secrets');
    const running: ChildProcess[] = [];
    /** A value of the compose file, with its default, and with local ports instead of hosts of the compose network. */
    const toWord = (word: unknown) =>
      interpolate(String(word))
        .replace('http://cms:3100', origins.cms)
        .replace('http://site:3000', origins.site)
        .replace(/^0\.0\.0\.0$/, '127.0.0.1')
        .replace(/^3100$/, String(ports.cms))
        .replace(/^3000$/, String(ports.site));
    const start = (name: Target) => {
      const { environment, command = images[name].command } = services[name];
      const env = Object.entries(environment).map(([key, value]) => [key, toWord(value)] as const);
      const volumes = { '/data': toFolder(name), '/secrets': secrets };
      running.push(runInImage(images[name], command.map(toWord), { env: Object.fromEntries(env), volumes }));
    };
    const statusOf = (url: string) =>
      fetch(url).then(
        ({ status }) => status,
        () => 0,
      );
    try {
      start('cms');
      await expect.poll(() => statusOf(`${origins.cms}/api/configurations?locale=en`)).toBe(200);
      start('site');
      await expect.poll(() => statusOf(`${origins.site}/readyz`)).toBe(200);
      const page = await fetch(`${origins.site}/en`);
      const html = await page.text();
      expect([page.status, html.includes('<html lang="en">'), html.endsWith('</html>')]).toEqual([200, true, true]);
      // a file of the site's build, and a picture of the CMS
      const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(html) ?? [];
      const [picture = ''] = /\/media\/cache\/[^"\s]+\.(?:jpg|png|webp|avif)/.exec(html) ?? [];
      for (const file of [script, picture]) expect([file, await statusOf(origins.site + file)]).toEqual([file, 200]);
      // the command that docs/operations.md gives for compose exec
      const words = ['server/embedded-cms/desk-link.ts', 'Anna Żak', '--data', '/data', '--url', 'https://desk.test'];
      const link = runInImage(images.cms, ['node', ...words], { volumes: { '/data': toFolder('cms') } });
      expect(await textOf(link)).toMatch(/^https:\/\/desk\.test\/desk\/pl\/sign-in\//);
      // the site has created these secrets, and the CMS reads them
      expect(['form', 'purge'].filter((name) => existsSync(path.join(secrets, name)))).toHaveLength(2);
    } finally {
      for (const process of running) process.kill('SIGTERM');
    }
    const codes = await Promise.all(
      running.map((process) => process.exitCode ?? new Promise((resolve) => process.once('exit', resolve))),
    );
    expect(codes).toEqual([0, 0]);
  });

  it('K1: the site takes its memory from jemalloc, which returns it', async () => {
    const process = runInImage(images.site, ['node', '-p', `/libjemalloc/.test(fs.readFileSync('/proc/self/maps'))`]);
    expect(await textOf(process)).toBe('true\n');
  });

  it('write to their volumes and to /tmp alone', async () => {
    const attempt = `for (const file of ['/app/x', '/data/x', '/tmp/x']) try { fs.writeFileSync(file, ''); console.log('yes') } catch (error) { console.log(error.code) }`;
    const process = runInImage(images.site, ['node', '-e', `${attempt}; console.log(process.getuid())`]);
    expect(await textOf(process)).toBe(`EROFS\nEROFS\nyes\n${NODE_USER}\n`);
  });
});
