import path from 'node:path';
import { create } from 'content-disposition';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { toPageNumber } from '#shared/rules/lists/page-number.ts';
import { toAscii } from '#shared/rules/text/to-ascii.ts';
import { html, type Markup } from '../html.ts';
import { notFound, orNotFound } from '../http-error.ts';
import { sendFile } from '../media/send-file.ts';
import type { Attachment } from '../store/attachments.ts';
import { toCsv } from './csv.ts';
import { type DeskCall, type DeskOptions, signedIn } from './desk-call.ts';
import { DESK_URL, toDeskPath } from './desk-path.ts';
import { DESK_HEADERS } from './page.ts';
import type { ViewContext } from './views.ts';

const PAGE_SIZE = 50;
/** Keeps offsets within the integers that the database accepts. */
const PAGES_MAX = 1_000_000;

type Cells = Parameters<typeof toCsv>[0][number];

interface EntryList<T> {
  section: 'reports' | 'messages' | 'feedback';
  /** limit: -1 for all. */
  read(limit: number, offset: number): T[];
  toTable(view: ViewContext, entries: T[]): Markup;
  csvHead: Cells;
  toCsvRow(entry: T): Cells;
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
    signedIn(options, ({ reply, log }) => {
      log('export', list.section);
      return reply
        .headers({ ...DESK_HEADERS, 'content-disposition': `attachment; filename="${list.section}.csv"` })
        .type('text/csv; charset=utf-8; header=present')
        .send(toCsv([list.csvHead, ...list.read(-1, 0).map(list.toCsvRow)]));
    }),
  );
}

/** Sends a page of a list, with links to its export and to the next and previous page. */
function sendList<T>(call: DeskCall, { section, read, toTable }: EntryList<T>): FastifyReply {
  const { view, locale, log, send, query } = call;
  const page = Math.min(toPageNumber(query['page'] ?? null), PAGES_MAX);
  // one extra entry shows whether there is a next page
  const entries = read(PAGE_SIZE + 1, (page - 1) * PAGE_SIZE);
  if (page > 1 && entries.length === 0) throw notFound('Page');
  log('list', section);
  const path = toDeskPath(locale, section);
  const pages = [
    ...(page > 1 ? [html`<a href="${path}?page=${page - 1}">${view.texts.newer}</a>`] : []),
    ...(entries.length > PAGE_SIZE ? [html`<a href="${path}?page=${page + 1}">${view.texts.older}</a>`] : []),
  ];
  return send(
    view.texts[section],
    section,
    html`<p><a href="${path}/csv">${view.texts.export}</a></p>${toTable(view, entries.slice(0, PAGE_SIZE))}<p class="actions">${pages}</p>`,
  );
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
