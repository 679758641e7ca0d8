import type { CaptchaSettings } from '#shared/pages/site-data.ts';
import { toScriptUrl } from '../../lib/script-url.ts';
import { inTime } from '../../lib/timeouts.ts';

/** The four ways in which a captcha fails. */
export type CaptchaFailure = 'noKey' | 'noVersion' | 'load' | 'execute';
export class CaptchaError extends Error {
  readonly failure: CaptchaFailure;
  constructor(failure: CaptchaFailure) {
    super(`captcha: ${failure}`);
    this.name = 'CaptchaError';
    this.failure = failure;
  }
}

interface Captcha {
  ready(done: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}
type CaptchaWindow = { grecaptcha?: Captcha & { enterprise?: Captcha } };

/** Time limits in milliseconds. */
const LOAD_MS = 10_000;
const EXECUTE_MS = 10_000;
const PATHS = { '3': 'api.js', enterprise: 'enterprise.js' } as const;

let loading: Promise<Captcha> | null = null;

export function buildCaptchaUrl({ mode, siteKey, version }: CaptchaSettings): string {
  if (!siteKey) throw new CaptchaError('noKey');
  const path = version && Object.hasOwn(PATHS, version) ? PATHS[version as keyof typeof PATHS] : null;
  if (!path) throw new CaptchaError('noVersion');
  const base = mode === 'fake' ? '/captcha/' : 'https://www.google.com/recaptcha/';
  return `${base}${path}?render=${encodeURIComponent(siteKey)}`;
}

/** Loads the script once per page, when a form is first used (D22). After a failure the next attempt loads it again. */
export function loadCaptcha(settings: CaptchaSettings): Promise<Captcha> {
  loading ??= insertScript(settings).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** A token for one message. Throws CaptchaError. */
export async function runCaptcha(settings: CaptchaSettings, action: string): Promise<string> {
  const captcha = await loadCaptcha(settings);
  const token = await within(EXECUTE_MS, 'execute', async () => captcha.execute(settings.siteKey ?? '', { action }));
  if (typeof token !== 'string' || token === '') throw new CaptchaError('execute');
  return token;
}

async function insertScript(settings: CaptchaSettings): Promise<Captcha> {
  const url = buildCaptchaUrl(settings);
  const script = document.createElement('script');
  try {
    return await within(LOAD_MS, 'load', async () => {
      await new Promise((resolve, reject) => {
        script.onload = resolve;
        script.onerror = reject;
        script.async = true;
        (script as { src: unknown }).src = toScriptUrl(url);
        document.head.append(script);
      });
      const loaded = (window as CaptchaWindow).grecaptcha;
      const captcha = settings.version === 'enterprise' ? loaded?.enterprise : loaded;
      if (!captcha) throw new CaptchaError('load');
      await new Promise<void>((resolve) => captcha.ready(resolve));
      return captcha;
    });
  } catch (error) {
    script.remove();
    throw error;
  }
}

function within<T>(ms: number, failure: CaptchaFailure, work: () => Promise<T>): Promise<T> {
  return inTime(work(), ms).catch(() => {
    throw new CaptchaError(failure);
  });
}
