import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endpoints } from '#shared/contract/endpoints.ts';
import { DEFAULT_LOCALE, isLocale, type Locale, type LocaleMode } from '#shared/locales/locales.ts';
import { GUARD_FIELDS, type SendFailure, TICKET_HEADER } from '#shared/pages/posted-form.ts';
import { splitLocale } from '#shared/routing/locale-path.ts';
import { toProductContactFields } from '#shared/rules/form-bodies.ts';
import { checkForm, type FormValues } from '#shared/rules/forms.ts';
import { CmsError } from '../cms/cms-error.ts';
import type { Once } from '../cms/once.ts';
import type { Delivery } from '../outbox/delivery.ts';
import { isIdempotencyKey } from './api.ts';
import type { FormGuards } from './form-guards.ts';
import { onPost } from './forms.ts';
import type { PageRoutesOptions } from './pages.ts';
import { answerForm, type Outcome, readValues, refused, toKey, toOutcome } from './posted-page.ts';
import { RefusedForm, relayUpload, type Upload } from './relay-upload.ts';

/** A file of the largest size with its fields. Bytes. */
export const MULTIPART_MAX = 12 * 1024 * 1024;

export interface ProductContactOptions {
  delivery: Delivery;
  once: Once;
  guards: FormGuards;
  pages: PageRoutesOptions;
  localeMode: LocaleMode;
  /** Milliseconds for all of a form to arrive. */
  uploadTimeout: number;
  needsCaptcha: boolean;
}

/** FM07, BF05: the product contact form, from scripts (the contract's address) and from pages without one. */
export async function productContactRoutes(app: FastifyInstance, options: ProductContactOptions): Promise<void> {
  const { guards } = options;
  await app.register(multipart, { limits: { fileSize: MULTIPART_MAX } });

  app.post(endpoints.productContact.path, { bodyLimit: MULTIPART_MAX }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { locale } = request.query as { locale?: string };
    const key = request.headers['idempotency-key'];
    const ticket = request.headers[TICKET_HEADER];
    const { outcome } = await take(request, reply, {
      isApi: true,
      locale: isLocale(locale) ? locale : DEFAULT_LOCALE,
      key: () => (isIdempotencyKey(key) ? key : undefined),
      toTicket: () => (typeof ticket === 'string' ? ticket : null),
      needsCaptcha: options.needsCaptcha,
    });
    if (outcome.ok) return reply.code(outcome.isWaiting ? 202 : 201).send({ id: outcome.reference });
    if (outcome.retryAfter !== undefined) reply.header('retry-after', String(outcome.retryAfter));
    return reply.code(outcome.code).send({
      code: outcome.code,
      message: outcome.failure ? MESSAGES[outcome.failure] : 'The form is not valid',
      ...(outcome.failure === 'guarded' ? { ticket: guards.issueTicket(true) } : {}),
      ...(outcome.failure ? {} : { errors: outcome.problems }),
    });
  });

  onPost(app, 'product-contact', MULTIPART_MAX, async (request, reply) => {
    const { locale } = splitLocale(request.url);
    const { outcome, fields } = await take(request, reply, {
      locale,
      key: (sent, file) => toKey('product-contact', sent.get(GUARD_FIELDS.ticket) ?? '', [...sent, file]),
      toTicket: (sent) => sent.get(GUARD_FIELDS.ticket) ?? '',
      needsCaptcha: false,
    });
    const values = toValues(fields);
    const page = fields.get(GUARD_FIELDS.page) ?? '/';
    return answerForm(request, reply, { name: 'product-contact', locale, values, page }, outcome, options);
  });

  interface Way {
    locale: Locale;
    /** Failed calls go to the funnel of the API, as those of the other forms do. */
    isApi?: boolean;
    key(fields: ReadonlyMap<string, string>, file: Upload['file']): string | undefined;
    toTicket(fields: ReadonlyMap<string, string>): string | null;
    needsCaptcha: boolean;
  }

  async function take(request: FastifyRequest, reply: FastifyReply, way: Way) {
    const fields = new Map<string, string>();
    const refuse = (failure: SendFailure, wait?: number) => ({ outcome: refused(failure, wait), fields });
    if (!/^multipart\/form-data;\s*boundary=/i.test(request.headers['content-type'] ?? '')) return refuse('wrongType');
    if (Number(request.headers['content-length'] ?? 0) > MULTIPART_MAX) return refuse('tooLarge');
    // a whole form is meant, whoever leaves then; one that breaks off ends through its own body
    const given = new AbortController();
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new RefusedForm(refused('tooSlow'))), options.uploadTimeout);
    let bytes = 0;
    request.raw.on('data', (chunk: Buffer) => {
      bytes += chunk.byteLength;
      if (bytes > MULTIPART_MAX) late.reject(new RefusedForm(refused('tooLarge')));
    });
    const work = relayUpload(request, fields, {
      check: (sent) => ({
        ...checkForm('product-contact', toValues(sent)),
        ...(way.needsCaptcha && !sent.get('recaptchaToken') ? { recaptchaToken: 'required' as const } : {}),
      }),
      toParts: (sent) => [
        ...toProductContactFields(toValues(sent), sent.get('product') ?? sent.get(GUARD_FIELDS.product) ?? null),
        ...(sent.get('recaptchaToken') ? ([['recaptchaToken', sent.get('recaptchaToken')]] as [string, string][]) : []),
      ],
      async send(upload, sent) {
        if (guards.isSuspicious({ ticket: way.toTicket(sent), trap: sent.get(GUARD_FIELDS.trap) ?? null }))
          throw new RefusedForm(refused('guarded'));
        const wait = guards.countUp('product-contact', request.ip);
        if (wait !== null) throw new RefusedForm(refused('limited', wait));
        const key = way.key(sent, upload.file);
        let isFirst = false;
        const answer = options.once.run(key, async () => {
          isFirst = true;
          const { answer, isWaiting } = await options.delivery.upload(way.locale, upload.body, {
            headers: upload.headers,
            requestId: request.id,
            signal: given.signal,
            ...(key ? { idempotencyKey: key } : {}),
          });
          return { reference: answer.id, isWaiting };
        });
        // the same message is on its way already: this copy goes nowhere
        if (isFirst) return answer;
        upload.body.resume();
        return answer.catch((error: unknown) => {
          // what broke the other copy off is no mistake of this one
          throw error instanceof CmsError || error instanceof RefusedForm ? error : new RefusedForm(refused('failed'));
        });
      },
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
      if (way.isApi) throw error;
      return { outcome: toOutcome('product-contact', error), fields };
    } finally {
      clearTimeout(timer);
    }
  }
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

/** The call of the contract knows one consent; who sends it so has seen the other (spec 3). */
function toValues(fields: ReadonlyMap<string, string>): FormValues {
  const consent = fields.get('consentToDataProcessing');
  const values = readValues('product-contact', (name) => fields.get(name) ?? null);
  if (consent === undefined) return values;
  const given = /^(?:true|1|on|yes)$/i.test(consent) ? 'true' : '';
  return { ...values, consent1: given, consent2: 'true' };
}
