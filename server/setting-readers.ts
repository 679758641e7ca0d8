import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';

/** A shorter secret could be guessed. Characters. */
const SECRET_MIN = 32;

/** Readers of settings by kind of value; what is wrong with one is reported to `problem`, a secret never with its value. */
export function createSettingReaders(env: Record<string, string | undefined>, problem: (text: string) => void) {
  /** null: not set. A secret may come in a file, whose name is in NAME_FILE (as containers have it). */
  const text = (name: string): string | null => env[name]?.trim() || readSecretFile(name);

  function readSecretFile(name: string): string | null {
    // LOG_FILE is no secret
    const file = name.endsWith('_SECRET') ? env[`${name}_FILE`]?.trim() : undefined;
    if (!file) return null;
    try {
      return readFileSync(file, 'utf8').trim() || null;
    } catch {
      problem(`${name}_FILE: ${file} can not be read`);
      return null;
    }
  }

  function number(name: string, fallback: number, min: number, max: number): number {
    const raw = text(name);
    if (raw === null) return fallback;
    const value = Number(raw);
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    problem(`${name}: a whole number from ${min} to ${max} is needed, not "${raw}"`);
    return fallback;
  }

  /** Without trailing slash. */
  function address(name: string, fallback: string): string {
    const raw = text(name) ?? fallback;
    const url = URL.canParse(raw) ? new URL(raw) : null;
    if (url && /^https?:$/.test(url.protocol) && !url.search && !url.hash)
      return url.origin + url.pathname.replace(/\/+$/, '');
    problem(`${name}: an http or https address is needed, not "${raw}"`);
    return fallback;
  }

  function origin(name: string, fallback: string): string {
    const value = address(name, fallback);
    if (value !== new URL(value).origin) problem(`${name}: an address without a path is needed, not "${value}"`);
    return value;
  }

  function choice<T extends string | null>(name: string, values: readonly T[], fallback: T): T {
    const raw = text(name);
    if (raw === null) return fallback;
    if ((values as readonly (string | null)[]).includes(raw)) return raw as T;
    problem(`${name}: one of ${values.join(', ')} is needed, not "${raw}"`);
    return fallback;
  }

  const isOn = (name: string): boolean => choice(name, ['on', 'off'] as const, 'on') === 'on';

  function secret(name: string): string | null {
    const raw = text(name);
    if (raw !== null && raw.length < SECRET_MIN) problem(`${name}: at least ${SECRET_MIN} characters are needed`);
    return raw;
  }

  function proxies(name: string): string[] {
    const list = (text(name) ?? '')
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean);
    for (const item of list) if (!isNetwork(item)) problem(`${name}: "${item}" is no address and no CIDR range`);
    return list;
  }

  return { text, number, address, origin, choice, isOn, secret, proxies };
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
