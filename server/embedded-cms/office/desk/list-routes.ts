import path from 'node:path';
import { create } from 'content-disposition';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { BYTE_ORDER_MARK } from '#shared/rules/text/csv.ts';
import { toAscii } from '#shared/rules/text/to-ascii.ts';
import { orNotFound } from '../../lib/http-error.ts';
import { html, type Markup } from '../../lib/markup.ts';
import { sendFile } from '../../media/send-file.ts';
import type { Attachment } from '../../store/attachments.ts';
import type { ListFilter } from '../../store/search-text.ts';
import { type Cells, toCsv } from './csv.ts';
import { DESK_HEADERS } from './desk-page.ts';
import { DESK_URL, type Section, toDeskPath } from './desk-path.ts';
import { type ListSearch, listSearchForm, orderLinks, pageLinks, readListQuery, toListQuery } from './list-search.ts';
import { type DeskOptions, type DeskRequest, signedIn } from './signed-in.ts';
import type { ViewContext } from './view-context.ts';

const PAGE_SIZE = 50;

interface EntryList<T> {
  section: Section;
  /** The search of the list; absent: it has none. */
  toListSearch?(view: ViewContext): ListSearch;
  /** limit: -1 for all. */
  read(limit: number, offset: number, filter: ListFilter): T[];
  count(filter: ListFilter): number;
  toTable(view: ViewContext, entries: T[]): Markup;
  /** What has to be said above the list. */
  toNotice?(view: ViewContext): Promise<Markup | null>;
  /** Heads and rows of the export, in the language of the view. */
  toExport(view: ViewContext, entries: T[]): Cells[];
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
      const { filter } = readListQuery(query, list.toListSearch?.(view) ?? null);
      const name = `${view.texts[list.section]}.csv`;
      return reply
        .headers({ ...DESK_HEADERS, 'content-disposition': create(name, { fallback: toAscii(name) }) })
        .type('text/csv; charset=utf-8; header=present')
        .send(exportList(view, list, filter));
    }),
  );
}

/** Read at once: between two parts of it a colleague could change the order, and rows would be missing. */
function exportList<T>(view: ViewContext, list: EntryList<T>, filter: ListFilter): string {
  return BYTE_ORDER_MARK + toCsv(list.toExport(view, list.read(-1, 0, filter)), view.mailContext.locale);
}

/** Sends a page of a list, with its search and links to its export and to the next and previous page. */
async function sendList<T>(call: DeskRequest, list: EntryList<T>): Promise<FastifyReply> {
  const { view, locale, log, send, reply } = call;
  const { texts } = view;
  const { section } = list;
  const listSearch = list.toListSearch?.(view) ?? null;
  const query = readListQuery(call.query, listSearch);
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
  const notice = await list.toNotice?.(view);
  const parts = [
    ...(notice ? [notice] : []),
    ...(listSearch ? [listSearchForm(view, path, listSearch, query)] : []),
    ...(listSearch && count > 1 ? [orderLinks(view, path, query)] : []),
    table,
    pageLinks(view, path, query, { count, pages }),
    csv,
  ];
  return send(texts[section], section + toListQuery(query, query.page), html`${parts}`);
}

/** Sends a file of an entry as a download, which browsers never display. */
export function sendAttachment(
  { reply, log, params }: DeskRequest,
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
