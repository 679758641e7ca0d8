import { hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import type { Locale } from '#shared/locales/locales.ts';
import { FORM_TOKEN_HEADER, GUARD_FIELDS } from '#shared/pages/posted-form.ts';
import { isReportPath } from '#shared/pages/private-page.ts';
import type { FormProblems } from '#shared/rules/forms/forms.ts';
import { RECEIPT_CHARACTERS, REFERENCE_CHARACTERS, toReference } from '#shared/rules/forms/reference.ts';
import { toWarsawDay } from '#shared/rules/time/warsaw-time.ts';
import type { CmsClient } from '../cms/cms-client.ts';
import { CmsError, mayBeTakenLater } from '../cms/cms-error.ts';
import type { CallContext } from '../cms/cms-http.ts';
import type { Config } from '../config.ts';
import { withSpan } from '../tracing/spans.ts';
import { toFormError } from './form-outcomes.ts';
import {
  type AcceptedForm,
  type FormDefinition,
  FormError,
  type FormServices,
  formError,
  inputError,
  type ReadForm,
  type SubmittedForm,
} from './form-types.ts';
import { openFormsRedis } from './forms-redis.ts';
import { type CheckedForm, createGuard } from './guard.ts';
import { createIdempotency, readIdempotencyKey, toFingerprint } from './idempotency.ts';
import { openOutbox } from './outbox/open-outbox.ts';
import type { OutgoingMessage } from './outbox/outbox.ts';
import { readInput, readTyped, receiveForm } from './read-form.ts';
import { FormInput, type UploadLimits } from './receive-upload.ts';
import { createSendMessage } from './send-message.ts';
import { anonymiseFiles, checkTemporaryFolder } from './uploaded-file.ts';
import { createVirusScan } from './virus-scan.ts';

export interface FormsOptions extends Pick<FormServices, 'answerCache' | 'purge'> {
  config: Config;
  client: CmsClient;
  uploadLimits: UploadLimits;
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
export function openForms({ config, client, answerCache, purge, uploadLimits, log }: FormsOptions) {
  checkTemporaryFolder();
  const { secret } = config.forms;
  const redis = config.redis && secret ? openFormsRedis(config.redis, secret) : null;
  const { keys, ...outboxOptions } = config.outbox;
  const [sealingKey, ...oldKeys] = keys;
  const send = createSendMessage(client);
  const outbox = sealingKey ? openOutbox({ ...outboxOptions, keys: [sealingKey, ...oldKeys], send, log }) : null;
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
    const input = new FormInput();
    const context = { answerCache, purge, locale };
    let read: ReadForm | null = null;
    let outcome: SubmittedForm['outcome'];
    try {
      await receiveForm(form, request, isCall, input, uploadLimits);
      read = await readInput(form, input, context);
      await form.checkOpen?.(read.body, context);
      refuseProblems(form, input, isCall ? withoutChoices(read.problems) : read.problems);
      outcome = await acceptOnce({ form, request, isCall, input, body: read.body }, context);
    } catch (error) {
      const formFailure = error instanceof CmsError && !isCall ? toFormError(form, error) : error;
      if (!(formFailure instanceof FormError)) throw error;
      // reports are never logged (D7)
      if (formFailure.cause && !form.isAnonymous)
        request.log.error({ err: formFailure.cause }, 'a form could not be received');
      // the sender gets the input back, even if not all of it was received
      if (form.files) read ??= await form.read(input.fields, context);
      outcome = formFailure;
    } finally {
      await Promise.all(input.files.map((file) => file.remove()));
    }
    const page = input.fields.get(GUARD_FIELDS.page) ?? '';
    const values = read?.values ?? readTyped(input.fields);
    // the parser of a form that was refused before its end holds the object until the connection closes
    input.fields = new URLSearchParams();
    return { outcome, values, hasFiles: input.hasFiles, fileCount: input.files.length, page };
  }

  /** Guards and delivers a form without problems; once per idempotency key: a repetition gets the same outcome. */
  async function acceptOnce(checked: CheckedForm, context: FormServices): Promise<AcceptedForm> {
    const { form, request, isCall, input, body } = checked;
    const { call, isAnonymous } = form;
    const { fields, files } = input;
    const field = filesFieldOf(form);
    const token = (isCall ? request.headers[FORM_TOKEN_HEADER] : fields.get(GUARD_FIELDS.formToken)) ?? '';
    const content = [body, files.map(({ fileName, hash }) => [fileName, hash])];
    // equal messages from one page have one key, however often the button was pressed
    const key = isCall ? readIdempotencyKey(request) : toFingerprint([form.name, token, content]).slice(0, 40);
    const fingerprint = toFingerprint(content);
    const accept = async () => {
      const captcha = await guard.check(checked, { token: String(token), idempotencyKey: key });
      await scanFiles?.(files, field, isAnonymous);
      if (isAnonymous) await anonymiseFiles(files, field, uploadLimits.quotas.files.open(request.ip));
      const message = { call, locale: context.locale, key, body: { ...body, ...captcha }, files };
      const accepted = await deliver(message, form, fingerprint);
      // only here: a repetition gets this answer without passing the guard, so it must have no effect
      await form.afterwards?.(body, context).catch((err: unknown) => {
        // the message has been accepted: a failure would make its sender send it again
        if (!isAnonymous) request.log.error({ err }, 'the work after a form failed');
      });
      return accepted;
    };
    return idempotency.run(key && `${call} ${key}`, fingerprint, accept, isAnonymous);
  }

  /**
   * Sends the message to the CMS, or stores it in the outbox while the CMS does not take it. Rejects if both fail. fingerprint:
   * hash of the message's content.
   */
  async function deliver(message: OutgoingMessage, form: FormDefinition, fingerprint: string): Promise<AcceptedForm> {
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
      if (!outbox || !(error instanceof CmsError && mayBeTakenLater(error))) throw error;
      const now = new Date();
      // a time of day could identify the sender (D7)
      const receivedAt = isAnonymous ? toWarsawDay(now) : now.toISOString();
      try {
        await outbox.enqueue({ ...message, key, reference, received: receivedAt }, fingerprint);
      } catch (problem) {
        // another process has stored other content under this key meanwhile
        if (outbox.find(call, key, fingerprint)?.isSame === false) throw formError('repeated');
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

const filesFieldOf = ({ files }: FormDefinition): string => files?.field ?? 'attachments';

/** Throws FormError if fields or files have problems. problems: those of the fields. */
function refuseProblems(form: FormDefinition, input: FormInput, problems: FormProblems): void {
  const { files, wrongFiles } = input;
  const all: FormProblems = {
    ...problems,
    ...(form.files?.required && files.length === 0 ? { [filesFieldOf(form)]: 'fileMissing' } : {}),
    ...input.problems,
  };
  if (Object.keys(all).length > 0) throw inputError(all, wrongFiles.fileSize ? 413 : 422, wrongFiles);
}

/** Drops problems of choices: only pages have lists of choices; those of API requests the CMS checks (hardening 18). */
export const withoutChoices = (problems: FormProblems): FormProblems =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== 'choice'));
