import { findLabel } from '../../mail/mail-context.ts';
import {
  FIELD_NAMES,
  findWarning,
  type MessageFields,
  toFieldLabel,
  toFormName,
  toOwnText,
} from '../../mail/message-words.ts';
import type { ListedMessage } from '../../store/message-list.ts';
import type { Cells } from './csv.ts';
import { dueOfMessage } from './due-words.ts';
import { toCsvTime } from './log-and-feedback-views.ts';
import { toDeskText } from './message-fields.ts';
import { toMessageState } from './message-views.ts';
import { toLanguage, type ViewContext } from './view-context.ts';

/** Columns of the export of the messages; the table of the desk is in message-views.ts. */
export function toMessageCsvHead({ texts, mailContext }: ViewContext): Cells {
  const { fields } = texts;
  return [
    fields.number,
    fields.form,
    fields.received,
    fields.due,
    fields.state,
    fields.doneAt,
    fields.senderLanguage,
    ...FIELD_NAMES.map((name) => toFieldLabel(mailContext, name)),
    fields.warning,
    fields.files,
    findLabel(mailContext.locale, 'forms.content'),
  ];
}

export function toMessageCsvRow(view: ViewContext, message: ListedMessage): Cells {
  const { mailContext } = view;
  return [
    message.id,
    toFormName(mailContext.locale, message.form),
    toCsvTime(message.created),
    dueOfMessage(message),
    toMessageState(view, message),
    message.done && toCsvTime(message.done),
    toLanguage(view, message.locale),
    ...FIELD_NAMES.map((name) => toDeskText(mailContext, message, name)),
    findWarning(mailContext.locale, message.body as MessageFields),
    message.files,
    toOwnText(message),
  ];
}
