import type { FastifyError, FastifyInstance } from 'fastify';
import { DEFAULT_LOCALE } from '#shared/locales/locales.ts';
import { REPORT_MAX } from '#shared/rules/forms/forms.ts';
import { allRows } from '../../answers/answer-context.ts';
import { HttpError, notFound } from '../../lib/http-error.ts';
import { html } from '../../lib/markup.ts';
import { acceptForms, readFields } from '../../lib/request-fields.ts';
import { toSiteName } from '../../mail/mail-context.ts';
import type { PageFeedbackRow } from '../../store/page-feedback.ts';
import type { SurveyText } from '../../store/surveys.ts';
import { cmsTexts } from '../../texts/texts.ts';
import { listChoices, toQuestionNames } from '../survey-questions.ts';
import { toCsvRows } from './csv.ts';
import { sendDeskPage } from './desk-page.ts';
import { DESK_ROOT, DESK_URL, toDeskPath } from './desk-path.ts';
import { listRoutes } from './list-routes.ts';
import { feedbackTable, logTable, surveyTable, toCsvTime, toEvent } from './log-and-feedback-views.ts';
import { messageRoutes } from './message-routes.ts';
import { reportRoutes } from './report-routes.ts';
import { type DeskOptions, findVisit, readLocale, setSession, signedIn, toMailContext } from './signed-in.ts';
import { toLanguage, type ViewContext } from './view-context.ts';

/**
 * A link starts a session only when a button is pressed: link previews in mails and chats must not use it up, and
 * browsers send a SameSite=Strict cookie only if the navigation did not start on another site.
 */
function signInRoutes(app: FastifyInstance, options: DeskOptions): void {
  const { desk } = options.store;
  app.get(`${DESK_URL}/sign-in/:token`, (request, reply) => {
    const locale = readLocale(request);
    const { token } = request.params as { token: string };
    const { desk: title, signIn } = cmsTexts[locale].desk;
    return sendDeskPage(reply, {
      locale,
      title,
      group: toSiteName(toMailContext(options, locale)),
      path: `sign-in/${encodeURIComponent(token)}`,
      main: html`<p>${signIn.text}</p><form method="post"><button>${signIn.button}</button></form>`,
      visit: null,
    });
  });
  app.post(`${DESK_URL}/sign-in/:token`, (request, reply) => {
    // another site could sign its visitor in with its own link, and the audit log would show the wrong name
    if (/^(?:cross|same)-site$/.test(String(request.headers['sec-fetch-site'])))
      throw new HttpError(403, 'The form is of another site');
    const session = desk.signIn((request.params as { token: string }).token, Date.now());
    if (!session) throw new HttpError(403, 'The link is not valid, or no longer');
    setSession(reply, session, options.isSecure);
    return reply.header('cache-control', 'no-store').redirect(toDeskPath(readLocale(request)), 303);
  });
  app.post(
    `${DESK_URL}/sign-out`,
    signedIn(options, ({ locale, session, reply, log }) => {
      log('sign-out', '');
      desk.signOut(session);
      setSession(reply, '', options.isSecure);
      // that page explains that a link is needed
      return reply.header('cache-control', 'no-store').redirect(toDeskPath(locale), 303);
    }),
  );
}

/** One comment a row, since a cell of Excel ends after 32,767 characters; numbers once, so that they can be added up. */
function toCommentRows(row: PageFeedbackRow): { row: PageFeedbackRow; isFirst: boolean; text: string | undefined }[] {
  const [first, ...others] = row.comments.map(({ text }) => text);
  return [{ row, isFirst: true, text: first }, ...others.map((text) => ({ row, isFirst: false, text }))];
}

/**
 * Limit in bytes: twice the longest answer, whose characters take up to nine each in a form, so that one that is too
 * long comes back to its author.
 */
const BODY_MAX = 2 * 9 * REPORT_MAX;

/**
 * The office's desk: messages and reports, for employees with a link (docs/operations.md). It works without scripts.
 * The audit log records each view and action with session, time and entry, but never the content of an entry.
 */
export async function deskRoutes(app: FastifyInstance, options: DeskOptions): Promise<void> {
  acceptForms(app, BODY_MAX);
  app.setErrorHandler((error: FastifyError | HttpError, request, reply) => {
    const status = error instanceof HttpError ? error.status : (error.statusCode ?? 500);
    if (status >= 500) request.log.error({ err: error }, 'the desk failed');
    const locale = readLocale(request);
    const { failures } = cmsTexts[locale].desk;
    const [title = '', text = ''] = failures[status === 403 || status === 404 ? status : 500];
    const group = toSiteName(toMailContext(options, locale));
    // shows an answer that was being written when the session ended, so that it can be copied
    const typed = readFields(request).get('text');
    // a browser sends a SameSite=Strict cookie with a link from another site, such as webmail, only from here on
    const isElsewhere = request.method === 'GET' && request.headers['sec-fetch-site'] === 'cross-site';
    const { again } = cmsTexts[locale].desk;
    const link =
      status === 403 && isElsewhere ? html`<p>${again.text} <a href="${request.url}">${again.link}</a></p>` : html``;
    const main = html`${link}<p>${text}</p>${typed ? html`<p class="text">${typed}</p>` : html``}`;
    // the database may be what failed
    const visit = status === 404 ? findVisit(options, request) : null;
    reply.code(status);
    return sendDeskPage(reply, { locale, title, group, path: '', main, visit });
  });

  signInRoutes(app, options);
  reportRoutes(app, options);
  messageRoutes(app, options);
  const toTitle = ({ page, locale }: PageFeedbackRow): string =>
    allRows(options.rowsOf(locale), 'pages').find(({ id, ref }) => (ref ?? id) === page)?.title ??
    allRows(options.rowsOf(locale), 'categories').find(({ id }) => id === page)?.name ??
    page;
  const choices = () => listChoices(options.rowsOf);
  const toNames = ({ mailContext }: ViewContext, row: SurveyText) =>
    toQuestionNames(options.rowsOf(mailContext.locale), row.survey, row.question);
  listRoutes(app, options, {
    section: 'surveys',
    read: (limit, offset) => options.store.surveys.listTexts(choices(), limit, offset),
    count: () => options.store.surveys.countTexts(choices()),
    toTable: (view, rows) => surveyTable(view, rows, (row) => toNames(view, row)),
    toExport: (view, rows) =>
      toCsvRows(
        [
          [view.texts.fields.survey, (row) => toNames(view, row).survey],
          [view.texts.fields.question, (row) => toNames(view, row).question],
          [view.texts.fields.answer, ({ text }) => text],
        ],
        rows,
      ),
  });
  listRoutes(app, options, {
    section: 'feedback',
    read: options.store.pageFeedback.list,
    count: options.store.pageFeedback.count,
    toTable: (view, rows) => feedbackTable(view, rows, toTitle),
    toExport: (view, rows) =>
      toCsvRows(
        [
          [view.texts.fields.page, ({ row }) => toTitle(row)],
          [view.texts.fields.language, ({ row }) => toLanguage(view, row.locale)],
          [view.texts.fields.helpful, ({ row, isFirst }) => (isFirst ? row.yes : null)],
          [view.texts.fields.notHelpful, ({ row, isFirst }) => (isFirst ? row.no : null)],
          [view.texts.fields.comments, ({ text }) => text],
        ],
        rows.flatMap(toCommentRows),
      ),
  });
  listRoutes(app, options, {
    section: 'log',
    read: options.store.desk.listLog,
    count: options.store.desk.countLog,
    toTable: logTable,
    toExport: (view, rows) =>
      toCsvRows(
        [
          [view.texts.fields.time, ({ time }) => toCsvTime(time)],
          [view.texts.fields.visit, ({ name }) => name],
          [view.texts.fields.session, ({ visit }) => visit],
          [view.texts.fields.event, (row) => toEvent(view, row)],
        ],
        rows,
      ),
  });
  // the short address that the office would type
  app.get(DESK_ROOT, (_request, reply) => reply.redirect(toDeskPath(DEFAULT_LOCALE), 303));
  app.get(
    DESK_URL,
    signedIn(options, ({ reply, locale, visit }) =>
      reply.redirect(toDeskPath(locale, visit.mayReadReports ? 'reports' : 'messages'), 303),
    ),
  );
  app.get(
    `${DESK_URL}/*`,
    signedIn(options, () => {
      throw notFound('Page');
    }),
  );
}
