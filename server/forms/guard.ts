import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { GUARD_FIELDS } from '#shared/pages/posted-form.ts';
import { CAPTCHA_ACTIONS } from '#shared/rules/forms/forms.ts';
import { type Config, needsCaptcha } from '../config.ts';
import { createCaptchaCheck } from './captcha-check.ts';
import { createFormTokens } from './form-tokens.ts';
import { type FormDefinition, formError, inputError } from './form-types.ts';
import type { FormsRedis } from './forms-redis.ts';
import { createRateLimits } from './rate-limits.ts';
import type { FormInput } from './receive-upload.ts';

/** A form that was read, and has no problems. */
export interface CheckedForm {
  form: FormDefinition;
  request: FastifyRequest;
  /** Sent by a script to the contract's address. */
  isCall: boolean;
  input: FormInput;
  body: object;
}
interface FormKeys {
  /** The form token; empty if there is none. */
  token: string;
  /** Only repetitions of this message have the same. */
  idempotencyKey: string | undefined;
}

/**
 * Checks a message before it is delivered (hardening 21): honeypot, form token, rate limits, first use of the token; of
 * a captcha's token first whether there is one, its use and verification last. So a message with a wrong captcha counts
 * for the limits, which thus bound the verifications.
 */
export function createGuard(
  config: Config,
  redis: FormsRedis | null,
  log: { warn(data: object, message: string): void },
) {
  const tokens = createFormTokens(config.forms.secret, redis);
  const limits = createRateLimits(config.forms, redis);
  const verifyCaptcha = config.captchaCheck && createCaptchaCheck(config.captchaCheck, config.origin, log);
  const isCaptchaNeeded = needsCaptcha(config);

  return {
    limits,
    issueFormToken: tokens.issueFormToken,
    /** Resolves with the captcha token for the CMS if it is not verified here. Rejects with FormError. */
    async check(checked: CheckedForm, { token, idempotencyKey }: FormKeys): Promise<{ recaptchaToken?: string }> {
      const { form, request, isCall, body } = checked;
      const { fields } = checked.input;
      const { isAnonymous, needsReceipt } = form;
      if (fields.get(GUARD_FIELDS.honeypot)) throw formError('guarded');
      // a captcha takes the place of the form token
      const action = isCall && isCaptchaNeeded ? CAPTCHA_ACTIONS[form.name] : undefined;
      const captchaToken = fields.get('recaptchaToken') ?? '';
      const needsToken = !action && !needsReceipt;
      const tokenError = () => formError(isCall ? 'guarded' : 'unconfirmed');
      if (action && captchaToken === '') throw inputError({ recaptchaToken: 'required' });
      if (needsToken) {
        const state = tokens.check(token);
        if (state !== 'good') throw state === 'young' ? formError('guarded') : tokenError();
      }
      const retryAfterS =
        (await limits.countMessage(form.call, request.ip, isAnonymous)) ??
        (form.recipientOf ? await limits.countRecipient(form.recipientOf(body)) : null);
      if (retryAfterS !== null) throw formError('limited', { retryAfterS });
      const owner = idempotencyKey ?? randomUUID();
      if (needsToken && !(await tokens.use(token, owner, isAnonymous))) throw tokenError();
      if (!verifyCaptcha) return captchaToken ? { recaptchaToken: captchaToken } : {};
      if (!action) return {};
      const isFirst = await tokens.use(captchaToken, owner, isAnonymous);
      const result = isFirst ? await verifyCaptcha(captchaToken, action) : 'bad';
      // if verification failed, the sender may try again with the same token (docs/decisions/015-captcha.md)
      if (result !== 'good') throw inputError({ recaptchaToken: 'refused' }, result === 'bad' ? 422 : 503);
      return {};
    },
  };
}
