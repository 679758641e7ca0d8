import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Locale, LocaleMode } from '#shared/locales/locales.ts';
import type { PageKindName } from '#shared/pages/page-kinds.ts';
import { FILL_MIN_MS, type FormStatus, type PostedForm } from '#shared/pages/posted-form.ts';
import { splitLocale, withLocale } from '#shared/routing/locale-path.ts';
import type { FormName, FormProblems } from '#shared/rules/forms/forms.ts';
import type { CmsClient } from '../cms/cms-client.ts';
import type { Outcome } from '../forms/form.ts';
import type { RunWrite } from '../forms/limited-writes.ts';
import type { Forms, SubmittedForm } from '../forms/pipeline.ts';
import { toCanonical } from '../http/canonical-url.ts';
import { sendRedirect } from '../http/short-answers.ts';
import { toSentAddress } from '../pages/sent-form.ts';
import { pageSignals } from './leave-signal.ts';
import { type PageRoutesOptions, sendResult } from './pages.ts';

export interface FormPageOptions {
  pages: PageRoutesOptions;
  localeMode: LocaleMode;
  /** Form token for the page that answers; isPrivate: only one client gets that page. */
  issueFormToken(isPrivate: boolean, ageMs?: number): string;
}
export interface FormRoutesOptions extends FormPageOptions {
  client: CmsClient;
  forms: Forms;
  runWrite: RunWrite;
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
  options: FormPageOptions,
): Promise<FastifyReply> {
  const [home, own] = await Promise.all([findHome(to, options), toOwnPath(to, page, options)]);
  // while the CMS is down the page that the form was sent from can still be shown: its data is cached
  const path = outcome.ok && outcome.isWaiting ? own : (home ?? own);
  // a report's code must not stand in an address, where the history keeps it: it is shown at once
  if (outcome.ok && to.name !== 'whistleblower')
    return sendRedirect(reply, 303, `${toSentAddress(path, to.name, outcome)}#${to.name}-form`);
  const { signal, loading } = pageSignals(reply, options.pages.renderTimeout);
  const load = (address: string) =>
    options.pages.pages.load(address, new URLSearchParams(), { signal: loading, requestId: request.id });
  const first = await load(path);
  const isAway = first.type === 'page' && first.status >= 500;
  const result = isAway && path !== own ? await load(own) : first;
  if (result.type === 'redirect') return sendResult(request, reply, result, signal, options.pages);
  if (!outcome.ok && outcome.retryAfter !== undefined) reply.header('retry-after', String(outcome.retryAfter));
  if (!outcome.ok && outcome.code === 408) reply.header('connection', 'close');
  const posted: PostedForm = {
    name: to.name,
    status: toStatus(outcome),
    failure: outcome.ok ? null : outcome.failure,
    values: outcome.ok ? {} : values,
    problems: outcome.ok ? {} : (outcome.problems as FormProblems),
    reference: outcome.ok ? outcome.reference : null,
    isWaiting: outcome.ok && outcome.isWaiting,
  };
  // a page that could not be loaded keeps its own status
  const status = result.status === 200 ? (outcome.ok ? 200 : outcome.code) : result.status;
  // it was filled in before it was sent: pressing its button at once is no sign of a program
  const again = { ...result.page, posted, formToken: options.issueFormToken(true, FILL_MIN_MS) };
  return sendResult(request, reply, { ...result, status, page: again }, signal, options.pages, 'no-store');
}

function toStatus(outcome: Outcome): FormStatus {
  if (outcome.ok) return 'success';
  return outcome.failure ? 'sendingError' : 'error';
}

/** Forms with one page; for the others a hidden field names the page. */
const HOMES: Partial<Record<FormName, PageKindName>> = {
  newsletter: 'newsletter.index',
  whistleblower: 'whistleblower.index',
};

async function findHome({ name, locale }: PostedTo, { pages }: FormPageOptions): Promise<string | null> {
  const kind = HOMES[name];
  return kind ? pages.pages.findHome(kind, locale) : null;
}

/** Path of the page that the hidden field names. */
function toOwnPath({ locale }: PostedTo, page: string, { localeMode }: FormPageOptions): string {
  const canonical = toCanonical(page.split(/[?#]/, 1)[0] ?? '');
  const path = canonical.type === 'ok' ? canonical.url : '/';
  return withLocale(splitLocale(path).path, locale, localeMode);
}
