import { readFileSync } from 'node:fs';
import { readOrMakeSecret } from './secret-file.ts';

/** Reports a value that cannot be used. words: after the name of the setting, without the value of a secret. */
type Report = (words: string) => void;

/** One setting: a row of the tables in this folder, from which docs/configuration.md and .env.example are written. */
export interface Setting<T> {
  /** Value without the setting. */
  readonly fallback: T;
  /** The default as the documents show it, where it is not the fallback itself. */
  readonly shown: string;
  /** Of a number. */
  readonly unit: string;
  /** What a value has to be, as Markdown. */
  readonly check: string;
  /** What the setting is for, as Markdown. */
  readonly about: string;
  /** Converts a value that is set; after a report the result does not matter. */
  readonly parse: (raw: string, report: Report) => T;
  /** May come in a file whose name is in NAME_FILE, as is usual for containers. */
  readonly isSecret: boolean;
}
/** The rows of one subject, by name of the environment variable. */
export type Settings = Record<string, Setting<unknown>>;
/** The values of the rows. */
export type ValuesOf<S> = { readonly [Name in keyof S]: S[Name] extends Setting<infer T> ? T : never };

/** Minimum length of a secret, in characters: a shorter one could be guessed. */
export const SECRET_MIN = 32;
/** Secrets known only to the site and its CMS, whose missing files are generated. Third parties issue all others. */
const GENERATED = new Set(['FORM_SECRET', 'PURGE_SECRET']);

/**
 * Reads the settings of the table. problems: gets a sentence for each value that cannot be used; the fallback takes its
 * place, so that all problems are found at once.
 */
export function readSettings<const S extends Settings>(
  table: S,
  env: Record<string, string | undefined>,
  problems: string[],
): ValuesOf<S> {
  const values = Object.entries(table).map(([name, setting]) => {
    const raw = readText(name, setting, env, problems);
    return [name, raw === null ? setting.fallback : setting.parse(raw, (words) => problems.push(`${name}: ${words}`))];
  });
  return Object.fromEntries(values) as ValuesOf<S>;
}

/** null: not set, or empty. */
function readText(
  name: string,
  { isSecret }: Setting<unknown>,
  env: Record<string, string | undefined>,
  problems: string[],
): string | null {
  const file = isSecret ? env[`${name}_FILE`]?.trim() : undefined;
  const value = env[name]?.trim();
  if (value || !file) return value || null;
  try {
    const secret = GENERATED.has(name) ? readOrMakeSecret(file) : readFileSync(file, 'utf8').trim();
    if (secret === '') problems.push(`${name}_FILE: ${file} is empty`);
    return secret || null;
  } catch {
    problems.push(`${name}_FILE: ${file} can not be read${GENERATED.has(name) ? ' or made' : ''}`);
    return null;
  }
}
