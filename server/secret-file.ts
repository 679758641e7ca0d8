import { readFileSync } from 'node:fs';

/** A secret may come in a file, whose name is in NAME_FILE (a container's way). null: there is none. */
export function readSecretFile(
  env: Record<string, string | undefined>,
  name: string,
  problem: (words: string) => void,
): string | null {
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
