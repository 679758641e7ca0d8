import type { CaptchaSettings } from '#shared/pages/site-data.ts';
import { inTime } from '../../../lib/timeouts.ts';
import { toScriptUrl } from '../../../lib/trusted-types.ts';

interface Captcha {
  ready(done: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}
type CaptchaWindow = { grecaptcha?: Captcha & { enterprise?: Captcha } };

const TIMEOUT_MS = 10_000;
const PATHS = { '3': 'api.js', enterprise: 'enterprise.js' } as const;

let loading: Promise<Captcha> | null = null;

export function buildCaptchaUrl({ mode, siteKey, version }: CaptchaSettings): string {
  if (!siteKey) throw new Error('captcha: no key provided');
  const path = version && Object.hasOwn(PATHS, version) ? PATHS[version as keyof typeof PATHS] : null;
  if (!path) throw new Error('captcha: no version provided');
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

/** A token for one message. Rejects if the captcha fails in any way (FM16). */
export async function runCaptcha(settings: CaptchaSettings, action: string): Promise<string> {
  const captcha = await loadCaptcha(settings);
  const token = await inTime(captcha.execute(settings.siteKey ?? '', { action }), TIMEOUT_MS);
  if (typeof token !== 'string' || token === '') throw new Error('captcha: failed to execute');
  return token;
}

async function insertScript(settings: CaptchaSettings): Promise<Captcha> {
  const url = buildCaptchaUrl(settings);
  const script = document.createElement('script');
  const isLoaded = new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = () => reject(new Error('captcha: failed to load script'));
  });
  script.async = true;
  script.src = toScriptUrl(url);
  document.head.append(script);
  try {
    await inTime(isLoaded, TIMEOUT_MS);
    const loaded = (window as CaptchaWindow).grecaptcha;
    const captcha = settings.version === 'enterprise' ? loaded?.enterprise : loaded;
    if (!captcha) throw new Error('captcha: failed to load script');
    await inTime(new Promise<void>((resolve) => captcha.ready(resolve)), TIMEOUT_MS);
    return captcha;
  } catch (error) {
    script.remove();
    throw error;
  }
}
