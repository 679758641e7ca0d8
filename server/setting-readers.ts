import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';

/** Minimum length of a secret, in characters: a shorter one could be guessed. */
export const SECRET_MIN = 32;
/** Secrets known only to the site and its CMS, whose missing files are generated. Third parties issue all others. */
const GENERATED = new Set(['FORM_SECRET', 'PURGE_SECRET']);

/** Readers of settings by kind of value. They add invalid values to `problems`, but never the value of a secret. */
export function createSettingReaders(env: Record<string, string | undefined>) {
  const problems: string[] = [];
  const problem = (words: string) => void problems.push(words);

  /** null: not set. A secret may be in a file whose name is in NAME_FILE, as is usual for containers. */
  function text(name: string): string | null {
    // secrets only: LOG_FILE is not the file of a setting LOG
    const file = name.endsWith('_SECRET') ? env[`${name}_FILE`]?.trim() : undefined;
    const value = env[name]?.trim();
    if (value || !file) return value || null;
    try {
      const secret = GENERATED.has(name) ? readOrMakeSecret(file) : readFileSync(file, 'utf8').trim();
      if (secret === '') problem(`${name}_FILE: ${file} is empty`);
      return secret || null;
    } catch {
      problem(`${name}_FILE: ${file} can not be read${GENERATED.has(name) ? ' or made' : ''}`);
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

  /** An http or https address, without trailing slash. */
  function address<T extends string | null>(name: string, fallback: T): string | T {
    const raw = text(name);
    if (raw === null) return fallback;
    const url = URL.canParse(raw) ? new URL(raw) : null;
    const isPlain = url && !url.username && !url.password && !url.search && !url.hash;
    if (isPlain && /^https?:$/.test(url.protocol)) return url.origin + url.pathname.replace(/\/+$/, '');
    problem(`${name}: an http or https address without user and password is needed, not "${raw.replace(/.*@/, '…@')}"`);
    return fallback;
  }

  function origin<T extends string | null>(name: string, fallback: T): string | T {
    const value = address(name, fallback);
    if (value && value !== new URL(value).origin)
      problem(`${name}: an address without a path is needed, not "${value}"`);
    return value;
  }

  function choice<T extends string | null>(name: string, values: readonly T[], fallback: NoInfer<T>): T {
    const raw = text(name);
    if (raw === null) return fallback;
    const value = values.find((one) => one === raw);
    if (value === undefined) problem(`${name}: one of ${values.filter(Boolean).join(', ')} is needed, not "${raw}"`);
    return value ?? fallback;
  }

  const isOn = (name: string): boolean => choice(name, ['on', 'off'], 'on') === 'on';

  function secret(name: string): string | null {
    const raw = text(name);
    if (raw !== null && raw.length < SECRET_MIN) problem(`${name}: at least ${SECRET_MIN} characters are needed`);
    return raw;
  }

  /** A list whose items are separated by commas or spaces. kind: of an item, for the report of an invalid one. */
  function list(name: string, isItem = (_item: string) => true, kind = 'item'): string[] {
    const items = (text(name) ?? '').split(/[\s,]+/).filter(Boolean);
    for (const item of items) if (!isItem(item)) problem(`${name}: "${item}" is no ${kind}`);
    return items;
  }

  return { problems, problem, text, number, address, origin, choice, isOn, secret, list };
}
export type SettingReaders = ReturnType<typeof createSettingReaders>;

/** Whether the text is an IP address or a CIDR range. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Reads a secret from a file; generates a missing one, once for all processes that share it. Throws if that fails. */
function readOrMakeSecret(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  try {
    // a link is atomic: no process sees the file without its content
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8').trim();
}
