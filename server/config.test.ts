import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { cmsBase, readConfig } from './config.ts';

const problems = (env: Record<string, string>) => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return (error as Error).message
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/[ :=]/, 1)[0]);
  }
};

describe('BF08 configuration', () => {
  it('runs without any setting', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      origin: 'http://localhost:3000',
      environment: 'live',
      localeMode: 'prefix',
      trustedProxies: [],
      cache: { freshMs: 60_000, staleMs: 3_600_000, errorMs: 86_400_000 },
      timeoutsMs: { read: 3000, write: 8000 },
    });
  });

  it('R1: names the variable whose value is missing where it is expected, too', () => {
    const env = { CAPTCHA_MODE: 'live', CAPTCHA_SITEKEY: 'x' };
    expect(() => readConfig(env)).toThrow('\n  CAPTCHA_SITEKEY: no setting, is CAPTCHA_SITE_KEY meant?');
    expect(problems({ CAPTCHA_SITEKEY: 'x' })).toEqual([]);
  });

  it('names all that is wrong at once', () => {
    const env = {
      PORT: '99999',
      PUBLIC_ORIGIN: 'ftp://x',
      CMS_URL: 'nonsense',
      LOCALE_MODE: 'all',
      CACHE_FRESH_S: '1.5',
      CMS_READ_TIMEOUT_MS: 'soon',
      LOG_LEVEL: 'loud',
    };
    expect(problems(env)).toEqual([
      'PORT',
      'PUBLIC_ORIGIN',
      'LOCALE_MODE',
      'CMS_URL',
      'CACHE_FRESH_S',
      'LOG_LEVEL',
      'CMS_READ_TIMEOUT_MS',
    ]);
  });

  it('takes a tag manager where one is named, and its usual hosts only with its usual address', () => {
    expect(readConfig({}).tagManager).toBeNull();
    expect(readConfig({ TAG_MANAGER_ID: 'GTM-ABC123' }).tagManager).toEqual({
      id: 'GTM-ABC123',
      url: 'https://www.googletagmanager.com',
      hosts: ['https://*.google-analytics.com', 'https://*.analytics.google.com'],
    });
    const own = { TAG_MANAGER_ID: 'GTM-ABC123', TAG_MANAGER_URL: 'https://tags.example/t/' };
    expect(readConfig(own).tagManager).toMatchObject({ url: 'https://tags.example/t', hosts: [] });
    expect(problems({ TAG_MANAGER_ID: "x'; *", TAG_HOSTS: 'https://a.example *;script-src' })).toEqual([
      'TAG_MANAGER_ID',
      'TAG_HOSTS',
    ]);
  });

  it('counts an empty setting as none', () => {
    expect(readConfig({ PORT: '', CMS_URL: '  ', CAPTCHA_SITE_KEY: ' ' })).toMatchObject({
      port: 3000,
      captcha: { siteKey: null, version: '3' },
    });
  });

  it('a stand-in captcha with a key or a secret is a wrong setting, and so is a secret alone', () => {
    expect(readConfig({ CAPTCHA_MODE: 'fake' }).captcha).toMatchObject({ mode: 'fake', siteKey: 'stand-in' });
    expect(problems({ CAPTCHA_MODE: 'fake', CAPTCHA_SITE_KEY: '6Lreal' })).toEqual(['CAPTCHA_MODE']);
    expect(problems({ CAPTCHA_MODE: 'fake', CAPTCHA_SECRET: 'x' })).toEqual(['CAPTCHA_MODE']);
    expect(problems({ CAPTCHA_SECRET: 'x' })).toEqual(['CAPTCHA_SECRET']);
    expect(problems({ CAPTCHA_MODE: 'off', CAPTCHA_SECRET: 'x' })).toEqual([]);
  });

  it('takes no password in an address, and does not show it', () => {
    const read = () => readConfig({ CMS_URL: 'https://anna:hidden@cms.example' });
    expect(read).toThrow('CMS_URL');
    expect(read).not.toThrow('hidden');
  });

  it.each(['Bearer abc', 'żeton'])('takes no token that can not be sent, and does not show it: %s', (value) => {
    const read = () => readConfig({ CMS_API_TOKEN: value, CMS_PREVIEW_TOKEN: 'a.b-c_d~e+f/g==' });
    expect(read).toThrow(/:\n {2}CMS_API_TOKEN: ASCII characters without a blank are needed, .*$/);
    expect(read).not.toThrow(value);
  });

  it('D31: makes absolute addresses of a bare origin', () => {
    expect(readConfig({ PUBLIC_ORIGIN: 'https://www.elmerion.example/' }).origin).toBe('https://www.elmerion.example');
    expect(problems({ PUBLIC_ORIGIN: 'https://www.elmerion.example/site' })).toEqual(['PUBLIC_ORIGIN']);
    expect(problems({ PUBLIC_ORIGIN: 'https://www.elmerion.example/?x=1' })).toEqual(['PUBLIC_ORIGIN']);
  });

  it('keeps the path of a CMS that lives below one', () => {
    expect(readConfig({ CMS_URL: 'https://cms.example/backend/' }).cms.url).toBe('https://cms.example/backend');
  });

  it('BF01: cuts no connection that waits for a slow picture', () => {
    const { connection, media } = readConfig({}).timeoutsMs;
    expect(connection).toBeGreaterThan(2 * media);
    expect(problems({ CMS_MEDIA_TIMEOUT_MS: '40000' })).toEqual(['CONNECTION_TIMEOUT_MS']);
    expect(problems({ CMS_MEDIA_TIMEOUT_MS: '40000', CONNECTION_TIMEOUT_MS: '90000' })).toEqual([]);
  });

  it('reads the list of trusted proxies', () => {
    expect(readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1 ,' }).trustedProxies).toEqual([
      '10.0.0.0/8',
      '127.0.0.1',
    ]);
    expect(problems({ TRUSTED_PROXIES: 'everyone' })).toEqual(['TRUSTED_PROXIES']);
  });
});

describe('BF07 live and mock base', () => {
  const env = { CMS_URL: 'http://live.example', CMS_MOCK_URL: 'http://mock.example' };

  it('is live by default', () => {
    expect(cmsBase(readConfig(env))).toBe('http://live.example');
    expect(cmsBase(readConfig({ ...env, CMS_MODE: 'live' }))).toBe('http://live.example');
  });

  it('is the mock on demand, which then must be named', () => {
    expect(cmsBase(readConfig({ ...env, CMS_MODE: 'mock' }))).toBe('http://mock.example');
    expect(problems({ CMS_MODE: 'mock' })).toEqual(['CMS_MODE']);
  });

  it('the site and its operators have a port each', () => {
    expect(problems({ PORT: '3000', OPS_PORT: '3000' })).toEqual(['OPS_PORT']);
    expect(problems({ PORT: '3000', OPS_PORT: '3000', OPS_HOST: '127.0.0.1', HOST: '0.0.0.0' })).toEqual(['OPS_PORT']);
    expect(problems({ PORT: '3000', OPS_PORT: '3000', OPS_HOST: '127.0.0.1', HOST: '10.0.0.1' })).toEqual([]);
  });

  it('takes an IPv6 address with brackets too, as it stands in URLs', () => {
    const { host, ops, clamd } = readConfig({
      HOST: '[::]',
      OPS_PORT: '3001',
      OPS_HOST: '[::1]',
      CLAMD_HOST: '[fd00::7]',
    });
    expect([host, ops?.host, clamd?.address]).toEqual(['::', '::1', { host: 'fd00::7', port: 3310 }]);
  });

  it('telemetry is off, and on only where it can be read', () => {
    expect(readConfig({}).telemetry).toBe(false);
    expect(readConfig({ TELEMETRY: 'on', OPS_PORT: '9100' }).telemetry).toBe(true);
    expect(problems({ TELEMETRY: 'on' })).toEqual(['TELEMETRY']);
  });

  it('several processes need a secret that all of them know', () => {
    const REDIS_URL = 'redis://:a-password@redis:6379/1';
    const FORM_SECRET = 'x'.repeat(32);
    expect(readConfig({}).redis).toBeNull();
    expect(readConfig({ REDIS_URL, FORM_SECRET }).redis).toEqual({ url: REDIS_URL, prefix: 'site', timeoutMs: 50 });
    expect(problems({ REDIS_URL })).toEqual(['REDIS_URL']);
    expect(problems({ REDIS_URL, FORM_SECRET: 'short' })).toEqual(['REDIS_URL']);
    expect(problems({ REDIS_URL: 'http://redis', FORM_SECRET, REDIS_PREFIX: 'a b' })).toEqual([
      'REDIS_PREFIX',
      'REDIS_URL',
    ]);
    expect(() => readConfig({ REDIS_URL: 'redis//:a-password@x', FORM_SECRET })).toThrow(/^(?!.*a-password)/s);
  });

  it('a secret may come in a file', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'secret-')), 'form');
    writeFileSync(file, `${'y'.repeat(40)}\n`);
    expect(readConfig({ FORM_SECRET: '', FORM_SECRET_FILE: file }).forms.secret).toBe('y'.repeat(40));
    const made = path.join(path.dirname(file), 'made');
    const first = readConfig({ FORM_SECRET_FILE: made }).forms.secret;
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(readConfig({ FORM_SECRET_FILE: made }).forms.secret).toBe(first);
    expect(readdirSync(path.dirname(file)).sort()).toEqual(['form', 'made']);
    expect(readConfig({ FORM_SECRET: 'own', FORM_SECRET_FILE: file }).forms.secret).toBe('own');
    expect(problems({ PURGE_SECRET_FILE: '/nowhere/secret' })).toEqual(['PURGE_SECRET_FILE']);
    writeFileSync(made, '');
    expect(problems({ FORM_SECRET_FILE: made })).toEqual(['FORM_SECRET_FILE']);
    // Google issues this secret, so a generated one would be wrong
    expect(problems({ CAPTCHA_SECRET_FILE: `${made}-2` })).toEqual(['CAPTCHA_SECRET_FILE']);
  });
});
