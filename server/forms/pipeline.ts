import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Endpoint, endpoints } from '#shared/contract/endpoints.ts';
import type { Locale } from '#shared/locales/locales.ts';
import { FORM_TOKEN_HEADER, GUARD_FIELDS } from '#shared/pages/posted-form.ts';
import { CAPTCHA_ACTIONS, type FormProblems, type FormValues, toRefused } from '#shared/rules/forms/forms.ts';
import type { CmsData } from '../cms/cms-data.ts';
import { CmsError } from '../cms/cms-error.ts';
import { validateBody } from '../cms/response-validation.ts';
import { sendOutcome } from './answer-json.ts';
import type { CaptchaCheck } from './captcha-check.ts';
import { anonymiseFile } from './clean-picture.ts';
import type { Deliver } from './deliver.ts';
import {
  type FormDefinition,
  type Outcome,
  type ReadForm,
  type Refused,
  RefusedForm,
  refused,
  withoutChoices,
  wrong,
} from './form.ts';
import type { FormTokens } from './form-token.ts';
import { type Idempotency, isIdempotencyKey, toFingerprint } from './idempotency.ts';
import type { RateLimits } from './rate-limits.ts';
import { isMultipart, type ReceivedForm, receiveForm } from './read-form.ts';
import type { ScanFiles } from './virus-scan.ts';

export interface FormsOptions {
  data: CmsData;
  deliver: Deliver;
  tokens: FormTokens;
  limits: RateLimits;
  captcha: CaptchaCheck;
  idempotency: Idempotency;
  scanFiles: ScanFiles;
  /** Milliseconds for all of a form with files to arrive. */
  uploadTimeout: number;
}
/** A form that was sent without a script, for the page that answers it. */
export interface SubmittedForm {
  outcome: Outcome;
  values: FormValues;
  /** Address of the page that the form stands on, as its hidden field says. */
  page: string;
}
export interface Forms {
  /** A form that a script sends to the contract's address: JSON, or multipart with the same fields. Rejects with CmsError. */
  answerCall(form: FormDefinition, locale: Locale, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** A form that a page sends without a script. */
  submitPage(form: FormDefinition, locale: Locale, request: FastifyRequest): Promise<SubmittedForm>;
}
interface Submission {
  locale: Locale;
  isCall: boolean;
  read: ReadForm;
  /** Found beside the rules of its fields. */
  problems: FormProblems;
  files: ReceivedForm['files'];
  token: string | null;
  honeypot: unknown;
  captchaToken: string | undefined;
  idempotencyKey: string | undefined;
  request: FastifyRequest;
}

/** The steps of every form: parse, validate, guard, deduplicate, deliver; then an answer as JSON, or as a page (routes/forms.ts). */
export function createForms(options: FormsOptions): Forms {
  const { data, tokens, captcha, idempotency, limits } = options;

  async function submit(form: FormDefinition, submission: Submission): Promise<Outcome> {
    const { locale, isCall, read, files, request } = submission;
    const action = CAPTCHA_ACTIONS[form.name];
    const needsCaptcha = isCall && action !== undefined && captcha.isNeeded;
    const problems: FormProblems = {
      ...(isCall ? withoutChoices(read.problems) : read.problems),
      ...(needsCaptcha && !submission.captchaToken ? { recaptchaToken: 'required' } : {}),
      ...submission.problems,
    };
    if (Object.keys(problems).length > 0) return wrong(problems);
    const refusal = await guard(form, submission, needsCaptcha ? action : null);
    if (refusal) return refusal;
    const field = form.files?.field ?? '';
    await options.scanFiles(files, field);
    if (form.isAnonymous) for (const [i, file] of files.entries()) files[i] = await anonymiseFile(file, i, field);
    const fingerprint = toFingerprint([read.body, files.map(({ fileName, hash }) => [fileName, hash])]);
    const { idempotencyKey } = submission;
    const token = captcha.isOurs ? undefined : submission.captchaToken;
    const message = {
      form,
      locale,
      body: { ...read.body, ...(token ? { recaptchaToken: token } : {}) },
      files,
      idempotencyKey,
      fingerprint,
      requestId: form.isAnonymous ? undefined : request.id,
    };
    const key = idempotencyKey && `${form.name} ${idempotencyKey}`;
    const taken = await idempotency.run(key, fingerprint, () => options.deliver(message), form.isAnonymous);
    await form.afterwards?.(read.body, { data, locale });
    return { ok: true, ...taken };
  }

  /** captchaAction: null where the form token is checked instead. */
  async function guard(form: FormDefinition, s: Submission, captchaAction: string | null): Promise<Refused | null> {
    if (s.honeypot) return refused('guarded');
    const noToken = refused(s.isCall ? 'guarded' : 'unconfirmed');
    if (captchaAction === null) {
      const state = tokens.check(s.token);
      if (state !== 'good') return state === 'young' ? refused('guarded') : noToken;
    }
    const wait =
      (await limits.countMessage(form.name, s.request.ip, form.isAnonymous)) ??
      (form.recipientOf ? await limits.countRecipient(form.recipientOf(s.read.body)) : null);
    if (wait !== null) return refused('limited', wait);
    if (captchaAction === null) {
      const owner = s.idempotencyKey ?? randomUUID();
      return (await tokens.use(s.token ?? '', owner, form.isAnonymous)) ? null : noToken;
    }
    const result = await captcha.verify(s.captchaToken, captchaAction, s.idempotencyKey);
    // a token that could not be verified may be sent again (docs/decisions/015-captcha.md)
    return result === 'good' ? null : wrong({ recaptchaToken: 'refused' }, result === 'bad' ? 422 : 503);
  }

  /** A form with fields and perhaps files; the files are removed whatever the outcome. */
  async function submitFields(
    form: FormDefinition,
    request: FastifyRequest,
    way: Pick<Submission, 'locale' | 'isCall'>,
    complete: (received: ReceivedForm, read: ReadForm) => Pick<Submission, 'token' | 'idempotencyKey'>,
  ): Promise<{ outcome: Outcome; received: ReceivedForm; values: FormValues }> {
    const posted = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const received: ReceivedForm = { fields: posted, files: [], problems: {} };
    const { fields, files } = received;
    let values: FormValues = {};
    try {
      if (form.files && isMultipart(request)) await receiveForm(request, form.files, received, options.uploadTimeout);
      else if (!(request.body instanceof URLSearchParams) || form.name === 'product-contact')
        throw new RefusedForm(refused('wrongType'));
      const read = await form.read(fields, { data, locale: way.locale });
      values = read.values;
      const captchaToken = fields.get('recaptchaToken') ?? undefined;
      const { problems } = received;
      const rest = { read, problems, files, captchaToken, honeypot: fields.get(GUARD_FIELDS.honeypot), request };
      const outcome = await submit(form, { ...way, ...rest, ...complete(received, read) });
      return { outcome, received, values };
    } catch (error) {
      if (!(error instanceof RefusedForm)) {
        if (way.isCall || !(error instanceof CmsError)) throw error;
        return { outcome: toOutcome(form, error), received, values };
      }
      // no log speaks of a report (D7)
      if (error.cause && !form.isAnonymous) request.log.error({ err: error.cause }, 'a form could not be received');
      // what was typed goes back to its sender, whatever it was refused for
      if (form.name !== 'survey' && Object.keys(values).length === 0)
        values = (await form.read(fields, { data, locale: way.locale })).values;
      return { outcome: error.outcome, received, values };
    } finally {
      await Promise.all(files.map((file) => file.remove()));
    }
  }

  async function submitJson(form: FormDefinition, locale: Locale, request: FastifyRequest): Promise<Outcome> {
    const row: Endpoint = endpoints[form.call];
    const validated = validateBody(row.body as NonNullable<typeof row.body>, request.body);
    if (!validated.ok) return wrong(validated.field ? { [validated.field]: 'invalid' } : {}, validated.status);
    const { recaptchaToken, ...body } = validated.body as Record<string, unknown>;
    const problems = withoutChoices(await form.checkBody(body, { data, locale }));
    const sent = request.body as Record<string, unknown>;
    return submit(form, {
      locale,
      isCall: true,
      read: { values: {}, problems, body },
      problems: {},
      files: [],
      honeypot: sent[GUARD_FIELDS.honeypot],
      captchaToken: typeof recaptchaToken === 'string' ? recaptchaToken : undefined,
      request,
      ...readHeaders(request),
    });
  }

  return {
    async answerCall(form, locale, request, reply) {
      const isJson = !request.isMultipart() && (endpoints[form.call] as Endpoint).bodyType !== 'multipart';
      let outcome: Outcome;
      try {
        outcome = isJson
          ? await submitJson(form, locale, request)
          : (await submitFields(form, request, { locale, isCall: true }, () => readHeaders(request))).outcome;
      } catch (error) {
        if (!(error instanceof RefusedForm)) throw error;
        outcome = error.outcome;
      }
      return sendOutcome(reply, outcome, tokens);
    },
    async submitPage(form, locale, request) {
      const { outcome, received, values } = await submitFields(
        form,
        request,
        { locale, isCall: false },
        ({ fields, files }, read) => {
          const token = fields.get(GUARD_FIELDS.formToken) ?? '';
          const names = files.map(({ fileName, hash }) => [fileName, hash]);
          // equal messages from one page are one message, however often the button was pressed
          return { token, idempotencyKey: toFingerprint([form.name, token, read.body, names]).slice(0, 40) };
        },
      );
      return { outcome, values, page: received.fields.get(GUARD_FIELDS.page) ?? '/' };
    },
  };
}

function readHeaders(request: FastifyRequest): Pick<Submission, 'token' | 'idempotencyKey'> {
  const { [FORM_TOKEN_HEADER]: token, 'idempotency-key': key } = request.headers;
  return {
    token: typeof token === 'string' ? token : null,
    idempotencyKey: isIdempotencyKey(key) ? key : undefined,
  };
}

/** A failed call of the CMS: the problems that it found in fields, or a failure. Never "sent" (hardening 20). */
function toOutcome(form: FormDefinition, error: CmsError): Outcome {
  const refusal = form.toRefusal?.(error);
  if (refusal) return refusal;
  if (error.httpStatus === 413) return refused('tooLarge');
  if (error.httpStatus === 415) return refused('wrongType');
  const errors = (error.body as { errors?: Record<string, unknown> } | null)?.errors;
  const problems = error.httpStatus === 422 && errors ? toRefused(form.name, errors) : {};
  return Object.keys(problems).length > 0 ? wrong(problems) : refused('failed');
}
