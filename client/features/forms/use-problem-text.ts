import { ATTACHMENT_MAX, type AttachmentRule, type WrongFiles } from '#shared/rules/forms/attachment.ts';
import type { FieldProblem } from '#shared/rules/forms/field.ts';
import { useT } from '../../i18n/translation.tsx';
import { useFormContext } from './use-form.ts';

const toMegabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

export function useFilesHint(rule: AttachmentRule): string {
  return useT()(rule.count > 1 ? 'forms.attachments.hint' : 'forms.attachment.hint', {
    files: rule.count,
    megabytes: toMegabytes(ATTACHMENT_MAX),
    total: toMegabytes(rule.total),
  });
}

/**
 * Returns the text that explains how to solve a field's problem, with the names of the files concerned and a line for
 * each reason; '' if there is none.
 */
export function useProblemText(): (field: string) => string {
  const t = useT();
  const { attachments: rule, fields, problems, wrongFiles } = useFormContext();
  const toSentence = (field: string, problem: FieldProblem) =>
    t(`forms.problem.${problem}`, {
      max: fields[field]?.max ?? 0,
      megabytes: toMegabytes((problem === 'fileTotal' && rule?.total) || ATTACHMENT_MAX),
      files: rule?.count ?? 0,
    });
  const toLine = (field: string, problem: FieldProblem, files: readonly string[]) =>
    `${files.length > 0 ? `${files.join(', ')} – ` : ''}${toSentence(field, problem)}`;
  return (field) => {
    const problem = problems[field];
    if (!problem) return '';
    const { [problem]: names = [], ...others } = field === rule?.field ? wrongFiles : {};
    const all: WrongFiles = { [problem]: names, ...others };
    return (Object.entries(all) as [FieldProblem, string[]][])
      .map(([one, named]) => toLine(field, one, named))
      .join('\n');
  };
}
