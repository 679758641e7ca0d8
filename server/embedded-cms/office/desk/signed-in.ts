import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLocale, type Locale, toLocale } from '#shared/locales/locales.ts';
import { toWarsawDay } from '#shared/rules/time/warsaw-time.ts';
import { HttpError, notFound } from '../../lib/http-error.ts';
import { isSameSecret } from '../../lib/is-same-secret.ts';
import type { Markup } from '../../lib/markup.ts';
import { readFields } from '../../lib/request-fields.ts';
import { createMailContext, toSiteName } from '../../mail/mail-context.ts';
import type { Rows } from '../../records/tables.ts';
import { type DeskAction, SESSION_LIFE_S, type Visit } from '../../store/desk-sessions.ts';
import type { Store } from '../../store/store.ts';
import { cmsTexts } from '../../texts/texts.ts';
import { sendDeskPage } from './desk-page.ts';
import { DESK_ROOT } from './desk-path.ts';
import type { RawQuery } from './list-search.ts';
import type { ViewContext } from './view-context.ts';

export interface DeskOptions {
  store: Store;
  rowsOf(locale: Locale): Rows;
  siteOrigin: string;
  /** Folder of the attachments. */
  attachments: string;
  /** Deletes the mails about a message that were not sent. reference: its number. */
  deleteMailsAbout(reference: string): Promise<void>;
  /** Number of mails that the mail server refused for good. */
  countRefusedMails(): Promise<number>;
  /** The desk is served over https, so that its cookie is marked Secure. */
  isSecure: boolean;
}
/** A request of a signed-in employee. */
export interface DeskRequest {
  locale: Locale;
  visit: Visit;
  session: string;
  view: ViewContext;
  /** Fields of a form. */
  fields: URLSearchParams;
  params: Record<string, string>;
  query: RawQuery;
  reply: FastifyReply;
  /** Writes to the audit log; to be called before the response is sent. */
  log(action: DeskAction, entry: string): void;
  /** Sends a page. path: the part of its address after the language. */
  send(title: string, path: string, main: Markup): FastifyReply;
}

/** Pages for employees who may read reports; the audit log is included, because it shows who viewed which report. */
const FOR_REPORTS = /^\/desk\/:locale\/(?:reports|log)\b/;
const COOKIE = /(?:^|;\s*)desk=([\w-]{43})(?:;|$)/;

export function setSession(reply: FastifyReply, session: string, isSecure: boolean): void {
  const life = session ? SESSION_LIFE_S : 0;
  reply.header(
    'set-cookie',
    `desk=${session}; Path=${DESK_ROOT}; Max-Age=${life}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`,
  );
}

export const readLocale = ({ params }: FastifyRequest): Locale => toLocale((params as { locale?: unknown }).locale);
export const toMailContext = ({ rowsOf, siteOrigin }: DeskOptions, locale: Locale) =>
  createMailContext(locale, rowsOf(locale), { siteOrigin, publicUrl: null, rowsOf });

const readSession = ({ headers }: FastifyRequest): string => COOKIE.exec(headers.cookie ?? '')?.[1] ?? '';
const toFormToken = (session: string) => createHmac('sha256', session).update('form').digest('base64url');

/** Who is signed in, with the token of their forms; null: nobody. */
export function findVisit({ store }: DeskOptions, request: FastifyRequest): (Visit & { formToken: string }) | null {
  const session = readSession(request);
  const visit = session ? store.desk.find(session, Date.now()) : null;
  return visit && { ...visit, formToken: toFormToken(session) };
}

/** Handles requests with a session only; forms must also have the token of this session. */
export function signedIn(options: DeskOptions, handle: (call: DeskRequest) => FastifyReply | Promise<FastifyReply>) {
  const { desk } = options.store;
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> => {
    if (!isLocale((request.params as { locale?: unknown }).locale)) throw notFound('Page');
    const session = readSession(request);
    const visit = findVisit(options, request);
    if (!visit) throw new HttpError(403, 'A link is needed');
    if (!visit.mayReadReports && FOR_REPORTS.test(request.routeOptions.url ?? '')) throw notFound('Page');
    const locale = readLocale(request);
    const { formToken } = visit;
    const fields = readFields(request);
    if (request.method === 'POST' && !isSameSecret(fields.get('token') ?? '', formToken))
      throw new HttpError(403, 'The form is not of this session');
    const mailContext = toMailContext(options, locale);
    return handle({
      locale,
      visit,
      session,
      view: { texts: cmsTexts[locale].desk, mailContext, formToken, today: toWarsawDay(new Date()) },
      fields,
      params: request.params as Record<string, string>,
      query: request.query as RawQuery,
      reply,
      log: (action, entry) => desk.log(visit, action, entry),
      send: (title, path, main) =>
        sendDeskPage(reply, { locale, title, path, main, group: toSiteName(mailContext), visit }),
    });
  };
}
