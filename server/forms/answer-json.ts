import type { FastifyReply } from 'fastify';
import { NEW_FORM_TOKEN } from '#shared/pages/posted-form.ts';
import type { Outcome } from './form.ts';
import type { FormTokens } from './form-token.ts';

/** Messages of the API; pages have texts of their own. */
const MESSAGES: Record<number, string> = {
  408: 'The request took too long',
  409: 'That is here already',
  410: 'Gone',
  413: 'That is too much at once',
  415: 'This content type is not accepted',
  422: 'The form is not valid',
  429: 'Too many requests',
  503: 'The content is not available right now',
};

/** FM: 201, or 202 for a message that waits here; a refusal because of the form token brings a new one. */
export function sendOutcome(reply: FastifyReply, outcome: Outcome, tokens: FormTokens): FastifyReply {
  if (outcome.ok) return reply.code(outcome.isWaiting ? 202 : 201).send(outcome.answer);
  const { code, failure, problems, retryAfter } = outcome;
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  if (code === 408) reply.header('connection', 'close');
  return reply.code(code).send({
    code,
    message: MESSAGES[code],
    ...(failure === 'guarded' ? { [NEW_FORM_TOKEN]: tokens.issueFormToken(true) } : {}),
    ...(failure ? {} : { errors: problems }),
  });
}
