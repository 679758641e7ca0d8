import type { Codec } from '../cache/shared-loads.ts';
import { CallPaused, CmsError } from './cms-error.ts';

/** Answers of the CMS in the L2 cache; they were validated before they were stored. */
export const answerCodec: Codec<unknown> = {
  encode: (value) => Buffer.from(JSON.stringify(value)),
  decode(body) {
    const text = body.toString('utf8');
    return { value: JSON.parse(text), bytes: 2 * text.length };
  },
  // a call that was not made has not failed
  encodeFailure: (error) =>
    error instanceof CmsError && !(error instanceof CallPaused) && error.failure === 'unavailable'
      ? JSON.stringify([error.failure, error.endpoint, error.reason, error.status])
      : null,
  decodeFailure: (text) => new CmsError(...(JSON.parse(text) as ConstructorParameters<typeof CmsError>)),
};
