import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type Endpoint, endpoints } from '#shared/contract/endpoints.ts';
import type { Locale } from '#shared/locales/locales.ts';
import { FORM_TOKEN_HEADER, GUARD_FIELDS } from '#shared/pages/posted-form.ts';
import { CAPTCHA_ACTIONS, type FormProblems, type FormValues, toRefused } from '#shared/rules/forms/forms.ts';
import { CmsError } from '../cms/cms-error.ts';
import type { VerifyCaptcha } from './captcha-check.ts';
import type { Deliver } from './deliver.ts';
import {
  type AcceptedForm,
  type FormContext,
  type FormDefinition,
  type ReadForm,
  RefusedForm,
  refused,
  wrong,
} from './form.ts';
import type { FormTokens } from './form-token.ts';
import { type Idempotency, readIdempotencyKey, toFingerprint } from './idempotency.ts';
import type { RateLimits } from './rate-limits.ts';
import { isMultipart, type ReceivedForm, readBody, receiveForm } from './read-form.ts';
import { anonymiseFile } from './uploaded-file.ts';
import type { ScanFiles } from './virus-scan.ts';

export interface FormsOptions extends Pick<FormContext, 'data' | 'purge'> {
  deliver: Deliver;
  tokens: FormTokens;
  limits: RateLimits;
  /** Calls of forms with an action must bring a captcha token. */
  needsCaptcha: boolean;
  /** Null: the token goes to the CMS, which may verify it. */
  verifyCaptcha: VerifyCaptcha | null;
  idempotency: Idempotency;
  /** Null: files are not scanned. */
  scanFiles: ScanFiles | null;
  /** Milliseconds for all of a form with files to arrive. */
  uploadTimeoutMs: number;
}
/** What became of a form; the rest is for the page that answers it. */
export interface SubmittedForm {
  outcome: AcceptedForm | RefusedForm;
  values: FormValues;
  /** Address of the page that the form stands on, as its hidden field says. */
  page: string;
}

/** What shows that a message comes from a person, once. */
interface Proof {
  token: string | null;
  idempotencyKey: string | undefined;
}

/** The steps of every form: read, check, guard, deliver; all but the reading once for an idempotency key. */
export function createForms(options: FormsOptions) {
  const { data, purge, tokens, verifyCaptcha, idempotency, limits } = options;

  /** Of the captcha; undefined where the form token is checked instead. */
  const findAction = (form: FormDefinition, isCall: boolean): string | undefined =>
    isCall && options.needsCaptcha ? CAPTCHA_ACTIONS[form.name] : undefined;

  /** Rejects with RefusedForm. */
  async function guard(
    form: FormDefinition,
    request: FastifyRequest,
    isCall: boolean,
    fields: URLSearchParams,
    body: object,
    { token, idempotencyKey }: Proof,
  ): Promise<void> {
    const { isAnonymous } = form;
    const action = findAction(form, isCall);
    const refuseToken = () => refused(isCall ? 'guarded' : 'unconfirmed');
    if (fields.get(GUARD_FIELDS.honeypot)) throw refused('guarded');
    if (!action) {
      const state = tokens.check(token);
      if (state !== 'good') throw state === 'young' ? refused('guarded') : refuseToken();
    }
    const retryAfterS =
      (await limits.countMessage(form.name, request.ip, isAnonymous)) ??
      (form.recipientOf ? await limits.countRecipient(form.recipientOf(body)) : null);
    if (retryAfterS !== null) throw refused('limited', { retryAfterS });
    const owner = idempotencyKey ?? randomUUID();
    if (!action && !(await tokens.use(token ?? '', owner, isAnonymous))) throw refuseToken();
    if (!action || !verifyCaptcha) return;
    const captchaToken = fields.get('recaptchaToken') ?? '';
    const isFirst = await tokens.use(captchaToken, owner, isAnonymous);
    const result = isFirst ? await verifyCaptcha(captchaToken, action) : 'bad';
    // a token that could not be verified may be sent again (docs/decisions/015-captcha.md)
    if (result !== 'good') throw wrong({ recaptchaToken: 'refused' }, result === 'bad' ? 422 : 503);
  }

  /** Fills `received` with what came, by its content type. */
  async function receive(form: FormDefinition, request: FastifyRequest, isCall: boolean, received: ReceivedForm) {
    const row: Endpoint = endpoints[form.call];
    if (form.files && isMultipart(request)) return receiveForm(request, form.files, received, options.uploadTimeoutMs);
    if (row.bodyType === 'multipart' || request.isMultipart()) throw refused('wrongType');
    if (!isCall) {
      if (!(request.body instanceof URLSearchParams)) throw refused('wrongType');
      received.fields = request.body;
      return;
    }
    const { recaptchaToken: _, ...json } = readBody(row, request.body) as Record<string, unknown>;
    received.json = json;
    received.fields = toFields(request.body as Record<string, unknown>);
  }

  async function read(form: FormDefinition, { fields, json }: ReceivedForm, context: FormContext): Promise<ReadForm> {
    if (json && form.checkBody) return { values: {}, problems: await form.checkBody(json, context), body: json };
    const found = await form.read(fields, context);
    return { ...found, body: json ?? found.body };
  }

  return {
    /** isCall: a script sends it to the contract's address. Then it rejects with CmsError where the CMS refuses it. */
    async submit(
      form: FormDefinition,
      locale: Locale,
      request: FastifyRequest,
      isCall: boolean,
    ): Promise<SubmittedForm> {
      const received: ReceivedForm = { fields: new URLSearchParams(), json: null, files: [], problems: {} };
      const { files } = received;
      const { isAnonymous } = form;
      const context = { data, purge, locale };
      let found: ReadForm | null = null;
      let outcome: SubmittedForm['outcome'];
      try {
        await receive(form, request, isCall, received);
        found = await read(form, received, context);
        const { body } = found;
        const captchaToken = received.fields.get('recaptchaToken');
        const problems: FormProblems = {
          ...(isCall ? withoutChoices(found.problems) : found.problems),
          ...(findAction(form, isCall) && !captchaToken ? { recaptchaToken: 'required' } : {}),
          ...received.problems,
        };
        if (Object.keys(problems).length > 0) throw wrong(problems);
        const proof = isCall ? readHeaders(request) : readGuards(form, received, body);
        const key = proof.idempotencyKey;
        const fingerprint = toFingerprint([body, toNames(files)]);
        const work = async () => {
          await guard(form, request, isCall, received.fields, body, proof);
          const field = form.files?.field ?? '';
          await options.scanFiles?.(files, field);
          if (isAnonymous) for (const [i, file] of files.entries()) files[i] = await anonymiseFile(file, i, field);
          const ofCaptcha = captchaToken && !verifyCaptcha ? { recaptchaToken: captchaToken } : {};
          const message = { call: form.call, locale, key, body: { ...body, ...ofCaptcha }, files };
          return options.deliver(message, { form, fingerprint, requestId: isAnonymous ? undefined : request.id });
        };
        outcome = await idempotency.run(key && `${form.name} ${key}`, fingerprint, work, isAnonymous);
        await form.afterwards?.(body, context);
      } catch (error) {
        const refusal = error instanceof CmsError && !isCall ? toRefusal(form, error) : error;
        if (!(refusal instanceof RefusedForm)) throw error;
        // no log speaks of a report (D7)
        if (refusal.cause && !isAnonymous) request.log.error({ err: refusal.cause }, 'a form could not be received');
        // what was typed goes back to its sender, also where not all of it came
        if (form.files) found ??= await form.read(received.fields, context);
        outcome = refusal;
      } finally {
        await Promise.all(files.map((file) => file.remove()));
      }
      return { outcome, values: found?.values ?? {}, page: received.fields.get(GUARD_FIELDS.page) ?? '/' };
    },
  };
}

function readHeaders(request: FastifyRequest): Proof {
  const token = request.headers[FORM_TOKEN_HEADER];
  return { token: typeof token === 'string' ? token : null, idempotencyKey: readIdempotencyKey(request) };
}

/** Equal messages from one page are one message, however often the button was pressed. */
function readGuards({ name }: FormDefinition, { fields, files }: ReceivedForm, body: object): Proof {
  const token = fields.get(GUARD_FIELDS.formToken) ?? '';
  return { token, idempotencyKey: toFingerprint([name, token, body, toNames(files)]).slice(0, 40) };
}

const toNames = (files: ReceivedForm['files']) => files.map(({ fileName, hash }) => [fileName, hash]);

/** A JSON body as what was typed. */
export function toFields(body: Record<string, unknown>): URLSearchParams {
  const pairs = Object.entries(body).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((item): [string, string] => [name, String(item ?? '')]),
  );
  return new URLSearchParams(pairs);
}

/** Only pages have lists of choices: those of a call are checked by the CMS (hardening 18). */
export const withoutChoices = (problems: FormProblems): FormProblems =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== 'choice'));

/** A failed call of the CMS: the problems that it found in fields, or a failure. Never "sent" (hardening 20). */
function toRefusal(form: FormDefinition, error: CmsError): RefusedForm {
  const refusal = form.toRefusal?.(error);
  if (refusal) return refusal;
  if (error.httpStatus === 413) return refused('tooLarge');
  if (error.httpStatus === 415) return refused('wrongType');
  const errors = (error.body as { errors?: Record<string, unknown> } | null)?.errors;
  const problems = error.httpStatus === 422 && errors ? toRefused(form.name, errors) : {};
  return Object.keys(problems).length > 0 ? wrong(problems) : refused('failed');
}
