import type { FastifyInstance } from 'fastify';
import { OFFICE_FORM_NAMES } from '#shared/rules/forms/office-forms.ts';
import { dropFiles } from '../../handlers/receive-attachments.ts';
import { orNotFound } from '../../lib/http-error.ts';
import { html } from '../../lib/markup.ts';
import { findLabel } from '../../mail/mail-context.ts';
import { toAllNames } from '../../mail/matter-names.ts';
import {
  FIELD_NAMES,
  type Fields,
  findWarning,
  toFieldLabel,
  toFormName,
  toOwnText,
} from '../../mail/message-words.ts';
import type { ListedMessage } from '../../store/message-list.ts';
import type { Message } from '../../store/messages.ts';
import { foldEntry } from '../../store/search-text.ts';
import type { Store } from '../../store/store.ts';
import { fillText } from '../../texts/texts.ts';
import { type CsvColumn, toCsvRows } from './csv.ts';
import { DESK_URL, toDeskPath, toMessagePath } from './desk-path.ts';
import { dueOfMessage } from './due-words.ts';
import { measureFiles } from './file-list.ts';
import type { Choice, ListForm } from './list-form.ts';
import { listRoutes, sendAttachment } from './list-routes.ts';
import { toCsvTime } from './log-and-feedback-views.ts';
import { toDeskText, toMatterName } from './message-fields.ts';
import { messageTable, messageView, toMessageState } from './message-views.ts';
import { buildReplyLink, toMessageName } from './reply-link.ts';
import { type DeskOptions, type DeskRequest, signedIn, toMailContext } from './signed-in.ts';
import { toLanguage, type ViewContext } from './view-context.ts';

function toForm({ texts, site }: ViewContext, messages: Store['messages']): ListForm {
  const { fields, states, search } = texts;
  const toChoices = (labels: Record<string, string>, values: readonly string[]): Choice[] =>
    values.map((value) => ({ value, label: labels[value] ?? value }));
  const matters = messages.listMatters().map(({ form, matter }) => ({
    value: `${form}/${matter}`,
    label: toMatterName(site, { form, matter }),
    group: toFormName(site.locale, form),
  }));
  let named: { id: string; names: string }[] | undefined;
  return {
    hint: search.messages,
    toWays(word) {
      named ??= messages
        .listNamed()
        .map((id) => ({ id: foldEntry(id), names: foldEntry(toAllNames(site, id).join('\n')) }));
      return named.filter(({ names }) => names.includes(word)).map(({ id }) => id);
    },
    fields: [
      { name: 'state', label: fields.state, choices: toChoices(states, ['waiting', 'done']) },
      {
        name: 'form',
        label: fields.form,
        choices: OFFICE_FORM_NAMES.map((value) => ({ value, label: toFormName(site.locale, value) })),
      },
      { name: 'matter', label: fields.about, choices: matters },
    ],
  };
}

function listCsvColumns(view: ViewContext): CsvColumn<ListedMessage>[] {
  const { site } = view;
  const { fields } = view.texts;
  return [
    [fields.number, ({ id }) => id],
    [fields.form, ({ form }) => toFormName(site.locale, form)],
    [fields.received, ({ created }) => toCsvTime(created)],
    [fields.due, dueOfMessage],
    [fields.state, (one) => toMessageState(view, one)],
    [fields.doneAt, ({ done }) => done && toCsvTime(done)],
    [fields.senderLanguage, ({ locale }) => toLanguage(view, locale)],
    ...FIELD_NAMES.map(
      (name): CsvColumn<ListedMessage> => [toFieldLabel(site, name), (one) => toDeskText(site, one, name)],
    ),
    [fields.warning, ({ body }) => findWarning(site.locale, body as Fields)],
    [fields.files, ({ files }) => files],
    [findLabel(site.locale, 'forms.content') ?? '', toOwnText],
  ];
}

export function messageRoutes(app: FastifyInstance, options: DeskOptions): void {
  const { messages, attachments } = options.store;
  const url = `${DESK_URL}/messages`;
  const read = ({ params: { form = '', id = '' } }: DeskRequest) => orNotFound(messages.find(form, id), 'Message');
  /** Deletes all that is stored of a message. */
  async function erase({ form, id }: Message): Promise<void> {
    const { files } = messages.remove(form, id);
    await options.deleteMailsAbout(id);
    await dropFiles(options.attachments, files, attachments.has);
  }

  listRoutes(app, options, {
    section: 'messages',
    toForm: (view) => toForm(view, messages),
    read: messages.list,
    count: messages.count,
    toTable: messageTable,
    async toNotice({ texts }) {
      const count = await options.countRefusedMails();
      return count > 0
        ? html`<p class="note" role="note">${fillText(texts.refusedMails, { count: String(count) })}</p>`
        : null;
    },
    toExport: (view, entries) => toCsvRows(listCsvColumns(view), entries),
  });
  app.get(
    `${url}/:form/:id`,
    signedIn(options, async (call) => {
      const message = read(call);
      const path = toMessagePath(message);
      call.log('read', path);
      const files = await measureFiles(options.attachments, attachments.of(message.id));
      const replyLink = buildReplyLink(toMailContext(options, message.locale), message);
      return call.send(
        toMessageName(call.view.texts, message),
        path,
        messageView(call.view, message, { files, replyLink }),
      );
    }),
  );
  app.get(
    `${url}/:form/:id/files/:file`,
    signedIn(options, (call) => {
      const message = read(call);
      return sendAttachment(call, {
        folder: options.attachments,
        entry: toMessagePath(message),
        files: attachments.of(message.id),
      });
    }),
  );
  app.post(
    `${url}/:form/:id`,
    signedIn(options, async (call) => {
      const message = read(call);
      const path = toMessagePath(message);
      if (call.fields.get('delete') === 'yes') {
        await erase(message);
        call.log('delete', path);
        return call.reply.header('cache-control', 'no-store').redirect(toDeskPath(call.locale, 'messages'), 303);
      }
      const isDone = call.fields.get('done') === 'yes';
      // a second press, or a colleague who was faster, changes nothing
      if (messages.setDone(message.form, message.id, isDone)) call.log(isDone ? 'done' : 'reopen', path);
      return call.reply.header('cache-control', 'no-store').redirect(toDeskPath(call.locale, path), 303);
    }),
  );
}
