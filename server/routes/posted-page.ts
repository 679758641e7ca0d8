import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Locale, LocaleMode } from '#shared/locales/locales.ts';
import type { PageKindName } from '#shared/pages/page-kinds.ts';
import type { FormStatus, PostedForm, SendFailure } from '#shared/pages/posted-form.ts';
import { splitLocale, withLocale } from '#shared/routing/locale-path.ts';
import {
  type FormField,
  type FormName,
  type FormProblems,
  type FormValues,
  forms,
  toRefused,
} from '#shared/rules/forms.ts';
import { CmsError } from '../cms/cms-error.ts';
import { toCanonical } from '../http/canonical-url.ts';
import { sendRedirect } from '../http/short-answers.ts';
import { toSentAddress } from '../pages/sent-form.ts';
import type { GuardedForm } from './form-guards.ts';
import { leaveSignal, toLoadDeadline } from './leave-signal.ts';
import { type PageRoutesOptions, sendResult } from './pages.ts';

/** A form that is stored: with the CMS, or here until the CMS is back. */
export interface Taken {
  reference: string | null;
  isWaiting: boolean;
}
/** What became of a form that came without a script. */
export type Outcome =
  | ({ ok: true } & Taken)
  | { ok: false; code: number; failure: SendFailure | null; problems: FormProblems; retryAfter?: number };

export interface Sent {
  name: FormName;
  locale: Locale;
  values: FormValues;
  /** Address of the page the form stands on, as its hidden field says. */
  page: string;
}

const CODES: Record<SendFailure, number> = {
  failed: 503,
  tooLarge: 413,
  wrongType: 415,
  tooSlow: 408,
  limited: 429,
  guarded: 422,
  closed: 410,
  repeated: 409,
};
export const refused = (failure: SendFailure, retryAfter?: number): Outcome => ({
  ok: false,
  code: CODES[failure],
  failure,
  problems: {},
  ...(retryAfter === undefined ? {} : { retryAfter }),
});
export const wrong = (problems: FormProblems): Outcome => ({ ok: false, code: 422, failure: null, problems });

/** A captcha token that is no good, or that nobody could judge just then (docs/decisions/015-captcha.md). */
export const wrongCaptcha = (verdict: 'bad' | 'unknown'): Outcome => ({
  ok: false,
  code: verdict === 'bad' ? 422 : 503,
  failure: null,
  problems: { recaptchaToken: 'refused' },
});

/** A failed call of the CMS: what it said of the fields, or that it did not work. Never "sent" (hardening 20). */
export function toOutcome(name: FormName, error: unknown): Outcome {
  if (!(error instanceof CmsError)) throw error;
  if (error.httpStatus === 413) return refused('tooLarge');
  if (error.httpStatus === 415) return refused('wrongType');
  const errors = (error.body as { errors?: Record<string, unknown> } | null)?.errors;
  const problems = error.httpStatus === 422 && errors ? toRefused(name, errors) : {};
  return Object.keys(problems).length > 0 ? wrong(problems) : refused('failed');
}

/** Only fields of the form, without space around them, then cut to what could be valid and a letter more. */
export function readValues(
  name: FormName,
  get: (field: string) => string | null,
  fields: Record<string, FormField> = forms[name],
): FormValues {
  const values: FormValues = {};
  for (const [field, rule] of Object.entries(fields)) {
    const value = get(field);
    if (value !== null) values[field] = cut(value.replaceAll('\r\n', '\n').trim(), rule.max ?? 300);
  }
  return values;
}

/** One letter too long at most, and that one no space: what is too long never becomes valid by being cut. text: trimmed. */
function cut(text: string, max: number): string {
  return text.length <= max ? text : text.slice(0, max) + text.slice(max).trimStart().charAt(0);
}

/** The same message from the same page is the same, however often its button was pressed. */
export function toKey(name: GuardedForm, ticket: string, content: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([name, ticket, content]))
    .digest('hex')
    .slice(0, 40);
}

/** 303 to the success address; else the page again with everything that was typed (BX08). */
export async function answerForm(
  request: FastifyRequest,
  reply: FastifyReply,
  sent: Sent,
  outcome: Outcome,
  options: Options,
): Promise<FastifyReply> {
  const [home, own] = await Promise.all([findHome(sent, options), toOwnPath(sent, options)]);
  // while the CMS is away the page that its visitor has just seen is the one that can be shown
  const path = outcome.ok && outcome.isWaiting ? own : (home ?? own);
  // a report's code must not stand in an address, where the history keeps it: it is shown at once
  const isShown = !outcome.ok || sent.name === 'whistleblower';
  if (outcome.ok && !isShown)
    return sendRedirect(reply, 303, `${toSentAddress(path, sent.name, outcome)}#${sent.name}-form`);
  const signal = leaveSignal(reply, options.pages.renderTimeout);
  const loading = leaveSignal(reply, toLoadDeadline(options.pages.renderTimeout));
  const load = (page: string) =>
    options.pages.pages.load(page, new URLSearchParams(), { signal: loading, requestId: request.id });
  const first = await load(path);
  const isAway = first.type === 'page' && first.status >= 500;
  const result = isAway && path !== own ? await load(own) : first;
  if (result.type === 'redirect') return sendResult(request, reply, result, signal, options.pages);
  if (!outcome.ok && outcome.retryAfter !== undefined) reply.header('retry-after', String(outcome.retryAfter));
  const posted: PostedForm = {
    name: sent.name,
    status: toStatus(outcome),
    failure: outcome.ok ? null : outcome.failure,
    values: outcome.ok ? {} : sent.values,
    problems: outcome.ok ? {} : outcome.problems,
    reference: outcome.ok ? outcome.reference : null,
    isWaiting: outcome.ok && outcome.isWaiting,
  };
  // where the page itself is not to be had, its own status says more
  const status = result.status === 200 ? (outcome.ok ? 200 : outcome.code) : result.status;
  return sendResult(
    request,
    reply,
    { ...result, status, page: { ...result.page, posted } },
    signal,
    options.pages,
    'no-store',
  );
}

function toStatus(outcome: Outcome): FormStatus {
  if (outcome.ok) return 'success';
  return outcome.failure ? 'sendingError' : 'error';
}

/** Pages that have their form to themselves; others say where they are. */
const HOMES: Partial<Record<FormName, PageKindName>> = {
  newsletter: 'newsletter.index',
  whistleblower: 'whistleblower.index',
};

type Options = { pages: PageRoutesOptions; localeMode: LocaleMode };

async function findHome({ name, locale }: Sent, { pages }: Options): Promise<string | null> {
  const kind = HOMES[name];
  return kind ? pages.pages.findHome(kind, locale) : null;
}

/** Where the form says that it stood. */
function toOwnPath({ locale, page }: Sent, { localeMode }: Options): string {
  const canonical = toCanonical(page.split(/[?#]/, 1)[0] ?? '');
  const path = canonical.type === 'ok' ? canonical.url : '/';
  return withLocale(splitLocale(path).path, locale, localeMode);
}
