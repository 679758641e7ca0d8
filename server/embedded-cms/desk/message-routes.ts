import type { FastifyInstance } from 'fastify';
import { toWarsawDay } from '#shared/rules/time/warsaw-time.ts';
import { toMessageDueDate } from '../due-dates.ts';
import { orNotFound } from '../http-error.ts';
import type { Message } from '../store/messages.ts';
import { fillText } from '../texts/texts.ts';
import { type DeskCall, type DeskOptions, signedIn } from './desk-call.ts';
import { DESK_URL, toDeskPath } from './desk-path.ts';
import { listRoutes, sendAttachment } from './entry-list.ts';
import { messageTable, messageView, toMessagePath } from './views.ts';

const FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'phoneExtension',
  'callBack',
  'company',
  'taxIdentificationNumber',
  'region',
  'country',
  'trade',
  'otherTrade',
  'service',
  'otherService',
  'product',
  'quantity',
  'items',
  'job',
  'marketingDataConsent',
  'electronicCommunicationConsent',
  'futureOffersConsent',
  'content',
];
const CSV_HEAD = ['number', 'form', 'received', 'due', 'done', 'language', ...FIELDS];
function toCsvRow({ id, form, created, done, locale, body }: Message) {
  const items = 'items' in body && body.items ? JSON.stringify(body.items) : undefined;
  const fields = { ...body, items } as Record<string, string | boolean | undefined>;
  const due = toMessageDueDate(form, toWarsawDay(new Date(created)));
  return [id, form, created, due, done, locale, ...FIELDS.map((name) => fields[name])];
}

export function messageRoutes(app: FastifyInstance, options: DeskOptions): void {
  const { messages, attachments } = options.store;
  const url = `${DESK_URL}/messages`;
  const read = ({ params: { form = '', id = '' } }: DeskCall) => orNotFound(messages.find(form, id), 'Message');

  listRoutes(app, options, {
    section: 'messages',
    read: messages.list,
    toTable: messageTable,
    csvHead: CSV_HEAD,
    toCsvRow,
  });
  app.get(
    `${url}/:form/:id`,
    signedIn(options, (call) => {
      const message = read(call);
      const path = toMessagePath(message);
      call.log('read', path);
      const { texts } = call.view;
      return call.send(
        fillText(texts.message, { number: message.id }),
        path,
        messageView(call.view, message, attachments.of(message.id)),
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
    signedIn(options, (call) => {
      const message = read(call);
      const path = toMessagePath(message);
      const isDone = call.fields.get('done') === 'yes';
      messages.setDone(message.form, message.id, isDone);
      call.log(isDone ? 'done' : 'reopen', path);
      return call.reply.header('cache-control', 'no-store').redirect(toDeskPath(call.locale, path), 303);
    }),
  );
}
