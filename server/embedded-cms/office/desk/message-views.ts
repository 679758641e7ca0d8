import { buildPhoneLink } from '#shared/rules/contact/phone-link.ts';
import { html, type Markup } from '../../lib/markup.ts';
import {
  FIELD_NAMES,
  findWarning,
  type MessageFields,
  toFieldLabel,
  toOwnText,
  toSenderName,
} from '../../mail/message-words.ts';
import type { ListedMessage } from '../../store/message-list.ts';
import type { Message } from '../../store/messages.ts';
import { toDateText } from '../../texts/texts.ts';
import { tokenField } from './desk-page.ts';
import { toDeskPath, toMessagePath } from './desk-path.ts';
import { messageDue } from './due-words.ts';
import { type DeskFile, fileList } from './file-list.ts';
import { toDeskText, toListedMatter } from './message-fields.ts';
import { type Column, type Fact, toEmailMarkup, toFacts, toTable } from './table.ts';
import { toLanguage, type ViewContext } from './view-context.ts';

export const toMessageState = ({ texts }: ViewContext, { done }: Pick<Message, 'done'>) =>
  texts.states[done ? 'done' : 'waiting'];

/** Name of the sender, or the e-mail address, and the company. */
function toSender(message: Message): Markup {
  const company = 'company' in message.body ? (message.body.company ?? '') : '';
  const name = toSenderName(message);
  return html`${name.includes('@') ? toEmailMarkup(name) : name}${company ? html`<br><span class="muted">${company}</span>` : html``}`;
}

export function messageTable(view: ViewContext, messages: readonly ListedMessage[]): Markup {
  const { texts, mailContext } = view;
  const { fields } = texts;
  const columns: Column<ListedMessage>[] = [
    [
      fields.number,
      (one) => html`<a class="whole" href="${toDeskPath(mailContext.locale, toMessagePath(one))}">${one.id}</a>`,
    ],
    [
      fields.received,
      ({ created }) => html`<time datetime="${created}">${toDateText(mailContext.locale, created, true)}</time>`,
    ],
    [fields.sender, toSender],
    [fields.about, (one) => html`${toListedMatter(view, one)}`],
    [fields.language, ({ locale }) => html`${toLanguage(view, locale)}`],
    [fields.files, ({ files }) => html`${files || '–'}`],
    [fields.state, (one) => html`${toMessageState(view, one)}`],
    [fields.due, (one) => messageDue(view, one)],
  ];
  return toTable(texts.messages, columns, messages);
}

function toField(view: ViewContext, message: Message, name: string): readonly Fact[] {
  const text = toDeskText(view.mailContext, message, name);
  if (text === '') return [];
  return [[toFieldLabel(view.mailContext, name, message.form), toFieldMarkup(view, message, name, text)]];
}
function toFieldMarkup(view: ViewContext, message: Message, name: string, text: string): Markup {
  if (name === 'phoneNumber') return toPhone(text);
  if (name === 'email') return toEmailMarkup(text);
  const warning =
    name === 'taxIdentificationNumber' ? findWarning(view.mailContext.locale, message.body as MessageFields) : '';
  return warning ? html`${text}<br><strong class="late">${warning}</strong>` : html`${text}`;
}

/** Phone numbers that call, as they were typed. text: as of toPhoneText. */
export const toPhone = (text: string): Markup =>
  text
    .split(', ')
    .map((number) => {
      const link = buildPhoneLink(number);
      return link ? html`<a href="${link}">${number}</a>` : html`${number}`;
    })
    .reduce((before, number) => html`${before}, ${number}`);

/** replyLink: opens the mail program with an answer; null: the sender gave no address. */
export function messageView(
  view: ViewContext,
  message: Message,
  { files, replyLink }: { files: readonly DeskFile[]; replyLink: string | null },
): Markup {
  const { texts, mailContext } = view;
  const { done } = message;
  const facts = toFacts([
    [texts.fields.state, toMessageState(view, message)],
    [texts.fields.due, messageDue(view, message)],
    [mailContext.texts.received, toDateText(mailContext.locale, message.created, true)],
    ...FIELD_NAMES.flatMap((name) => toField(view, message, name)),
    [texts.fields.senderLanguage, toLanguage(view, message.locale)],
    ...(files.length > 0 ? [[texts.fields.files, fileList(view, toMessagePath(message), files)] as const] : []),
  ]);
  const text = toOwnText(message);
  const content = text ? html`<h2>${texts.content}</h2><p class="text">${text}</p>` : html``;
  const reply = replyLink
    ? html`<a href="${replyLink}">${texts.reply}</a>`
    : html`${mailContext.texts.office.noAddress}`;
  return html`${facts}${content}<p class="tools">${reply}</p><form method="post" class="actions">${tokenField(view.formToken)}<button name="done" value="${done ? 'no' : 'yes'}">${done ? texts.reopen : texts.done}</button></form><details class="actions"><summary>${texts.erase.title}</summary><p>${texts.erase.text}</p><form method="post">${tokenField(view.formToken)}<button name="delete" value="yes" class="second">${texts.erase.button}</button></form></details>`;
}
