import type { CmsClient } from '../cms/cms-client.ts';
import type { CmsData } from '../cms/cms-data.ts';
import type { CmsStreams } from '../cms/cms-streams.ts';
import { type Config, needsCaptcha } from '../config.ts';
import { createCaptchaCheck } from './captcha-check.ts';
import { createDeliver, createSendMessage } from './deliver.ts';
import { createFormTokens } from './form-token.ts';
import { createIdempotency } from './idempotency.ts';
import { createRunWrite, type RunWrite } from './limited-writes.ts';
import { createOutbox, type Outbox } from './outbox/outbox.ts';
import { createForms, type Forms } from './pipeline.ts';
import { createRateLimits } from './rate-limits.ts';
import { openFormsRedis } from './redis.ts';
import { createVirusScan } from './virus-scan.ts';

export interface OpenForms {
  forms: Forms;
  /** Other writes, with the limits and the idempotency store of the forms. */
  runWrite: RunWrite;
  issueFormToken(isPrivate?: boolean, ageMs?: number): string;
  outbox: Outbox | null;
  /** Nothing more is sent from the outbox; forms are still taken. */
  stop(): Promise<void>;
  close(): void;
}
export interface OpenFormsOptions {
  config: Config;
  client: CmsClient;
  streams: CmsStreams;
  data: CmsData;
  log: { info(data: object, message: string): void; warn(data: object, message: string): void };
}

/** All that the forms of a site need, made of its settings. */
export function openForms({ config, client, streams, data, log }: OpenFormsOptions): OpenForms {
  const { secret } = config.forms;
  const redis = config.redis && secret ? openFormsRedis(config.redis, secret) : null;
  const { keys, ...outboxOptions } = config.outbox;
  const [key, ...oldKeys] = keys;
  const send = createSendMessage(client, streams);
  const outbox = key ? createOutbox({ ...outboxOptions, keys: [key, ...oldKeys], send, log }) : null;
  const tokens = createFormTokens({ secret, redis });
  const limits = createRateLimits({ ...config.forms, redis });
  const idempotency = createIdempotency(redis);
  const captcha = createCaptchaCheck({
    isNeeded: needsCaptcha(config),
    verification: config.captchaCheck,
    origin: config.origin,
    redis,
    log,
  });
  const forms = createForms({
    data,
    tokens,
    limits,
    idempotency,
    captcha,
    deliver: createDeliver({ client, streams, outbox, log }),
    scanFiles: createVirusScan(config.clamd, log),
    uploadTimeout: config.timeouts.upload,
  });
  return {
    forms,
    runWrite: createRunWrite({ limits, idempotency }),
    issueFormToken: tokens.issueFormToken,
    outbox,
    stop: async () => outbox?.stop(),
    close() {
      outbox?.close();
      redis?.close();
    },
  };
}
