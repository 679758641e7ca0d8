import path from 'node:path';
import { Readable } from 'node:stream';
import { create } from 'content-disposition';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { BYTE_ORDER_MARK } from '#shared/rules/text/csv.ts';
import { toAscii } from '#shared/rules/text/to-ascii.ts';
import { html, type Markup } from '../../lib/html.ts';
import { orNotFound } from '../../lib/http-error.ts';
import { sendFile } from '../../media/send-file.ts';
import type { Attachment } from '../../store/attachments.ts';
import type { ListFilter } from '../../store/search-text.ts';
import { type Cells, toCsv } from './csv.ts';
import { type DeskCall, type DeskOptions, signedIn } from './desk-call.ts';
import { DESK_URL, type Section, toDeskPath } from './desk-path.ts';
import { type ListForm, listForm, orderLinks, pageLinks, readListQuery, toListQuery } from './list-form.ts';
import { DESK_HEADERS } from './page.ts';
import type { ViewContext } from './view-context.ts';

const PAGE_SIZE = 50;
/** Rows of an export that are in memory at a time. */
const EXPORT_SIZE = 500;

interface EntryList<T> {
  section: Section;
  /** The search of the list; absent: it has none. */
  toForm?(view: ViewContext): ListForm;
  read(limit: number, offset: number, filter: ListFilter): T[];
  count(filter: ListFilter): number;
  toTable(view: ViewContext, entries: T[]): Markup;
  /** Heads of the export, in the language of the view. */
  toCsvHead(view: ViewContext): Cells;
  toCsvRow(view: ViewContext, entry: T): Cells;
}

/** Routes for the paginated list of a section, and for its export as CSV. */
export function listRoutes<T>(app: FastifyInstance, options: DeskOptions, list: EntryList<T>): void {
  const url = `${DESK_URL}/${list.section}`;
  app.get(
    url,
    signedIn(options, (call) => sendList(call, list)),
  );
  app.get(
    `${url}/csv`,
    signedIn(options, ({ view, query, reply, log }) => {
      log('export', list.section);
      const { filter } = readListQuery(query, list.toForm?.(view) ?? null);
      const name = `${view.texts[list.section]}.csv`;
      return reply
        .headers({ ...DESK_HEADERS, 'content-disposition': create(name, { fallback: toAscii(name) }) })
        .type('text/csv; charset=utf-8; header=present')
        .send(Readable.from(exportList(view, list, filter)));
    }),
  );
}

/** Text of an export, in parts, so that a long one is never in memory as a whole. */
function* exportList<T>(view: ViewContext, list: EntryList<T>, filter: ListFilter): Generator<string> {
  const { locale } = view.site;
  yield BYTE_ORDER_MARK + toCsv([list.toCsvHead(view)], locale);
  for (let offset = 0; ; offset += EXPORT_SIZE) {
    const entries = list.read(EXPORT_SIZE, offset, filter);
    if (entries.length > 0)
      yield toCsv(
        entries.map((entry) => list.toCsvRow(view, entry)),
        locale,
      );
    if (entries.length < EXPORT_SIZE) return;
  }
}

/** Sends a page of a list, with its search and links to its export and to the next and previous page. */
function sendList<T>(call: DeskCall, list: EntryList<T>): FastifyReply {
  const { view, locale, log, send, reply } = call;
  const { texts } = view;
  const { section } = list;
  const form = list.toForm?.(view) ?? null;
  const query = readListQuery(call.query, form);
  const count = list.count(query.filter);
  const pages = Math.max(1, Math.ceil(count / PAGE_SIZE));
  // an address that was kept may name a page that the list no longer has
  if (query.page > pages)
    return reply.headers(DESK_HEADERS).redirect(toDeskPath(locale, section) + toListQuery(query, pages), 302);
  const entries = list.read(PAGE_SIZE, (query.page - 1) * PAGE_SIZE, query.filter);
  log('list', section);
  const path = toDeskPath(locale, section);
  const search = toListQuery(query);
  const table =
    entries.length > 0 ? list.toTable(view, entries) : html`<p>${search ? texts.search.none : texts.empty}</p>`;
  const csv = html`<p class="tools"><a href="${path}/csv${search}">${texts.export}</a></p>`;
  const parts = [
    ...(form ? [listForm(view, path, form, query)] : []),
    ...(form && count > 1 ? [orderLinks(view, path, query)] : []),
    table,
    pageLinks(view, path, query, { count, pages }),
    csv,
  ];
  return send(texts[section], section + toListQuery(query, query.page), html`${parts}`);
}

/** Sends a file of an entry as a download, which browsers never display. */
export function sendAttachment(
  { reply, log, params }: DeskCall,
  { folder, entry, files }: { folder: string; entry: string; files: readonly Attachment[] },
): Promise<FastifyReply> {
  const found = orNotFound(
    files.find(({ file }) => file === params['file']),
    'File',
  );
  log('file', entry);
  reply
    .headers({ ...DESK_HEADERS, 'content-disposition': create(found.name, { fallback: toAscii(found.name) }) })
    .type('application/octet-stream');
  return sendFile(reply, path.join(folder, found.file));
}
