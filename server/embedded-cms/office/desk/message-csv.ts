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
import type { CsvColumn } from './csv.ts';
import { dueOfMessage } from './due-words.ts';
import { toCsvTime } from './log-and-feedback-views.ts';
import { toDeskText } from './message-fields.ts';
import { toMessageState } from './message-views.ts';
import { toLanguage, type ViewContext } from './view-context.ts';

/** Columns of the export of the messages; those of the table are in message-views.ts. */
export function listMessageColumns(view: ViewContext): CsvColumn<ListedMessage>[] {
  const { mailContext } = view;
  const { locale: language } = mailContext;
  const { fields } = view.texts;
  return [
    [fields.number, ({ id }) => id],
    [fields.form, ({ form }) => toFormName(language, form)],
    [fields.received, ({ created }) => toCsvTime(created)],
    [fields.due, dueOfMessage],
    [fields.state, (one) => toMessageState(view, one)],
    [fields.doneAt, ({ done }) => done && toCsvTime(done)],
    [fields.senderLanguage, ({ locale }) => toLanguage(view, locale)],
    ...FIELD_NAMES.map(
      (name): CsvColumn<ListedMessage> => [
        toFieldLabel(mailContext, name),
        (one) => toDeskText(mailContext, one, name),
      ],
    ),
    [fields.warning, ({ body }) => findWarning(language, body as MessageFields)],
    [fields.files, ({ files }) => files],
    [findLabel(language, 'forms.content') ?? '', toOwnText],
  ];
}
