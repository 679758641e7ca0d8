import { createFormTokens } from '#server/forms/form-tokens.ts';

/** Default FORM_SECRET of the sites in tests. */
export const TEST_FORM_SECRET = 'the secret of all forms of these tests';

/** A form token that was issued five seconds ago: old enough to be accepted, for one message. */
export const createFormToken = (secret = TEST_FORM_SECRET) =>
  createFormTokens(secret, null, () => Date.now() - 5000).issueFormToken();
