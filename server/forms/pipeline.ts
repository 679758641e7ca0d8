import { hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { type Endpoint, type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import type { Locale } from '#shared/locales/locales.ts';
import { FORM_TOKEN_HEADER, GUARD_FIELDS } from '#shared/pages/posted-form.ts';
import { isReportPath } from '#shared/pages/private-page.ts';
import { toMultipartFields } from '#shared/rules/forms/form-bodies.ts';
import type { FormProblems } from '#shared/rules/forms/forms.ts';
import { RECEIPT_CHARACTERS, REFERENCE_CHARACTERS, toReference } from '#shared/rules/forms/reference.ts';
import { toWarsawDay } from '#shared/rules/time/warsaw-time.ts';
import type { CmsClient } from '../cms/cms-client.ts';
import { CmsError } from '../cms/cms-error.ts';
import type { CallContext } from '../cms/cms-http.ts';
import type { Config } from '../config.ts';
import { withSpan } from '../tracing/spans.ts';
import { toFormError } from './form-outcomes.ts';
import {
  type AcceptedForm,
  type FormContext,
  type FormDefinition,
  FormError,
  formError,
  inputError,
  type ReadForm,
  type SubmittedForm,
} from './form-types.ts';
import { openFormsRedis } from './forms-redis.ts';
import { createGuard } from './guard.ts';
import { createIdempotency, readIdempotencyKey, toFingerprint } from './idempotency.ts';
import { createOutbox, type Message, type SendMessage } from './outbox/outbox.ts';
import { readReceived, readTyped, receiveForm } from './read-form.ts';
import { ReceivedForm, type UploadLimits } from './receive-upload.ts';
import { anonymiseFiles } from './uploaded-file.ts';
import { createVirusScan } from './virus-scan.ts';

export interface FormsOptions extends Pick<FormContext, 'answerCache' | 'purge'> {
  config: Config;
  client: CmsClient;
  uploads: UploadLimits;
  log: { info(data: object, message: string): void; warn(data: object, message: string): void };
}
/** A write call of the contract that is not a form. */
export interface Write {
  call: EndpointName;
  request: FastifyRequest;
  idempotencyKey: string | undefined;
  content: unknown;
}

/** Processes all forms of a site. Steps: read, check, guard, deliver; the last two run once per idempotency key. */
export function openForms({ config, client, answerCache, purge, uploads, log }: FormsOptions) {
  const { secret } = config.forms;
  const redis = config.redis && secret ? openFormsRedis(config.redis, secret) : null;
  const { keys, ...outboxOptions } = config.outbox;
  const [sealingKey, ...oldKeys] = keys;
  const send = createSendMessage(client);
  const outbox = sealingKey ? createOutbox({ ...outboxOptions, keys: [sealingKey, ...oldKeys], send, log }) : null;
  const deriveReference = createReferences(sealingKey ?? secret ?? randomBytes(32));
  const guard = createGuard(config, redis, log);
  const { limits, issueFormToken } = guard;
  const idempotency = createIdempotency(redis);
  const scanFiles = config.clamd && createVirusScan(config.clamd, log);

  async function submitNow(
    form: FormDefinition,
    locale: Locale,
    request: FastifyRequest,
    isCall: boolean,
  ): Promise<SubmittedForm> {
    const received = new ReceivedForm();
    const { files } = received;
    const { isAnonymous } = form;
    const context = { answerCache, purge, locale };
    let found: ReadForm | null = null;
    let outcome: SubmittedForm['outcome'];
    try {
      await receiveForm(form, request, isCall, received, uploads);
      found = await readReceived(form, received, context);
      const { body } = found;
      await form.checkOpen?.(body, context);
      const field = form.files?.field ?? 'attachments';
      const problems: FormProblems = {
        ...(isCall ? withoutChoices(found.problems) : found.problems),
        ...(form.files?.required && files.length === 0 ? { [field]: 'fileMissing' } : {}),
        ...received.problems,
      };
      const { wrongFiles } = received;
      if (Object.keys(problems).length > 0) throw inputError(problems, wrongFiles.fileSize ? 413 : 422, wrongFiles);
      const { fields } = received;
      const token = (isCall ? request.headers[FORM_TOKEN_HEADER] : fields.get(GUARD_FIELDS.formToken)) ?? '';
      const content = [body, files.map(({ fileName, hash }) => [fileName, hash])];
      // equal messages from one page have one key, however often the button was pressed
      const idempotencyKey = isCall
        ? readIdempotencyKey(request)
        : toFingerprint([form.name, token, content]).slice(0, 40);
      const fingerprint = toFingerprint(content);
      const work = async () => {
        const guarded = { form, request, isCall, fields, body, token: String(token), idempotencyKey };
        const captcha = await guard.check(guarded);
        await scanFiles?.(files, field, isAnonymous);
        const space = uploads.quotas.files.open(request.ip);
        if (isAnonymous) await anonymiseFiles(files, field, space);
        const { call } = form;
        const message = { call, locale, key: idempotencyKey, body: { ...body, ...captcha }, files };
        const accepted = await deliver(message, form, fingerprint);
        // only here: a repetition gets this answer without passing the guard, so it must have no effect
        await form.afterwards?.(body, context).catch((err: unknown) => {
          // the message has been accepted: a failure would make its sender send it again
          if (!isAnonymous) request.log.error({ err }, 'the work after a form failed');
        });
        return accepted;
      };
      outcome = await idempotency.run(
        idempotencyKey && `${form.call} ${idempotencyKey}`,
        fingerprint,
        work,
        isAnonymous,
      );
    } catch (error) {
      const formFailure = error instanceof CmsError && !isCall ? toFormError(form, error) : error;
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
    const page = received.fields.get(GUARD_FIELDS.page) ?? '';
    const values = found?.values ?? readTyped(received.fields);
    // the parser of a form that was refused before its end holds the object until the connection closes
    received.fields = new URLSearchParams();
    return { outcome, values, hasFiles: received.hasFiles, fileCount: files.length, page };
  }

  /**
   * Sends the message to the CMS, or stores it in the outbox while the CMS is down. Rejects if both fail. fingerprint:
   * hash of the message's content.
   */
  async function deliver(message: Message, form: FormDefinition, fingerprint: string): Promise<AcceptedForm> {
    const { call } = message;
    const { referenceField, isAnonymous } = form;
    /** sent: the reference that the CMS was given; it holds if the CMS does not state another one. */
    const toAccepted = (answer: object, isWaiting: boolean, sent: string | null = null): AcceptedForm => {
      if (!referenceField) return { answer, isWaiting, reference: null };
      const reference = (answer as Record<string, string | null | undefined>)[referenceField] || sent;
      return { answer: reference ? { ...answer, [referenceField]: reference } : answer, isWaiting, reference };
    };
    if (!form.mayWait) return toAccepted(await send(message), false);
    const key = message.key ?? randomUUID();
    const reference = deriveReference(call, key, isAnonymous ? RECEIPT_CHARACTERS : REFERENCE_CHARACTERS);
    const waiting = toAccepted(referenceField ? { [referenceField]: reference } : { status: 'accepted' }, true);
    const stored = outbox?.find(call, key, fingerprint);
    if (stored && !stored.isSame) throw formError('repeated');
    if (stored) return waiting;
    try {
      const answer = await send({ ...message, key, reference });
      outbox?.endPauses();
      return toAccepted(answer, false, reference);
    } catch (error) {
      if (!outbox || !(error instanceof CmsError && error.failure === 'unavailable')) throw error;
      const now = new Date();
      // a time of day could identify the sender (D7)
      const received = isAnonymous ? toWarsawDay(now) : now.toISOString();
      try {
        await outbox.enqueue({ ...message, key, reference, received }, fingerprint);
      } catch (problem) {
        if (!isAnonymous) log.warn({ reason: (problem as Error).message }, 'the outbox did not take a message');
        throw error;
      }
      return waiting;
    }
  }

  return {
    /** Processes a form. isCall: sent by a script to the contract's address; may reject with CmsError. */
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

/**
 * References of messages: equal for equal calls and idempotency keys, in every process with the same secret. length: in
 * characters.
 */
const createReferences =
  (secret: Buffer | string) =>
  (call: string, idempotencyKey: string, length: number): string => {
    let n = 0;
    const nextBytes = () =>
      new Uint8Array(hkdfSync('sha256', secret, `${call} ${idempotencyKey}`, `reference ${n++}`, 64));
    return toReference(length, nextBytes);
  };

/** Drops problems of choices: only pages have lists of choices; those of API requests the CMS checks (hardening 18). */
export const withoutChoices = (problems: FormProblems): FormProblems =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== 'choice'));

/** Sends a message to the CMS: as multipart if it has files or the call requires it, else as JSON. */
function createSendMessage(client: CmsClient): SendMessage {
  return async (message, signal) => {
    const { call, locale, key, body, files, reference, received } = message;
    const context: CallContext = { idempotencyKey: key, signal, reference, received };
    const isMultipart = files.length > 0 || (endpoints[call] as Endpoint).bodyType === 'multipart';
    if (!isMultipart) return client.call(call, locale, { body } as never, context);
    const boundary = `form-${randomBytes(18).toString('base64url')}`;
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    return client.upload(call, locale, Readable.from(writeMultipart(boundary, message)), { ...context, headers });
  };
}

/** Fields first, so that the CMS knows what a file belongs to when it arrives. */
async function* writeMultipart(boundary: string, { call, body, files }: Message): AsyncGenerator<Buffer, void> {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name=`;
  for (const [name, value] of toMultipartFields(body)) yield Buffer.from(`${head}"${name}"\r\n\r\n${value}\r\n`);
  const { attachment }: Endpoint = endpoints[call];
  for (const { fileName, mime, read } of files) {
    yield Buffer.from(`${head}"${attachment}"; filename="${fileName}"\r\nContent-Type: ${mime}\r\n\r\n`);
    yield* read();
    yield Buffer.from('\r\n');
  }
  yield Buffer.from(`--${boundary}--\r\n`);
}
