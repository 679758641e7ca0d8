import type { FormField, FormProblems } from '#shared/rules/forms/forms.ts';

/**
 * Problems that remain after a field has changed; no field gets its first problem while the visitor types. A problem
 * may depend on another field, such as a phone number that is needed for a call back. found: problems that the rules
 * find now. isFromServer: whether the server found the problems.
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
    // a problem that the rules cannot find stays until its field is changed
    const stays = name !== changed && (isFromServer || !Object.hasOwn(fields, name));
    const now = stays ? problem : found[name];
    if (now) left[name] = now;
  }
  return left;
}
