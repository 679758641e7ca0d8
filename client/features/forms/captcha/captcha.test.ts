// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const settings = { mode: 'live', siteKey: 'key', version: '3' } as const;
let captcha: typeof import('./captcha.ts');

/** Makes the next script of the page load or fail; returns the requested addresses. */
function answerScript(end: 'load' | 'error', api?: object): string[] {
  const requested: string[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    const element = script as HTMLScriptElement;
    requested.push(element.src);
    if (api) vi.stubGlobal('grecaptcha', api);
    setTimeout(() => (end === 'load' ? element.onload?.(new Event('load')) : element.onerror?.(new Event('error'))));
  });
  return requested;
}
const api = (execute: () => Promise<unknown>) => ({ ready: (done: () => void) => done(), execute: vi.fn(execute) });

beforeEach(async () => {
  vi.resetModules();
  captcha = await import('./captcha.ts');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('FM15 captcha', () => {
  it('requests the script of its version and kind, with the key', () => {
    const { buildCaptchaUrl } = captcha;
    expect(buildCaptchaUrl(settings)).toBe('https://www.google.com/recaptcha/api.js?render=key');
    expect(buildCaptchaUrl({ ...settings, version: 'enterprise' })).toBe(
      'https://www.google.com/recaptcha/enterprise.js?render=key',
    );
    expect(buildCaptchaUrl({ ...settings, mode: 'fake' })).toBe('/captcha/api.js?render=key');
  });

  it('loads once, makes a token for the action each time', async () => {
    const grecaptcha = api(async () => 'token');
    const requested = answerScript('load', grecaptcha);
    expect(await captcha.runCaptcha(settings, 'product')).toBe('token');
    await captcha.runCaptcha(settings, 'product');
    expect(requested).toHaveLength(1);
    expect(grecaptcha.execute.mock.calls).toEqual([
      ['key', { action: 'product' }],
      ['key', { action: 'product' }],
    ]);
  });

  it('uses the separate interface of the enterprise version', async () => {
    const enterprise = api(async () => 'enterprise token');
    answerScript('load', { ...api(async () => 'wrong'), enterprise });
    expect(await captcha.runCaptcha({ ...settings, version: 'enterprise' }, 'contact')).toBe('enterprise token');
  });
});

describe('FM16 captcha failures', () => {
  it('no key, no version', async () => {
    await expect(captcha.runCaptcha({ ...settings, siteKey: null }, 'x')).rejects.toThrow('no key');
    for (const version of [null, '2', 'constructor'])
      await expect(captcha.runCaptcha({ ...settings, version }, 'x')).rejects.toThrow('no version');
  });

  it('a script that could not be loaded is requested again', async () => {
    answerScript('error');
    await expect(captcha.runCaptcha(settings, 'x')).rejects.toThrow('failed to load');
    answerScript('load');
    await expect(captcha.runCaptcha(settings, 'x')).rejects.toThrow('failed to load');
    answerScript(
      'load',
      api(async () => 'token'),
    );
    expect(await captcha.runCaptcha(settings, 'x')).toBe('token');
  });

  it.each([
    ['refusal', () => Promise.reject(new Error('no'))],
    ['no token', async () => ''],
    ['nonsense', async () => null],
  ])('%s of the execution', async (_name, execute) => {
    answerScript('load', api(execute));
    await expect(captcha.runCaptcha(settings, 'x')).rejects.toThrow();
  });
});
