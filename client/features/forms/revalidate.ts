import type { FormField, FormProblems } from '#shared/rules/forms/forms.ts';

/**
 * Problems that are left after a field was changed; no field gets its first one while somebody types. A problem may depend on another
 * field, such as a phone number that is needed for a call back. found: what the rules find now. isFromServer: of the problems.
 */
export function revalidate(
  problems: FormProblems,
  {
    changed,
    found,
    fields,
    isFromServer,
  }: { changed: string; found: FormProblems; fields: Record<string, FormField>; isFromServer: boolean },
): FormProblems {
  const left: FormProblems = {};
  for (const [name, problem] of Object.entries(problems)) {
    // what the rules may not find stays until its field is changed
    const stays = name !== changed && (isFromServer || !Object.hasOwn(fields, name));
    const now = stays ? problem : found[name];
    if (now) left[name] = now;
  }
  return left;
}
