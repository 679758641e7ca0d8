import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Locale, LocaleMode } from '#shared/locales/locales.ts';
import type { PageView } from '#shared/pages/page-data.ts';
import type { PageKindName } from '#shared/pages/page-kinds.ts';
import { FILL_MIN_MS, type PostedForm } from '#shared/pages/posted-form.ts';
import { splitLocale, withLocale } from '#shared/routing/locale-path.ts';
import type { FormName, FormProblems } from '#shared/rules/forms/forms.ts';
import type { CmsClient } from '../cms/cms-client.ts';
import { RefusedForm } from '../forms/form.ts';
import type { OpenForms, SubmittedForm } from '../forms/pipeline.ts';
import { toCanonical } from '../http/request-guards.ts';
import { sendRedirect } from '../http/short-answers.ts';
import { toSentAddress } from '../pages/page-query.ts';
import { pageSignals } from './leave-signal.ts';
import { type PageRoutesOptions, sendResult } from './pages.ts';

export interface FormRoutesOptions extends OpenForms {
  client: CmsClient;
  pages: PageRoutesOptions;
  localeMode: LocaleMode;
}
interface PostedTo {
  name: FormName;
  locale: Locale;
}

/** 303 to the success address; else the page again with everything that was typed and a new form token (BX08). */
export async function answerForm(
  request: FastifyRequest,
  reply: FastifyReply,
  to: PostedTo,
  { outcome, values, page }: SubmittedForm,
  options: FormRoutesOptions,
): Promise<FastifyReply> {
  const refusal = outcome instanceof RefusedForm ? outcome : null;
  const accepted = outcome instanceof RefusedForm ? null : outcome;
  const [home, own] = await Promise.all([findHome(to, options), toOwnPath(to, page, options)]);
  // while the CMS is down the page that the form was sent from can still be shown: its data is cached
  const path = accepted?.isWaiting ? own : (home ?? own);
  // a report's code must not stand in an address, where the history keeps it: it is shown at once
  if (accepted && to.name !== 'whistleblower')
    return sendRedirect(reply, 303, `${toSentAddress(path, to.name, accepted)}#${to.name}-form`);
  const { signal, loading } = pageSignals(reply, options.pages.renderTimeoutMs);
  const load = (address: string) =>
    options.pages.pages.load(address, new URLSearchParams(), { signal: loading, requestId: request.id });
  const first = await load(path);
  const isAway = first.type === 'page' && first.status >= 500;
  const result = isAway && path !== own ? await load(own) : first;
  if (result.type === 'redirect') return sendResult(request, reply, result, signal, options.pages);
  if (refusal?.retryAfterS) reply.header('retry-after', String(refusal.retryAfterS));
  if (refusal?.code === 408) reply.header('connection', 'close');
  const posted: PostedForm = {
    name: to.name,
    status: refusal ? (refusal.failure ? 'sendingError' : 'error') : 'success',
    failure: refusal?.failure ?? null,
    values: refusal ? values : {},
    problems: (refusal?.problems ?? {}) as FormProblems,
    reference: accepted?.reference ?? null,
    isWaiting: accepted?.isWaiting ?? false,
  };
  // a page that could not be loaded keeps its own status
  const status = result.status === 200 && refusal ? refusal.code : result.status;
  // it was filled in before it was sent: pressing its button at once is no sign of a program
  const again = { ...result.page, posted, formToken: options.issueFormToken(true, FILL_MIN_MS) };
  return sendResult(request, reply, { ...result, status, page: again }, signal, options.pages, 'no-store');
}

/** A page of ours with what became of a request as its view. status: null, that of the page. */
export async function sendView(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  { view, status }: { view: PageView; status: number | null },
  { pages }: FormRoutesOptions,
): Promise<FastifyReply> {
  const { signal, loading } = pageSignals(reply, pages.renderTimeoutMs);
  const result = await pages.pages.load(path, new URLSearchParams(), { signal: loading, requestId: request.id });
  // where it can not be shown: the page of its failure
  if (result.type === 'redirect' || result.page.layout !== 'default_white')
    return sendResult(request, reply, result, signal, pages);
  const page = { ...result.page, content: { ...result.page.content, pageView: view } };
  return sendResult(request, reply, { ...result, status: status ?? result.status, page }, signal, pages);
}

/** Forms with one page; for the others a hidden field names the page. */
const HOMES: Partial<Record<FormName, PageKindName>> = {
  newsletter: 'newsletter.index',
  whistleblower: 'whistleblower.index',
};

async function findHome({ name, locale }: PostedTo, { pages }: FormRoutesOptions): Promise<string | null> {
  const kind = HOMES[name];
  return kind ? pages.pages.findHome(kind, locale) : null;
}

/** Path of the page that the hidden field names. */
function toOwnPath({ locale }: PostedTo, page: string, { localeMode }: FormRoutesOptions): string {
  const canonical = toCanonical(page.split(/[?#]/, 1)[0] ?? '');
  const path = canonical.type === 'ok' ? canonical.url : '/';
  return withLocale(splitLocale(path).path, locale, localeMode);
}
