import { createFormTokens } from '#server/forms/guard.ts';

/** FORM_SECRET of sites that a test starts, unless it says otherwise. */
export const TEST_FORM_SECRET = 'the secret of all forms of these tests';

/** A form token that somebody got five seconds ago: good for one message. */
export const createFormToken = (secret = TEST_FORM_SECRET) =>
  createFormTokens({ secret, now: () => Date.now() - 5000 }).issueFormToken();
