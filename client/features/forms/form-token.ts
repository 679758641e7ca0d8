import { FORM_TOKEN_PATH } from '#shared/pages/posted-form.ts';
import { timeoutSignal } from '../../lib/timeouts.ts';

/** Proof for the server that a person has filled in a form; valid for one message. */
export interface FormToken {
  /** '' if there is none. */
  text: string;
  /** When it was received, in milliseconds of performance.now(). */
  fetchedAt: number;
}
const TIMEOUT_MS = 10_000;

/** Requested separately, as pages are cached for all visitors and can contain no token. Never rejects. */
export async function fetchFormToken(): Promise<FormToken> {
  let text = '';
  try {
    const response = await fetch(FORM_TOKEN_PATH, { cache: 'no-store', signal: timeoutSignal(TIMEOUT_MS) });
    text = ((await response.json()) as { token?: string }).token ?? '';
  } catch (error) {
    console.warn('form token', error);
  }
  return { text, fetchedAt: performance.now() };
}
