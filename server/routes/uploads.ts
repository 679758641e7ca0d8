import type { FastifyReply, FastifyRequest } from 'fastify';
import { endpoints } from '#shared/contract/endpoints.ts';
import { DEFAULT_LOCALE, isLocale, type Locale, type LocaleMode } from '#shared/locales/locales.ts';
import { GUARD_FIELDS, type SendFailure, TICKET_HEADER } from '#shared/pages/posted-form.ts';
import { splitLocale } from '#shared/routing/locale-path.ts';
import { ATTACHMENT_RULES, type UploadFormName } from '#shared/rules/attachment.ts';
import { CAPTCHA_ACTIONS, checkForm, isContractProblem } from '#shared/rules/forms.ts';
import { CmsError } from '../cms/cms-error.ts';
import type { Once } from '../cms/once.ts';
import type { Delivery } from '../outbox/delivery.ts';
import type { CaptchaCheck } from './captcha-check.ts';
import { type FormGuards, isAnonymous } from './form-guards.ts';
import { isIdempotencyKey } from './idempotency-key.ts';
import type { PageRoutesOptions } from './pages.ts';
import { answerForm, type Outcome, refused, type Taken, toKey, toOutcome, wrongCaptcha } from './posted-page.ts';
import { RefusedForm, relayUpload, type Upload } from './relay-upload.ts';
import { UPLOAD_FORMS } from './upload-forms.ts';

/** Room for the fields beside the files. Bytes. */
const FIELDS_MAX = 2 * 1024 * 1024;
/** All of a form. Bytes. */
export const toMultipartMax = (name: UploadFormName) => ATTACHMENT_RULES[name].total + FIELDS_MAX;

export interface UploadOptions {
  delivery: Delivery;
  once: Once;
  guards: FormGuards;
  captcha: CaptchaCheck;
  pages: PageRoutesOptions;
  localeMode: LocaleMode;
  /** Milliseconds for all of a form to arrive. */
  uploadTimeout: number;
}
/** BF05: forms that come with files, passed on while they come. */
export interface Uploads {
  /** From scripts: the contract's address. */
  answerCall(name: UploadFormName, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** From pages without one. */
  answerPage(name: UploadFormName, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}
/** What the two ways differ in. */
interface Way {
  locale: Locale;
  isCall: boolean;
  toKey(fields: ReadonlyMap<string, string>, file: Upload['file']): string | undefined;
  toTicket(fields: ReadonlyMap<string, string>): string | null;
}

export const isMultipart = (request: FastifyRequest) =>
  /^multipart\/form-data;\s*boundary=/i.test(request.headers['content-type'] ?? '');

export function createUploads(options: UploadOptions): Uploads {
  const { guards, captcha, delivery } = options;

  async function take(name: UploadFormName, request: FastifyRequest, reply: FastifyReply, way: Way) {
    const form = UPLOAD_FORMS[name];
    const max = toMultipartMax(name);
    const fields = new Map<string, string>();
    const refuse = (failure: SendFailure, wait?: number) => ({ outcome: refused(failure, wait), fields });
    if (!isMultipart(request)) return refuse('wrongType');
    // a whole form is meant, whoever leaves then; one that breaks off ends through its own body
    const given = new AbortController();
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new RefusedForm(refused('tooSlow'))), options.uploadTimeout);
    let bytes = 0;
    request.raw.on('data', (chunk: Buffer) => {
      // a slow sender has the time it needs as long as something comes (S3)
      timer.refresh();
      bytes += chunk.byteLength;
      if (bytes > max) late.reject(new RefusedForm(refused('tooLarge')));
    });
    const action = way.isCall ? CAPTCHA_ACTIONS[name] : undefined;
    /** Whatever a guard says against it is thrown; the key of the message. */
    async function admit(sent: ReadonlyMap<string, string>, file: Upload['file']): Promise<string | undefined> {
      if (guards.isSuspicious({ ticket: way.toTicket(sent), trap: sent.get(GUARD_FIELDS.trap) ?? null }))
        throw new RefusedForm(refused('guarded'));
      const wait = await guards.countUp(name, request.ip);
      if (wait !== null) throw new RefusedForm(refused('limited', wait));
      const key = way.toKey(sent, file);
      const verdict = action ? await captcha.verify(sent.get('recaptchaToken'), action, key) : 'good';
      if (verdict !== 'good') throw new RefusedForm(wrongCaptcha(verdict));
      return key;
    }
    const context = (key: string | undefined) => ({
      requestId: request.id,
      signal: given.signal,
      ...(key ? { idempotencyKey: key } : {}),
    });
    const { toBody } = form;
    const how = { isPrivate: isAnonymous(name) };
    const work = relayUpload(request, fields, {
      rule: ATTACHMENT_RULES[name],
      isTooLarge: Number(request.headers['content-length'] ?? 0) > max,
      partName: endpoints[form.call].attachment,
      keepsNames: form.keepsNames,
      check: (sent) => {
        const problems = Object.entries(checkForm(name, form.toValues(sent)));
        return {
          ...Object.fromEntries(problems.filter(([, problem]) => !way.isCall || isContractProblem(problem))),
          ...(action && captcha.isNeeded && !sent.get('recaptchaToken') ? { recaptchaToken: 'required' as const } : {}),
        };
      },
      toParts: (sent) => {
        const token = captcha.isOurs ? undefined : sent.get('recaptchaToken');
        return [...form.toParts(sent), ...(token ? ([['recaptchaToken', token]] as [string, string][]) : [])];
      },
      async send(upload, sent) {
        const key = await admit(sent, upload.file);
        let isFirst = false;
        const deliver = async () => {
          isFirst = true;
          const to = { headers: upload.headers, ...context(key) };
          const { answer, isWaiting } = await delivery.upload(form.call, way.locale, upload.body, to);
          return { reference: form.toReference(answer), isWaiting };
        };
        try {
          return await options.once.run(key && `${name} ${key}`, deliver, how);
        } catch (error) {
          // what broke the other copy off is no mistake of this one
          const isOwn = isFirst || error instanceof CmsError || error instanceof RefusedForm;
          throw isOwn ? error : new RefusedForm(refused('failed'));
        } finally {
          // the same message was on its way already: this copy goes nowhere
          if (!isFirst) upload.body.resume();
        }
      },
      sendPlain:
        toBody &&
        (async (sent) => {
          const key = await admit(sent, null);
          const token = captcha.isOurs ? undefined : sent.get('recaptchaToken');
          const body = { ...toBody(sent), ...(token ? { recaptchaToken: token } : {}) };
          const deliver = async (): Promise<Taken> => {
            const call = form.call as Exclude<typeof form.call, 'productContact'>;
            const { answer, isWaiting } = await delivery.call(call, way.locale, body as never, context(key));
            return { reference: form.toReference(answer), isWaiting };
          };
          return options.once.run(key && `${name} ${key}`, deliver, how);
        }),
    });
    try {
      const taken = await Promise.race([work, late.promise]);
      return { outcome: { ok: true, ...taken } as Outcome, fields };
    } catch (error) {
      work.catch(() => {});
      given.abort();
      // the rest of it is read and forgotten, so that the answer is heard
      request.raw.unpipe();
      request.raw.resume();
      if (error instanceof RefusedForm) {
        if (!error.outcome.ok && error.outcome.code === 408) reply.header('connection', 'close');
        return { outcome: error.outcome, fields };
      }
      if (way.isCall) throw error;
      return { outcome: toOutcome(name, error), fields };
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async answerCall(name, request, reply) {
      reply.header('cache-control', 'no-store');
      const { locale } = request.query as { locale?: string };
      const key = request.headers['idempotency-key'];
      const ticket = request.headers[TICKET_HEADER];
      const { outcome } = await take(name, request, reply, {
        isCall: true,
        locale: isLocale(locale) ? locale : DEFAULT_LOCALE,
        toKey: () => (isIdempotencyKey(key) ? key : undefined),
        toTicket: () => (typeof ticket === 'string' ? ticket : null),
      });
      if (outcome.ok)
        return reply.code(outcome.isWaiting ? 202 : 201).send(UPLOAD_FORMS[name].toAnswer(outcome.reference));
      if (outcome.retryAfter !== undefined) reply.header('retry-after', String(outcome.retryAfter));
      return reply.code(outcome.code).send({
        code: outcome.code,
        message: outcome.failure ? MESSAGES[outcome.failure] : 'The form is not valid',
        ...(outcome.failure === 'guarded' ? { ticket: guards.issueTicket(true) } : {}),
        ...(outcome.failure ? {} : { errors: outcome.problems }),
      });
    },

    async answerPage(name, request, reply) {
      const { locale } = splitLocale(request.url);
      const length = request.headers['content-length'] ?? '';
      const { outcome, fields } = await take(name, request, reply, {
        isCall: false,
        locale,
        // of the files the first is known by then; its length tells the whole from another with the same beginning
        toKey: (sent, file) => toKey(name, sent.get(GUARD_FIELDS.ticket) ?? '', [...sent, file, length]),
        toTicket: (sent) => sent.get(GUARD_FIELDS.ticket) ?? '',
      });
      const values = UPLOAD_FORMS[name].toValues(fields);
      const page = fields.get(GUARD_FIELDS.page) ?? '/';
      return answerForm(request, reply, { name, locale, values, page }, outcome, options);
    },
  };
}

const MESSAGES: Record<SendFailure, string> = {
  failed: 'The content is not available right now',
  tooLarge: 'The request is too large',
  wrongType: 'multipart/form-data is needed',
  tooSlow: 'The request took too long',
  limited: 'Too many requests',
  guarded: 'The form was filled in too quickly or by a program',
  closed: 'Gone',
  repeated: 'That is here already',
};
