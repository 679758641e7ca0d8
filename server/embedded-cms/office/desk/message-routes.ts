import type { FastifyInstance } from 'fastify';
import { OFFICE_FORM_NAMES } from '#shared/rules/forms/office-forms.ts';
import { dropFiles } from '../../handlers/receive-attachments.ts';
import { orNotFound } from '../../lib/http-error.ts';
import { html } from '../../lib/markup.ts';
import { toAllNames } from '../../mail/matter-names.ts';
import { toFormName } from '../../mail/message-words.ts';
import type { Message } from '../../store/messages.ts';
import { foldEntry } from '../../store/search-text.ts';
import type { Store } from '../../store/store.ts';
import { fillText } from '../../texts/texts.ts';
import { toCsvRows } from './csv.ts';
import { DESK_URL, toDeskPath, toMessagePath } from './desk-path.ts';
import { measureFiles } from './file-list.ts';
import { listRoutes, sendAttachment } from './list-routes.ts';
import type { ListSearch, SearchChoice } from './list-search.ts';
import { listMessageColumns } from './message-csv.ts';
import { toMatterChoice } from './message-fields.ts';
import { messageTable, messageView } from './message-views.ts';
import { buildReplyLink, toMessageName } from './reply-link.ts';
import { type DeskOptions, type DeskRequest, signedIn, toMailContext } from './signed-in.ts';
import type { ViewContext } from './view-context.ts';

function toListSearch({ texts, mailContext }: ViewContext, messages: Store['messages']): ListSearch {
  const { fields, states, search } = texts;
  const toChoices = (labels: Record<string, string>, values: readonly string[]): SearchChoice[] =>
    values.map((value) => ({ value, label: labels[value] ?? value }));
  const matters = messages.listMatters().map(({ form, matter }) => ({
    value: `${form}/${matter}`,
    label: toMatterChoice(mailContext, { form, matter }),
    group: toFormName(mailContext.locale, form),
  }));
  let named: { id: string; names: string }[] | undefined;
  return {
    hint: search.messages,
    toWays(word) {
      named ??= messages
        .listNamed()
        .map((id) => ({ id: foldEntry(id), names: foldEntry(toAllNames(mailContext, id).join('\n')) }));
      return named.filter(({ names }) => names.includes(word)).map(({ id }) => id);
    },
    fields: [
      { name: 'state', label: fields.state, choices: toChoices(states, ['waiting', 'done']) },
      {
        name: 'form',
        label: fields.form,
        choices: OFFICE_FORM_NAMES.map((value) => ({ value, label: toFormName(mailContext.locale, value) })),
      },
      { name: 'matter', label: fields.about, choices: matters },
    ],
  };
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
    toListSearch: (view) => toListSearch(view, messages),
    read: messages.list,
    count: messages.count,
    toTable: messageTable,
    async toNotice({ texts }) {
      const count = await options.countRefusedMails();
      return count > 0
        ? html`<p class="note" role="note">${fillText(texts.refusedMails, { count: String(count) })}</p>`
        : null;
    },
    toExport: (view, entries) => toCsvRows(listMessageColumns(view), entries),
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
