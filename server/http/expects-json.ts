import { TELEMETRY_PATH } from '#shared/contract/models/telemetry.ts';
import { PURGE_PATH } from '#shared/contract/purge.ts';
import { FORM_TOKEN_PATH } from '#shared/pages/posted-form.ts';
import { splitLocale } from '#shared/routing/locale-path.ts';

const JSON_PATHS = ['/page-data', '/site-data', FORM_TOKEN_PATH, '/captcha/token', TELEMETRY_PATH, PURGE_PATH];
/** Whether clients of the address expect JSON. */
export function expectsJson(path: string): boolean {
  return /^\/api(?:\/|$)/.test(splitLocale(path).path) || JSON_PATHS.includes(path);
}
