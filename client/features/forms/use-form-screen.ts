import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { NO_OUTCOME, type PostedForm } from '#shared/pages/posted-form.ts';
import type { AttachmentRule, FilesProblem } from '#shared/rules/forms/attachment.ts';
import {
  checkForm,
  type FormField,
  type FormName,
  type FormProblems,
  type FormValues,
} from '#shared/rules/forms/forms.ts';
import { announce } from '../../lib/status/announce.ts';
import { checkContents, checkFiles, checkKnown } from './chosen-files.ts';
import { toDeciding, toFiles, toValues } from './form-values.ts';
import { keepUnsolved } from './keep-unsolved.ts';
import type { FormFailure } from './post-form.ts';

/** What is shown of a form beside its fields. */
interface FormState extends Omit<PostedForm, 'name' | 'values' | 'failure'> {
  failure: FormFailure | null;
  isSending: boolean;
}
const INITIAL: FormState = { ...NO_OUTCOME, isSending: false };

interface FormParts {
  name: FormName;
  id: string;
  fields: Record<string, FormField>;
  attachments: AttachmentRule | null;
  /** First values of the fields: those that the page fills in. */
  first: FormValues;
  /** The form as the server has answered it; null if this page is no answer to it. */
  posted: PostedForm | null;
}

/**
 * State of a form on the screen: the outcome, the problems of its fields and files, and where the focus goes. What is
 * typed stays in the elements, which are read when something is checked.
 */
export function useFormScreen({ name, id, fields, attachments, first, posted }: FormParts) {
  const [state, setState] = useState<FormState>({ ...INITIAL, ...posted });
  const [version, setVersion] = useState(0);
  const defaults: FormValues = { ...first, ...(version === 0 ? posted?.values : {}) };
  const [chosen, setChosen] = useState<FormValues>(() => toDeciding(fields, defaults));
  const element = useRef<HTMLFormElement>(null);
  /** The files whose problems are shown. */
  const shownFiles = useRef<readonly File[]>([]);
  /** Settles when the files that were chosen last are in their field. */
  const addingFiles = useRef<Promise<unknown>>(null);

  /** Shows what is wrong with the chosen files: what their names and sizes say at once, then what is in them. */
  function showFiles(files: readonly File[], rule: AttachmentRule) {
    const show = () => {
      const found = files.length > 0 ? checkKnown(files, rule) : { problem: null, wrongFiles: {} };
      setState((now) => withFiles(now, rule.field, found));
    };
    shownFiles.current = files;
    show();
    void checkContents(files).then(() => {
      if (shownFiles.current === files) show();
    });
  }

  function focusOutcome({ status }: Partial<FormState>) {
    // the newsletter's only field takes the focus, as the message does not repeat its error
    const isField = name === 'newsletter' && status === 'error';
    const target = document.getElementById(isField ? toFieldId(id, 'email') : `${id}-outcome`);
    const error = target === document.activeElement ? document.getElementById(`${target?.id}-error`) : null;
    // a field that has the focus already is not read again
    if (error) announce(error.textContent);
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: target.offsetHeight > window.innerHeight ? 'start' : 'nearest' });
  }

  return {
    state,
    /** First values of the fields: those that the page fills in, and typed ones if the server returned the form. */
    defaults,
    /** Present values of the fields that make others required. */
    chosen,
    /** Grows when the form is emptied. */
    version,
    element,
    addingFiles,
    /** The fields are inert while they are sent: what was typed in them meanwhile would be neither sent nor stored. */
    showSending(submitter: HTMLElement | null) {
      const focused = document.activeElement;
      flushSync(() => setState({ ...INITIAL, isSending: true }));
      // Enter in a field has sent the form: its button says what is happening
      if (element.current?.contains(focused) && focused?.closest('[inert]'))
        (submitter ?? element.current.querySelector<HTMLElement>('[type="submit"]'))?.focus();
    },
    /**
     * Shows the outcome and moves the focus to it (FM12): an alert would be read twice. False if nobody sees it, as the
     * form was left or lies behind a dialog.
     */
    finish(next: Partial<FormState>): boolean {
      if (!element.current) return false;
      const isSeen = !isBehindDialog(element.current);
      flushSync(() => setState({ ...INITIAL, ...next }));
      // not if the form is replaced by its outcome
      if (element.current) focusOutcome(next);
      return isSeen;
    },
    /** Empties the fields. */
    empty: () => setVersion((n) => n + 1),
    /** Forgets the outcome and the problems. */
    clear: () => setState(INITIAL),
    /** Notes what the typed values make required. */
    noteValues(values: FormValues) {
      const deciding = toDeciding(fields, values);
      if (Object.entries(deciding).some(([field, value]) => value !== chosen[field])) setChosen(deciding);
    },
    /** After a change of a field: checks the fields that are wrong again. Files are checked at once. */
    recheck(field: string) {
      const isFiles = field === attachments?.field;
      // without a problem there is nothing to check again
      if (!element.current || !(isFiles || Object.keys(state.problems).length > 0)) return;
      const data = new FormData(element.current);
      if (isFiles) return showFiles(toFiles(data), attachments);
      const found = checkForm(name, toValues(fields, data), fields);
      setState((now) => withProblems(now, keepUnsolved(now.problems, { changed: field, found, fields })));
    },
    /** Checks the chosen files, and shows what is wrong with them. Resolves whether they may be sent. */
    async checkChosenFiles(): Promise<boolean> {
      await addingFiles.current;
      if (!attachments || !element.current) return true;
      const found = await checkFiles(toFiles(new FormData(element.current)), attachments);
      setState((now) => withFiles(now, attachments.field, found));
      return found.problem === null;
    },
  };
}

/** Whether the dialog that is open, and on top of all others, does not hold the form. */
function isBehindDialog(form: HTMLFormElement): boolean {
  const dialogs = [...document.querySelectorAll('dialog:modal')];
  return dialogs.length > 0 && !dialogs.some((dialog) => dialog.contains(form));
}

function withFiles(state: FormState, field: string, { problem, wrongFiles }: FilesProblem): FormState {
  const { [field]: _, ...others } = state.problems;
  return { ...withProblems(state, problem ? { ...others, [field]: problem } : others), wrongFiles };
}

/** The outcome that names the problems goes with the last of them, unless it also says that files are lost. */
function withProblems(state: FormState, problems: FormProblems): FormState {
  const isSolved = state.status === 'error' && Object.keys(problems).length === 0 && !state.hasFiles;
  return { ...state, problems, status: isSolved ? 'none' : state.status };
}

/** form: id of the form. The id of a field is the same with and without a script. */
export const toFieldId = (form: string, field: string) => `${form}-${field}`;

export type FormScreen = ReturnType<typeof useFormScreen>;
