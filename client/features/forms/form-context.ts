import { createContext, type FormEvent, type RefObject, use } from 'react';
import type { Survey, SurveyParticipation } from '#shared/contract/models/visitor.ts';
import type { FormStatus } from '#shared/pages/posted-form.ts';
import type { AttachmentRule, WrongFiles } from '#shared/rules/forms/attachment.ts';
import type { FormField, FormName, FormProblems, FormValues } from '#shared/rules/forms/forms.ts';
import type { FormFailure } from './send-form.ts';

export interface FormState {
  status: FormStatus;
  failure: FormFailure | null;
  problems: FormProblems;
  /** Problems when the form was last sent. Their list stays unchanged while they are solved, so that nothing moves. */
  submittedProblems: FormProblems;
  /** Whether the server found the problems: the rules may be unable to find those again. */
  isFromServer: boolean;
  /** Files that caused the last problem with files. */
  wrongFiles: WrongFiles;
  reference: string | null;
  /** The values that were sent, after a success; unknown without a script. */
  sent: readonly { name: string; value: string }[];
  isWaiting: boolean;
  isSending: boolean;
  /** Whether files are being sent. */
  isUploading: boolean;
  /** Grows with every outcome, whose message then takes the focus. */
  outcomeCount: number;
}
/** What a form is about. */
export interface FormSubject {
  /** Prefix of the ids of the fields; default: the name. Differs for a second form of the same kind on a page. */
  id?: string;
  product?: string | null;
  /** Subject that the confirmation names, in addition to the typed values. */
  about?: { name: string; value: string };
  /** Values that the page prefills. */
  initial?: FormValues;
  /** Id of the job offer. */
  job?: string;
  /** Survey whose questions are the fields. */
  survey?: Survey;
  /** Trial run for editors: receives what would be sent; nothing is sent. */
  trial?: (participation: SurveyParticipation) => void;
}
export interface FormApi extends FormState, FormSubject {
  name: FormName;
  fields: Record<string, FormField>;
  /** Rule for the attached files; null if the form takes none. */
  attachments: AttachmentRule | null;
  id: string;
  /** First values of the fields: those that the page prefills, and typed ones if the server returned the form. */
  defaults: FormValues;
  /** Labels by field, in the order on the screen. */
  labels: Record<string, string>;
  /** Grows when the form is emptied. */
  version: number;
  /** Key of the draft in session storage; null: nothing of this form is ever stored. */
  draftKey: string | null;
  /** Stores what is typed now, without consents and files. */
  keepDraft(): void;
  /** After a change of a field: checks it and the fields with a problem, which may depend on it. Files fail at once. */
  revalidate(field: string): void;
  onFocus(): void;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  cancel(): void;
  /** Empties the form and moves the focus into it, after a success was read or a draft was discarded. */
  startAgain(): void;
  element: RefObject<HTMLFormElement | null>;
  /** Takes the focus when a message is shown. */
  message: RefObject<HTMLDivElement | null>;
  /** Shows how much of the files has been sent. */
  progress: RefObject<HTMLProgressElement | null>;
}

export const FormContext = createContext<FormApi | null>(null);

export function useFormContext(): FormApi {
  const form = use(FormContext);
  if (!form) throw new Error('a field needs a form');
  return form;
}

/** form: id of the form. The id of a field is the same with and without a script. */
export const toFieldId = (form: string, field: string) => `${form}-${field}`;
