import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LOCALES, type Locale, type LocaleMode } from '#shared/locales/locales.ts';
import type { PageKindName } from '#shared/pages/page-kinds.ts';
import { FILL_MIN_MS, FORM_TOKEN_PATH } from '#shared/pages/posted-form.ts';
import { toFormPath } from '#shared/routing/form-path.ts';
import { splitLocale, withLocale } from '#shared/routing/locale-path.ts';
import { REPORT_STATUS_PATH } from '#shared/routing/report-status-path.ts';
import { parseItems } from '#shared/rules/forms/enquiry.ts';
import { buildEnquiryQuery } from '#shared/rules/forms/enquiry-item.ts';
import type { FormName } from '#shared/rules/forms/forms.ts';
import { CmsError } from '../cms/cms-error.ts';
import { formDefinitions } from '../forms/form-definitions.ts';
import { toPostedForm } from '../forms/form-outcomes.ts';
import { FormError, type SubmittedForm } from '../forms/form-types.ts';
import type { OpenForms } from '../forms/pipeline.ts';
import { toCanonical } from '../http/canonical-url.ts';
import { HttpError } from '../http/http-error.ts';
import { rejectOtherMethods } from '../http/reject-other-methods.ts';
import { pageSignals } from '../http/request-signals.ts';
import { sendRedirect } from '../http/send.ts';
import { splitUrl } from '../http/split-url.ts';
import { toSentAddress } from '../pages/page-query.ts';
import { CONFIRMATION_PATH } from '../pages/static-pages.ts';
import { answerReportStatus, type ReportStatusOptions } from './report-status.ts';
import { sendPage, sendView } from './send-page.ts';

export interface FormPageRoutesOptions extends OpenForms, ReportStatusOptions {}
/** More fields than any form has; limited, since looking up a field goes through all of them (hardening 18). */
const FIELDS_MAX = 1000;

/**
 * Forms without JavaScript: POST requests to /{locale?}/forms/{name}, answered with a page (BX08). The app sends forms to
 * the addresses of the CMS calls (api.ts), and gets its form tokens here.
 */
export async function formPageRoutes(app: FastifyInstance, options: FormPageRoutesOptions): Promise<void> {
  const { client, localeMode } = options;
  app.removeContentTypeParser('application/json');
  // a file that is too large is refused with its name, once the others have been checked
  await app.register(multipart, { throwFileSizeLimit: false });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) => {
    const isTooMuch = (text as string).split('&', FIELDS_MAX + 1).length > FIELDS_MAX;
    if (isTooMuch) done(new HttpError(413));
    else done(null, new URLSearchParams(text as string));
  });

  app.get(FORM_TOKEN_PATH, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ token: options.issueFormToken() }),
  );
  for (const form of Object.values(formDefinitions)) {
    const { name } = form;
    const urls = toUrls((locale, mode) => toFormPath(name, locale, mode));
    onPost(app, urls, async (request, reply) => {
      const { locale } = splitLocale(request.url);
      const submitted = await options.submit(form, locale, request, false);
      return answerForm(request, reply, name, submitted, options);
    });
    redirectReads(urls, name);
  }
  const confirmationUrls = toUrls((locale, mode) => toFormPath('newsletter-confirmation', locale, mode));
  onPost(app, confirmationUrls, confirm);
  redirectReads(confirmationUrls, 'newsletter');
  onPost(
    app,
    toUrls((locale, mode) => withLocale(REPORT_STATUS_PATH, locale, mode)),
    (request, reply) => answerReportStatus(request, reply, options),
  );

  /** Redirects to the page with the form: a visitor reloads or shares the address of a response. */
  function redirectReads(urls: Iterable<string>, name: FormName): void {
    for (const url of urls)
      app.get(url, async (request, reply) => {
        const { locale } = splitLocale(request.url);
        const kind = PAGES_OF_FORMS[name];
        const page = kind && (await options.pageOptions.pageLoader.findPathOfKind(kind, locale));
        return page ? sendRedirect(reply, 303, `${page}#${name}-form`) : reply.callNotFound();
      });
  }

  /** Handles the button of the confirmation page (D21). */
  async function confirm(request: FastifyRequest, reply: FastifyReply) {
    const { locale } = splitLocale(request.url);
    // this form has no files (hardening 18)
    if (request.isMultipart()) throw new HttpError(415);
    const token = (request.body instanceof URLSearchParams && request.body.get('token')) || '';
    const path = withLocale(CONFIRMATION_PATH, locale, localeMode);
    const write = { call: 'newsletterConfirm', request, idempotencyKey: undefined, content: token } as const;
    try {
      await options.runWrite(write, (context) => client.call(write.call, locale, { params: { token } }, context));
      return sendRedirect(reply, 303, `${path}?state=activated`);
    } catch (error) {
      if (!(error instanceof CmsError || error instanceof FormError)) throw error;
      const isOver = error instanceof CmsError && error.isAbsence;
      const state = isOver ? ('expired' as const) : ('error' as const);
      const view = { type: 'newsletter_confirmation' as const, token: isOver ? null : token, state };
      if (error instanceof FormError && error.retryAfterS) reply.header('retry-after', String(error.retryAfterS));
      const status = error instanceof FormError ? error.code : error.httpStatus;
      return sendView(request, reply, path, { view, status }, options.pageOptions);
    }
  }
}

/** The addresses of a form in all locales, from which the error handler takes the language. */
const toUrls = (toPath: (locale: Locale, mode?: LocaleMode) => string): Set<string> =>
  new Set(LOCALES.flatMap((locale) => [toPath(locale), toPath(locale, 'prefix_all')]));

/** Registers a POST handler, whose responses are not cached. */
function onPost(
  app: FastifyInstance,
  urls: Iterable<string>,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  for (const url of urls) {
    app.post(url, (request, reply) => handler(request, reply.header('cache-control', 'no-store')));
    rejectOtherMethods(app, url, ['GET', 'POST']);
  }
}

/** Redirects (303) to the success address, or sends the page again with the input and a new form token (BX08). */
async function answerForm(
  request: FastifyRequest,
  reply: FastifyReply,
  name: FormName,
  submitted: SubmittedForm,
  { pageOptions, localeMode, issueFormToken }: FormPageRoutesOptions,
): Promise<FastifyReply> {
  const { outcome, values } = submitted;
  const formError = outcome instanceof FormError ? outcome : null;
  const { locale } = splitLocale(request.url);
  const kind = SINGLE_PAGES.has(name) || submitted.page === '' ? PAGES_OF_FORMS[name] : undefined;
  const kindPath = kind ? await pageOptions.pageLoader.findPathOfKind(kind, locale) : null;
  const formPage = toFormPage(submitted.page, locale, localeMode);
  const items = parseItems(values['items'] ?? '');
  // the code of a report is shown at once: it must not be in an address, as browsers store that in their history
  if (!(outcome instanceof FormError) && name !== 'whistleblower') {
    // while the CMS is down, the page with the form can still be shown, as its data is cached
    const path = outcome.isWaiting ? formPage : (kindPath ?? formPage);
    return sendRedirect(
      reply,
      303,
      `${toSentAddress(path, name, { ...outcome, fileCount: submitted.fileCount }, items)}#${name}-form`,
    );
  }
  const { signal, loading } = pageSignals(reply, pageOptions.renderTimeoutMs);
  // show the selected products again
  const search = buildEnquiryQuery(items);
  const load = (address: string) => pageOptions.pageLoader.load(address, search, { signal: loading });
  const first = await load(kindPath ?? formPage);
  // the page that the form was on may be cached
  const isUnavailable = first.type === 'page' && first.status >= 500;
  const found = isUnavailable && kindPath ? await load(formPage) : first;
  // a redirect would lose what was typed
  const result = found.type === 'redirect' ? await load(splitUrl(found.location).path) : found;
  if (result.type === 'redirect') return sendPage(request, reply, result, signal, pageOptions);
  if (formError?.retryAfterS) reply.header('retry-after', String(formError.retryAfterS));
  const posted = toPostedForm(name, submitted);
  // a page that could not be loaded keeps its own status
  const status = result.status === 200 && formError ? formError.code : result.status;
  // the form is filled in already: sending it again at once does not indicate a bot
  const page = { ...result.page, posted, formToken: issueFormToken(FILL_MIN_MS) };
  return sendPage(request, reply, { ...result, status, page }, signal, pageOptions, 'no-store');
}

/** Page with the form; forms of products and surveys are on many. */
const PAGES_OF_FORMS: Partial<Record<FormName, PageKindName>> = {
  newsletter: 'newsletter.index',
  whistleblower: 'whistleblower.index',
  'contact-us': 'contact.index',
  'job-application': 'job_offer.index',
};
/** Forms whose response is always this page; for other forms a hidden field names it. */
const SINGLE_PAGES: ReadonlySet<FormName> = new Set<FormName>(['newsletter', 'whistleblower']);

/** page: the address in the hidden field. */
function toFormPage(page: string, locale: Locale, localeMode: LocaleMode): string {
  const canonical = toCanonical(page.split(/[?#]/, 1)[0] || '/');
  const path = canonical.type === 'ok' ? canonical.url : '/';
  return withLocale(splitLocale(path).path, locale, localeMode);
}
