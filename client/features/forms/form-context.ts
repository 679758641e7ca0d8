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
  /** The problems when it was last sent: their list stays as it is while they are solved, so that nothing moves. */
  submittedProblems: FormProblems;
  /** The server found them: what it knows, the rules need not find again. */
  isFromServer: boolean;
  /** Of the last problem of files. */
  wrongFiles: WrongFiles;
  reference: string | null;
  /** What was sent, after it was; without a script unknown. */
  sent: readonly { name: string; value: string }[];
  isWaiting: boolean;
  isSending: boolean;
  /** With files. */
  isUploading: boolean;
  /** Grows with every outcome: its message takes the focus then. */
  outcomeCount: number;
}
/** What a form is about. */
export interface FormSubject {
  /** Start of the addresses of its fields: the name, but for a second form of a kind on a page. */
  id?: string;
  product?: string | null;
  /** What its confirmation names, beside what was typed. */
  about?: { name: string; value: string };
  /** What the page already knows to write into the fields. */
  initial?: FormValues;
  /** Id of the job offer. */
  job?: string;
  /** Its questions are the fields. */
  survey?: Survey;
  /** An editor's walk: gets what would be sent, and nothing is. */
  trial?: (participation: SurveyParticipation) => void;
}
export interface FormApi extends FormState, FormSubject {
  name: FormName;
  fields: Record<string, FormField>;
  /** The files that it takes; null: none. */
  attachments: AttachmentRule | null;
  id: string;
  /** What is in the fields at first: what the page knows, and what was typed before, where the form came back without a script. */
  defaults: FormValues;
  /** By field, in the order of the screen. */
  labels: Record<string, string>;
  /** Grows when the form was emptied. */
  version: number;
  /** Key of the draft in session storage; null: nothing of this form is ever kept. */
  draftKey: string | null;
  /** Keeps what is typed now: no consents, no files. */
  keepDraft(): void;
  /** A field was changed: checks it and the fields that have a problem, which may depend on it. A file is wrong at once. */
  revalidate(field: string): void;
  onFocus(): void;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  cancel(): void;
  /** An empty form, with the focus in it: the success was read, or the draft is not wanted. */
  startAgain(): void;
  element: RefObject<HTMLFormElement | null>;
  /** Takes the focus when a message is shown. */
  message: RefObject<HTMLDivElement | null>;
  /** Shows how much of the files is sent. */
  progress: RefObject<HTMLProgressElement | null>;
}

export const FormContext = createContext<FormApi | null>(null);

export function useFormContext(): FormApi {
  const form = use(FormContext);
  if (!form) throw new Error('a field needs a form');
  return form;
}

/** form: its id. The address of a field is the same with and without a script. */
export const toFieldId = (form: string, field: string) => `${form}-${field}`;
