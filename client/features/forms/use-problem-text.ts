import { ATTACHMENT_MAX } from '#shared/rules/attachment.ts';
import type { FieldProblem } from '#shared/rules/field.ts';
import { useT } from '../../i18n/translation.tsx';
import { useFormKit } from './form-context.ts';

/** The sentence that names the cure (visual-design 7). */
export function useProblemText(): (field: string, problem: FieldProblem | undefined) => string {
  const t = useT();
  const { fields } = useFormKit();
  return (field, problem) =>
    problem
      ? t(`forms.problem.${problem}`, {
          max: fields[field]?.max ?? 0,
          megabytes: Math.round(ATTACHMENT_MAX / 1024 / 1024),
        })
      : '';
}
