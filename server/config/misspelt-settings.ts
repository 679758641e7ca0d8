import { subjects } from './subjects.ts';

/**
 * Finds variables of the environment that are no setting but nearly have the name of one, which would otherwise be
 * ignored without a word. Other variables are those of other programs.
 */
export function findMisspelt(env: Record<string, string | undefined>): { name: string; setting: string }[] {
  const rows = Object.values(subjects).flatMap((table) => Object.entries(table));
  const names = rows.flatMap(([name, { isSecret }]) => (isSecret ? [name, `${name}_FILE`] : [name]));
  return Object.keys(env).flatMap((name) => {
    if (names.includes(name)) return [];
    const setting = names.find((one) => isOneEdit(name.toUpperCase(), one));
    // an empty one counts as not set: compose sets many of them so
    return setting && env[name] && !env[setting] ? [{ name, setting }] : [];
  });
}

/** Whether texts are the same but for one character, or two that have changed places. */
function isOneEdit(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start++;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [inA, inB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  return (inA.length < 2 && inB.length < 2) || (inA.length === 2 && `${inA[1]}${inA[0]}` === inB);
}
