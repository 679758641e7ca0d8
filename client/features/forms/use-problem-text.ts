import { ATTACHMENT_MAX, type AttachmentRule } from '#shared/rules/forms/attachment.ts';
import type { FieldProblem } from '#shared/rules/forms/field.ts';
import { useT } from '../../i18n/translation.tsx';
import { useFormContext } from './form-context.ts';

const toMegabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

/** Text that describes which files a form accepts. */
export function useFilesHint(rule: AttachmentRule): string {
  return useT()(rule.count > 1 ? 'forms.attachments.hint' : 'forms.attachment.hint', {
    files: rule.count,
    megabytes: toMegabytes(ATTACHMENT_MAX),
    total: toMegabytes(rule.total),
  });
}

/** Returns the text that explains how to solve a problem, with the names of the files concerned. */
export function useProblemText(): (field: string, problem: FieldProblem | undefined) => string {
  const t = useT();
  const { attachments: rule, fields, wrongFiles } = useFormContext();
  const toSentence = (field: string, problem: FieldProblem) =>
    t(`forms.problem.${problem}`, {
      max: fields[field]?.max ?? 0,
      megabytes: toMegabytes((problem === 'fileTotal' && rule?.total) || ATTACHMENT_MAX),
      files: rule?.count ?? 0,
    });
  return (field, problem) => {
    if (!problem) return '';
    if (!wrongFiles[problem]) return toSentence(field, problem);
    const named = Object.entries(wrongFiles) as [FieldProblem, string[]][];
    return named.map(([fileProblem, names]) => `${names.join(', ')} – ${toSentence(field, fileProblem)}`).join(' ');
  };
}
