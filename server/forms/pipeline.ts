import type { FastifyRequest } from 'fastify';
import { type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import type { Locale } from '#shared/locales/locales.ts';
import { FORM_TOKEN_HEADER, GUARD_FIELDS } from '#shared/pages/posted-form.ts';
import { isReportPath } from '#shared/pages/private-page.ts';
import { ATTACHMENT_RULES } from '#shared/rules/forms/attachment.ts';
import type { FormProblems, FormValues } from '#shared/rules/forms/forms.ts';
import type { CmsClient } from '../cms/cms-client.ts';
import { CmsError } from '../cms/cms-error.ts';
import type { CallContext } from '../cms/cms-http.ts';
import type { Config } from '../config.ts';
import { withSpan } from '../http/request-trace.ts';
import { createDeliver, createSendMessage } from './deliver.ts';
import {
  type AcceptedForm,
  type FormContext,
  type FormDefinition,
  FormError,
  formError,
  type ReadForm,
  toFormError,
  wrong,
} from './form.ts';
import { type CheckedMessage, createGuard } from './guard.ts';
import { createIdempotency, readIdempotencyKey, toFingerprint } from './idempotency.ts';
import { createOutbox, type Message } from './outbox/outbox.ts';
import { createReceivedForm, type ReceivedForm, readReceived, receive, receiveForm } from './read-form.ts';
import { openFormsRedis } from './redis.ts';
import { anonymiseFile, type UploadedFile } from './uploaded-file.ts';
import { createVirusScan } from './virus-scan.ts';

export interface FormsOptions extends Pick<FormContext, 'data' | 'purge'> {
  config: Config;
  client: CmsClient;
  log: { info(data: object, message: string): void; warn(data: object, message: string): void };
}
/** Outcome of a submitted form; the other fields are for the page that is sent in response. */
export interface SubmittedForm {
  outcome: AcceptedForm | FormError;
  values: FormValues;
  hasFiles: boolean;
  /** Address of the form's page, from its hidden field. */
  page: string;
}
/** A write call of the contract that is not a form. */
export interface Write {
  call: EndpointName;
  request: FastifyRequest;
  idempotencyKey: string | undefined;
  content: unknown;
}
type Proof = Pick<CheckedMessage, 'token' | 'idempotencyKey'>;

/** Processes all forms of a site. Steps: read, check, guard, deliver; the last two run once per idempotency key. */
export function openForms({ config, client, data, purge, log }: FormsOptions) {
  const { secret } = config.forms;
  const redis = config.redis && secret ? openFormsRedis(config.redis, secret) : null;
  const { keys, ...outboxOptions } = config.outbox;
  const [key, ...oldKeys] = keys;
  const send = createSendMessage(client);
  const outbox = key ? createOutbox({ ...outboxOptions, keys: [key, ...oldKeys], send, log }) : null;
  const deliver = createDeliver(send, outbox, log);
  const guard = createGuard(config, redis, log);
  const { limits, issueFormToken } = guard;
  const idempotency = createIdempotency(redis);
  const scanFiles = config.clamd && createVirusScan(config.clamd, log);

  /** Scans files, and removes names and metadata for an anonymous message. Rejects with FormError. */
  async function checkFiles(files: UploadedFile[], field: string, isAnonymous: boolean): Promise<void> {
    await scanFiles?.(files, field, isAnonymous);
    if (isAnonymous) for (const [i, file] of files.entries()) files[i] = await anonymiseFile(file, i, field);
  }

  async function submitNow(
    form: FormDefinition,
    locale: Locale,
    request: FastifyRequest,
    isApiRequest: boolean,
  ): Promise<SubmittedForm> {
    const received = createReceivedForm();
    const { files } = received;
    const { isAnonymous } = form;
    const context = { data, purge, locale };
    let found: ReadForm | null = null;
    let outcome: SubmittedForm['outcome'];
    try {
      await receive(form, request, isApiRequest, received, config.timeoutsMs.upload);
      found = await readReceived(form, received, context);
      const { body } = found;
      await form.checkOpen?.(body, context);
      const { fields } = received;
      const captchaToken = fields.get('recaptchaToken');
      const problems: FormProblems = {
        ...(isApiRequest ? withoutChoices(found.problems) : found.problems),
        ...(guard.findAction(form, isApiRequest) && !captchaToken ? { recaptchaToken: 'required' } : {}),
        ...(form.files?.required && files.length === 0 ? { [form.files.field]: 'fileMissing' } : {}),
        ...received.problems,
      };
      if (Object.keys(problems).length > 0) throw wrong(problems, 422, received.wrongFiles);
      const proof = isApiRequest ? readHeaders(request) : readGuards(form, received, body);
      const key = proof.idempotencyKey;
      const fingerprint = toFingerprint([body, toNames(files)]);
      const work = async () => {
        await guard.check({ form, request, isApiRequest, fields, body, ...proof });
        await checkFiles(files, form.files?.field ?? '', isAnonymous);
        const ofCaptcha = captchaToken && !guard.verifiesCaptcha ? { recaptchaToken: captchaToken } : {};
        const message = { call: form.call, locale, key, body: { ...body, ...ofCaptcha }, files };
        return deliver(message, form, fingerprint);
      };
      outcome = await idempotency.run(key && `${form.name} ${key}`, fingerprint, work, isAnonymous);
      await form.afterwards?.(body, context);
    } catch (error) {
      const formFailure = error instanceof CmsError && !isApiRequest ? toFormError(form, error) : error;
      if (!(formFailure instanceof FormError)) throw error;
      // reports are never logged (D7)
      if (formFailure.cause && !isAnonymous)
        request.log.error({ err: formFailure.cause }, 'a form could not be received');
      // the sender gets the input back, even if not all of it was received
      if (form.files) found ??= await form.read(received.fields, context);
      outcome = formFailure;
    } finally {
      await Promise.all(files.map((file) => file.remove()));
    }
    const page = received.fields.get(GUARD_FIELDS.page) ?? '/';
    return { outcome, values: found?.values ?? {}, hasFiles: received.hasFiles, page };
  }

  return {
    /** Processes a form. isApiRequest: sent by a script to the contract's address; may reject with CmsError. */
    submit: (...[form, ...rest]: Parameters<typeof submitNow>): Promise<SubmittedForm> =>
      withSpan('form', { 'form.name': form.name }, () => submitNow(form, ...rest)),
    /** Runs a write once per idempotency key, limited by sender. Rejects with FormError (429; 409: other content). */
    async runWrite<T>(
      { call, request, idempotencyKey, content }: Write,
      work: (context: CallContext) => Promise<T>,
    ): Promise<T> {
      const isAnonymous = isReportPath(endpoints[call].path);
      const retryAfterS = await limits.countMessage(call, request.ip, isAnonymous);
      if (retryAfterS !== null) throw formError('limited', { retryAfterS });
      const key = idempotencyKey && `${call} ${idempotencyKey}`;
      return idempotency.run(key, toFingerprint(content), () => work({ idempotencyKey }), isAnonymous);
    },
    /** Reads a reply to a report into `received` (F5), whose files the caller must remove. Rejects with FormError. */
    receiveReply: (request: FastifyRequest, received: ReceivedForm): Promise<void> =>
      receiveForm(request, ATTACHMENT_RULES.whistleblower, received, config.timeoutsMs.upload),
    async sendReply(message: Omit<Message, 'call'> & { files: UploadedFile[] }): Promise<object> {
      await checkFiles(message.files, ATTACHMENT_RULES.whistleblower.field, true);
      return send({ ...message, call: 'reportReply' });
    },
    issueFormToken,
    limits,
    outbox,
    /** Stops sending from the outbox; forms are still accepted. */
    stop: async () => outbox?.stop(),
    close() {
      outbox?.close();
      redis?.close();
    },
  };
}
export type OpenForms = ReturnType<typeof openForms>;

function readHeaders(request: FastifyRequest): Proof {
  const token = request.headers[FORM_TOKEN_HEADER];
  return { token: typeof token === 'string' ? token : null, idempotencyKey: readIdempotencyKey(request) };
}

/** Equal messages from one page have one idempotency key, however often the button was pressed. */
function readGuards({ name }: FormDefinition, { fields, files }: ReceivedForm, body: object): Proof {
  const token = fields.get(GUARD_FIELDS.formToken) ?? '';
  return { token, idempotencyKey: toFingerprint([name, token, body, toNames(files)]).slice(0, 40) };
}

export const toNames = (files: ReceivedForm['files']) => files.map(({ fileName, hash }) => [fileName, hash]);

/** Drops problems of choices: only pages have lists of choices; those of API requests the CMS checks (hardening 18). */
export const withoutChoices = (problems: FormProblems): FormProblems =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== 'choice'));
