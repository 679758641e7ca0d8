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
import type { Cells } from './csv.ts';
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

function toCsvHead({ texts, site }: ViewContext): Cells {
  const { fields } = texts;
  return [
    fields.number,
    fields.form,
    fields.received,
    fields.due,
    fields.state,
    fields.doneAt,
    fields.senderLanguage,
    ...FIELD_NAMES.map((name) => toFieldLabel(site, name)),
    fields.warning,
    fields.files,
    findLabel(site.locale, 'forms.content'),
  ];
}
function toCsvRow(view: ViewContext, message: ListedMessage): Cells {
  const { site } = view;
  return [
    message.id,
    toFormName(site.locale, message.form),
    toCsvTime(message.created),
    dueOfMessage(message),
    toMessageState(view, message),
    message.done && toCsvTime(message.done),
    toLanguage(view, message.locale),
    ...FIELD_NAMES.map((name) => toDeskText(site, message, name)),
    findWarning(site.locale, message.body as Fields),
    message.files,
    toOwnText(message),
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
    toCsvHead,
    async toNotice({ texts }) {
      const count = await options.countRefusedMails();
      return count > 0
        ? html`<p class="note" role="note">${fillText(texts.refusedMails, { count: String(count) })}</p>`
        : null;
    },
    toCsvRows: (view, entry) => [toCsvRow(view, entry)],
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
