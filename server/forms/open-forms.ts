import type { FastifyRequest } from 'fastify';
import type { EndpointName } from '#shared/contract/endpoints.ts';
import type { CmsClient } from '../cms/cms-client.ts';
import type { CallContext } from '../cms/cms-http.ts';
import { type Config, needsCaptcha } from '../config.ts';
import { createCaptchaCheck } from './captcha-check.ts';
import { createDeliver, createSendMessage } from './deliver.ts';
import { refused } from './form.ts';
import { createFormTokens } from './form-token.ts';
import { createIdempotency, toFingerprint } from './idempotency.ts';
import { createOutbox } from './outbox/outbox.ts';
import { createForms, type FormsOptions } from './pipeline.ts';
import { createRateLimits } from './rate-limits.ts';
import { openFormsRedis } from './redis.ts';
import { createVirusScan } from './virus-scan.ts';

/** A write of the contract that is no form. */
export interface Write {
  call: EndpointName;
  request: FastifyRequest;
  idempotencyKey: string | undefined;
  content: unknown;
}
export type OpenForms = ReturnType<typeof openForms>;
export interface OpenFormsOptions extends Pick<FormsOptions, 'data' | 'purge'> {
  config: Config;
  client: CmsClient;
  log: { info(data: object, message: string): void; warn(data: object, message: string): void };
}

/** D7: their senders stay anonymous. */
const ANONYMOUS_WRITES: readonly EndpointName[] = ['reportStatus', 'reportReply'];

/** All that the forms of a site need, made of its settings. */
export function openForms({ config, client, data, purge, log }: OpenFormsOptions) {
  const { secret } = config.forms;
  const redis = config.redis && secret ? openFormsRedis(config.redis, secret) : null;
  const { keys, ...outboxOptions } = config.outbox;
  const [key, ...oldKeys] = keys;
  const send = createSendMessage(client);
  const outbox = key ? createOutbox({ ...outboxOptions, keys: [key, ...oldKeys], send, log }) : null;
  const tokens = createFormTokens({ secret, redis });
  const limits = createRateLimits({ ...config.forms, redis });
  const idempotency = createIdempotency(redis);
  const forms = createForms({
    data,
    purge,
    tokens,
    limits,
    idempotency,
    needsCaptcha: needsCaptcha(config),
    verifyCaptcha: config.captchaCheck && createCaptchaCheck(config.captchaCheck, config.origin, log),
    deliver: createDeliver(send, outbox, log),
    scanFiles: config.clamd && createVirusScan(config.clamd, log),
    uploadTimeoutMs: config.timeoutsMs.upload,
  });
  return {
    forms,
    /** Limited by sender, and done once for an idempotency key. Rejects with RefusedForm: 429, or 409 for a key with other content. */
    async runWrite<T>(
      { call, request, idempotencyKey, content }: Write,
      work: (context: CallContext) => Promise<T>,
    ): Promise<T> {
      const isAnonymous = ANONYMOUS_WRITES.includes(call);
      const retryAfterS = await limits.countMessage(call, request.ip, isAnonymous);
      if (retryAfterS !== null) throw refused('limited', { retryAfterS });
      const context: CallContext = {
        ...(isAnonymous ? {} : { requestId: request.id }),
        ...(idempotencyKey ? { idempotencyKey } : {}),
      };
      const key = idempotencyKey && `${call} ${idempotencyKey}`;
      return idempotency.run(key, toFingerprint(content), () => work(context), isAnonymous);
    },
    issueFormToken: tokens.issueFormToken,
    limits,
    outbox,
    /** Nothing more is sent from the outbox; forms are still taken. */
    stop: async () => outbox?.stop(),
    close() {
      outbox?.close();
      redis?.close();
    },
  };
}
