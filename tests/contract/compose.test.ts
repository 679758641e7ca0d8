import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { JEMALLOC_SETTINGS, SITE_MEMORY } from '../../scripts/memory.ts';
import { readInstructions, readStages } from '../support/dockerfile.ts';
import { interpolate } from '../support/interpolate.ts';
import { root } from '../support/processes.ts';

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
  networks?: string[] | Record<string, { ipv4_address?: string; aliases?: string[] }>;
}
const networksOf = ({ networks = ['default'] }: Service) =>
  Array.isArray(networks) ? networks : Object.keys(networks);

/** Only reads the files; tests/long/containers.test.ts runs the Dockerfile's steps and the images' commands. */
describe('BF12: compose', () => {
  const compose = parse(readFileSync(path.join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
    services: Record<string, Service>;
    volumes: Record<string, unknown>;
    networks: Record<string, { ipam?: { config: { subnet: string }[] } } | null>;
  };
  const stages = readStages(path.join(root, 'Dockerfile'));

  it('compose names services whose targets exist and run as a user of their own, a healthy CMS before the site, and a volume for its data', () => {
    const plain = Object.keys(compose.services).filter((name) => !compose.services[name]?.profiles);
    expect(plain.sort()).toEqual(['cms', 'site']);
    for (const service of Object.values(compose.services)) {
      if (service.build) expect(stages.get(service.build.target)?.user).toBe('node');
      expect(service.read_only).toBe(true);
      expect(service.tmpfs).toEqual(['/tmp']);
      expect(service.cap_drop).toEqual(['ALL']);
      expect(service.security_opt).toContain('no-new-privileges:true');
      // our images set their user, other images get one in the compose file
      expect(service.privileged).toBe(undefined);
      expect(service.user).toEqual(service.build ? undefined : expect.stringMatching(/^[1-9]\d*:\d+$/));
    }
    expect(compose.services['site']?.depends_on?.['cms']?.condition).toBe('service_healthy');
    const volume = compose.services['cms']?.volumes?.[0]?.split(':')[0] ?? '';
    expect(Object.keys(compose.volumes)).toContain(volume);
  });

  it('the images can be used where a checkout is its owner’s alone (umask 077), as they run as another user', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'checkout-'));
    await mkdir(path.join(folder, 'server'), { mode: 0o700 });
    await writeFile(path.join(folder, 'server/main.ts'), '', { mode: 0o600 });
    const runs = readInstructions(path.join(root, 'Dockerfile')).filter(([word]) => word === 'RUN');
    const build = runs.map(([, command]) => command.split(' && ')).find((steps) => steps.at(-1)?.includes('build.mjs'));
    for (const step of build?.slice(0, -1) ?? []) execFileSync('sh', ['-c', step], { cwd: folder });
    const modes = ['server', 'server/main.ts'].map(async (name) => (await stat(path.join(folder, name))).mode & 0o777);
    expect(await Promise.all(modes)).toEqual([0o755, 0o644]);
    await rm(folder, { recursive: true });
  });

  it('a profile has two replicas that share Redis and secrets behind nginx, and each outbox is one’s own', () => {
    const { redis, nginx, 'site-1': one, 'site-2': two } = compose.services as Record<string, Service>;
    for (const service of [redis, nginx, one, two]) expect(service?.profiles).toEqual(['replicas']);
    expect(Object.keys(nginx?.depends_on ?? {})).toEqual(['site-1', 'site-2']);
    for (const site of [one, two]) {
      expect(site?.environment).toMatchObject({
        REDIS_URL: 'redis://redis:6379',
        ASSETS_DIR: '/assets',
        FORM_SECRET_FILE: expect.any(String),
        PURGE_SECRET_FILE: expect.any(String),
      });
      expect(site?.volumes?.map((volume) => volume.split(':')[1])).toEqual(['/data', '/assets', '/secrets']);
    }
    expect(one?.volumes?.[0]).not.toBe(two?.volumes?.[0]);
  });

  it('hardening 21: replicas believe nginx alone, at the one address it has for them; without replicas no subnet is fixed', () => {
    const { nginx, 'site-1': one, 'site-2': two } = compose.services as Record<string, Service>;
    const { networks = {} } = nginx as { networks?: Record<string, { ipv4_address?: string; aliases?: string[] }> };
    for (const site of [one, two]) {
      // with a second network in common nginx could come from another address
      const shared = networksOf(site as Service).filter((name) => name in networks);
      expect(shared).toHaveLength(1);
      expect(site?.environment?.['TRUSTED_PROXIES']).toBe(`${networks[shared[0] ?? '']?.ipv4_address}/32`);
    }
    const plain = Object.values(compose.services).filter((service) => !service.profiles);
    for (const name of new Set(plain.flatMap(networksOf))) expect(compose.networks[name]?.ipam).toBe(undefined);
    // the name to which the CMS sends its purges
    const cms = networksOf(compose.services['cms'] as Service);
    expect(cms.filter((name) => networks[name]?.aliases?.includes('site'))).toHaveLength(1);
  });

  it('BX12: the CMS tells the site of edits, with a secret that the site makes in a volume of both', () => {
    const { site, cms } = compose.services as Record<string, Service>;
    const command = cms?.command ?? [];
    expect(command[command.indexOf('--purge-url') + 1]).toBe('http://site:3000/ops/purge');
    const file = command[command.indexOf('--purge-secret-file') + 1] ?? '';
    expect(file).toBe(site?.environment?.['PURGE_SECRET_FILE']);
    for (const service of [site, cms]) expect(service?.volumes).toContain(`secrets:${path.dirname(file)}`);
  });

  it('the sender of mails reaches the CMS, which sends them', () => {
    const { command = [], environment } = compose.services['cms'] ?? {};
    expect(command[command.indexOf('--mail-from') + 1]).toContain('MAIL_FROM');
    expect(environment?.['SMTP_URL']).toContain('SMTP_URL');
  });

  it('K15: on another PORT the public origin, also that of links in mails, has this port', () => {
    const text = readFileSync(path.join(root, 'docker-compose.yml'), 'utf8');
    for (const name of ['site', 'site-1', 'site-2'])
      expect(interpolate(compose.services[name]?.environment?.['PUBLIC_ORIGIN'] ?? '', { PORT: '3005' })).toBe(
        'http://localhost:3005',
      );
    const command = compose.services['cms']?.command ?? [];
    const site = command[command.indexOf('--site') + 1] ?? '';
    expect(interpolate(site, { PORT: '3005' })).toBe('http://localhost:3005');
    expect(interpolate(site, {})).toBe('http://localhost:3000');
    expect(interpolate(site, { PORT: '3005', PUBLIC_ORIGIN: 'https://a.example' })).toBe('https://a.example');
    // no other place assumes the port of the host
    expect(text.match(/localhost:3000/g)).toHaveLength(1);
  });

  it('settings of .env reach the site, but for where it listens', () => {
    for (const name of ['site', 'site-1', 'site-2'])
      expect(compose.services[name]).toMatchObject({
        env_file: [{ path: '.env', required: false }],
        environment: { HOST: '0.0.0.0', PORT: 3000 },
      });
  });

  it('the image of the site has the same bounds of memory as npm start', () => {
    const text = readFileSync(path.join(root, 'Dockerfile'), 'utf8');
    for (const bound of SITE_MEMORY) expect(text).toContain(`"${bound}"`);
    for (const [name, value] of Object.entries(JEMALLOC_SETTINGS)) expect(text).toContain(` ${name}=${value}`);
  });
});
