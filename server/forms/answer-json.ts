import type { FastifyReply } from 'fastify';
import { NEW_FORM_TOKEN } from '#shared/pages/posted-form.ts';
import { API_MESSAGES } from '../http/api-messages.ts';
import type { Outcome } from './form.ts';
import type { FormTokens } from './form-token.ts';

/** FM: 201, or 202 for a message that waits here; a refusal because of the form token brings a new one. */
export function sendOutcome(reply: FastifyReply, outcome: Outcome, tokens: FormTokens): FastifyReply {
  if (outcome.ok) return reply.code(outcome.isWaiting ? 202 : 201).send(outcome.answer);
  const { code, failure, problems, retryAfter } = outcome;
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  if (code === 408) reply.header('connection', 'close');
  return reply.code(code).send({
    code,
    message: API_MESSAGES[code],
    ...(failure === 'guarded' ? { [NEW_FORM_TOKEN]: tokens.issueFormToken(true) } : {}),
    ...(failure ? {} : { errors: problems }),
  });
}
