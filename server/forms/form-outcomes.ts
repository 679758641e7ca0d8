import { NO_OUTCOME, type PostedForm } from '#shared/pages/posted-form.ts';
import type { FormName, FormProblems, FormValues } from '#shared/rules/forms/forms.ts';
import { toServerProblems } from '#shared/rules/forms/server-problems.ts';
import type { CmsError } from '../cms/cms-error.ts';
import { type FormDefinition, FormError, formError, inputError, type SubmittedForm } from './form-types.ts';

/** Converts a failed CMS call to the problems it found in fields, or to a failure, never to success (hardening 20). */
export function toFormError(form: FormDefinition, error: CmsError): FormError {
  const formSpecific = form.toFormError?.(error);
  if (formSpecific) return formSpecific;
  if (error.httpStatus === 413) return formError('tooLarge');
  if (error.httpStatus === 415) return formError('wrongType');
  const problems = error.errors ? toServerProblems(form.name, error.errors) : {};
  if (Object.keys(problems).length > 0) return inputError(problems);
  return formError(error.httpStatus === 422 ? 'refused' : 'failed');
}

/** The form as the page shows it that responds to a POST without JavaScript. */
export function toPostedForm(name: FormName, { outcome, values, hasFiles, fileCount }: SubmittedForm): PostedForm {
  const result = { ...NO_OUTCOME, name, hasFiles, fileCount, values: {} };
  if (!(outcome instanceof FormError)) {
    return { ...result, status: 'success', reference: outcome.reference, isWaiting: outcome.isWaiting };
  }
  const { failure, problems, wrongFiles } = outcome;
  return {
    ...result,
    status: failure ? 'sendingError' : 'error',
    failure,
    values,
    problems: problems as FormProblems,
    wrongFiles,
  };
}

/**
 * A form of any name that was refused before it was processed, for the error page. values: what was read of it.
 * isUnknown: something failed, perhaps after the message was delivered.
 */
export const toUnsentForm = (values: FormValues, isUnknown: boolean): PostedForm => ({
  ...NO_OUTCOME,
  name: 'contact-us',
  status: 'sendingError',
  failure: isUnknown ? 'failed' : null,
  values,
});
