import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import type { Rows } from '../../records/tables.ts';
import { createStore } from '../../store/store.ts';
import { deskRoutes } from './desk-routes.ts';

/** Content that the lists of the desk name things by. */
export const ROWS = {
  configurations: { SITE_NAME: 'Elmerion Group' },
  products: new Map([['em-310', { id: 'em-310', name: 'EM-310 Volta' }]]),
  jobs: new Map([['tester', { id: 'tester', title: 'Test engineer' }]]),
  voivodeships: new Map([['slaskie', { id: 'slaskie', name: 'śląskie' }]]),
  pages: new Map([['about', { id: 'about', title: 'About us' }]]),
  categories: new Map([['water', { id: 'water', name: 'Water meters' }]]),
  surveys: new Map([
    [
      'site',
      {
        id: 'site',
        title: 'How do you like this site?',
        questions: [
          { id: 'mark', label: 'Which mark?', type: 'single' },
          { id: 'why', label: 'Why?', type: 'text' },
        ],
      },
    ],
  ]),
} as unknown as Rows;

/** Markup with one element a line, to compare it with. */
export const toLines = (markup: string): string[] =>
  markup.trim().replace(/\n\s*/g, '').replaceAll('><', '>\n<').split('\n');

/** The desk of an office with an empty store, and a visit of Ewa. */
export async function openDesk({ mayReadReports = true, isSecure = false, refusedMails = 0 } = {}) {
  const store = createStore(':memory:');
  const attachments = await mkdtemp(path.join(tmpdir(), 'desk-'));
  const mailsDeleted: string[] = [];
  const app = fastify();
  await app.register(deskRoutes, {
    store,
    attachments,
    isSecure,
    rowsOf: () => ROWS,
    siteOrigin: 'https://www.elmerion.example',
    deleteMailsAbout: async (reference) => void mailsDeleted.push(reference),
    countRefusedMails: async () => refusedMails,
  });
  const createLink = () => store.desk.createLink({ name: 'Ewa', mayReadReports }, Date.now());
  let session = '';
  let token = '';
  async function inject(request: {
    method: 'GET' | 'POST';
    url: string;
    headers: Record<string, string>;
    payload?: string;
  }) {
    const { url, headers } = request;
    const response = await app.inject({
      ...request,
      url: `/desk/${url}`,
      headers: { cookie: `desk=${session}`, ...headers },
    });
    const { body } = response;
    token = /name="token" value="([^"]+)"/.exec(body)?.[1] ?? token;
    const main = toLines((/<main[^>]*>(.*)<\/main>/s.exec(body)?.[1] ?? '').replaceAll(token || '\0', 'TOKEN'));
    return { status: response.statusCode, headers: response.headers, location: response.headers.location, body, main };
  }
  return {
    app,
    store,
    attachments,
    mailsDeleted,
    createLink,
    signIn(): void {
      session = store.desk.signIn(createLink(), Date.now()) ?? '';
      token = '';
    },
    get: (url: string, headers: Record<string, string> = {}) => inject({ method: 'GET', url, headers }),
    /** Sends a form of the page that was read before. */
    post: (url: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
      inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: String(new URLSearchParams({ token, ...fields })),
      }),
    /** What the audit log says, the newest first. */
    log: () => store.desk.listLog(-1, 0).map(({ action, entry }) => `${action} ${entry}`.trim()),
    async close(): Promise<void> {
      await app.close();
      store.close();
      await rm(attachments, { recursive: true });
    },
  };
}
export type Desk = Awaited<ReturnType<typeof openDesk>>;

/** Markup of a table of the desk; the cells of a row after its head and its first cell. */
export function tableOf(caption: string, heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const toRow = ([first, ...cells]: readonly string[]) =>
    `<tr role="row"><th scope="row" role="rowheader">${first}</th>${cells
      .map(
        (cell, i) => `<td role="cell" data-label="${heads[i + 1]}"${cell === '–' ? ' class="none"' : ''}>${cell}</td>`,
      )
      .join('')}</tr>`;
  const head = heads.map((name) => `<th scope="col" role="columnheader">${name}</th>`).join('');
  return `<table role="table"><caption>${caption}</caption><thead role="rowgroup"><tr role="row">${head}</tr></thead><tbody role="rowgroup">${rows.map(toRow).join('')}</tbody></table>`;
}

/** Markup of choices: 'value=label' each; chosen: a value. */
export const optionsOf = (chosen: string, ...options: readonly string[]): string =>
  options
    .map((option) => option.split('='))
    .map(
      ([value, label]) => `<option value="${value}"${value && value === chosen ? ' selected' : ''}>${label}</option>`,
    )
    .join('');

export const selectOf = (name: string, label: string, options: string): string =>
  `<p><label for="${name}">${label}</label><select id="${name}" name="${name}"><option value="">all</option>${options}</select></p>`;

/** Markup of the search of a list. fields: markup of its choices. */
export const searchOf = (
  section: string,
  hint: string,
  fields: string,
  { phrase = '', order = '', isNarrowed = true }: { phrase?: string; order?: string; isNarrowed?: boolean } = {},
): string =>
  `<form method="get" action="/desk/en/${section}" role="search" class="search">${order && `<input type="hidden" name="order" value="${order}">`}<p class="phrase"><label for="q">Search</label><input id="q" name="q" type="search" maxlength="200" value="${phrase}" autocomplete="off" aria-describedby="q-hint"><span class="muted" id="q-hint">${hint}</span></p>${fields}<p class="actions"><button>Show</button>${isNarrowed ? `<a href="/desk/en/${section}">Clear</a>` : ''}</p></form>`;

/** Markup below a list: its number of entries, links to other pages and to the export. */
export const endOf = (section: string, count: string, query = '', links = ''): string =>
  `<nav class="actions" aria-label="Pages of the list"><span>Entries: ${count}.</span>${links}</nav><p class="tools"><a href="/desk/en/${section}/csv${query}">Download CSV</a></p>`;

const DUE = 'Order: <strong>by due date</strong> ·';
/** Links to the other order of a list, where it is by due date and where it is newest first. */
export const toOrder = (section: string) =>
  `<p class="tools">${DUE} <a href="/desk/en/${section}?order=newest">newest first</a></p>`;
export const toNewest = (section: string) =>
  `<p class="tools">Order: <a href="/desk/en/${section}">by due date</a> · <strong>newest first</strong></p>`;
/** A CSV in English (RFC 4180), with a byte order mark; rows: cells between bars. */
export const csv = (...rows: string[]) =>
  `\ufeff${rows
    .map(
      (row) =>
        `${row
          .split('|')
          .map((cell) => `"${cell}"`)
          .join(',')}\r\n`,
    )
    .join('')}`;
export const CSV_HEADERS = {
  'content-type': 'text/csv; charset=utf-8; header=present',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};
