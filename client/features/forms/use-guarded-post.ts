import { useRef } from 'react';
import { FILL_MIN_MS, FORM_TOKEN_LIFE_MS, FORM_TOKEN_PATH } from '#shared/pages/posted-form.ts';
import type { BodySubject } from '#shared/rules/forms/form-bodies.ts';
import { CAPTCHA_ACTIONS, type FormName } from '#shared/rules/forms/forms.ts';
import { findMessageKey, forgetMessage } from '../../api/message-keys.ts';
import { isReachable } from '../../lib/is-reachable.ts';
import { sleep, timeoutSignal } from '../../lib/timeouts.ts';
import { usePage, useSite } from '../../page/page-context.tsx';
import { type FormPost, postForm, type SendResult } from './post-form.ts';

type Content = Pick<FormPost, 'values' | 'files' | 'honeypot' | 'signal' | 'onProgress'>;

/** Proof for the server that a person has filled in a form; valid for one message. */
interface FormToken {
  /** '' if there is none. */
  text: string;
  /** In milliseconds of performance.now(). */
  fetchedAt: number;
}
const TOKEN_TIMEOUT_MS = 10_000;
/** Allowance for the server's own clock, in milliseconds. */
const TOKEN_MARGIN_MS = 50;

/** Posts a form with its guards: form token, captcha, idempotency key; once more if the token was refused. */
export function useGuardedPost(name: FormName, { product, job, survey }: BodySubject) {
  const { formToken: pageToken } = usePage();
  const { captcha, locale } = useSite();
  const action = captcha.mode === 'off' ? undefined : CAPTCHA_ACTIONS[name];
  const token = useRef<Promise<FormToken>>(null);
  const lastDigest = useRef('');

  /** A private page contains a token; a report makes no other request (D7). With a captcha no token is needed. */
  const needsFetch = pageToken === '' && name !== 'whistleblower' && !action;

  function getToken(): Promise<FormToken> {
    token.current ??= needsFetch
      ? fetchFormToken()
      : Promise.resolve({ text: pageToken, fetchedAt: performance.now() });
    return token.current;
  }

  /** A token that is still valid after the upload: if it is rejected, all files are uploaded again. */
  async function getFreshToken(): Promise<FormToken> {
    const { text, fetchedAt } = await getToken();
    const isFresh = text !== '' && performance.now() - fetchedAt < FORM_TOKEN_LIFE_MS / 2;
    if (needsFetch && !isFresh) token.current = null;
    return getToken();
  }

  /** The same content keeps its key, so that a retry is never a second message; other content gets its own. */
  async function keyOf({ values, files }: Content): Promise<string> {
    const parts = files.map(({ name, size, lastModified }) => [name, size, lastModified]);
    const { digest, key } = await findMessageKey(JSON.stringify([name, values, product, job, survey?.id, parts]));
    lastDigest.current = digest;
    return key;
  }

  async function attempt(content: Content, { text, fetchedAt }: FormToken): Promise<SendResult> {
    // a visitor who is too fast is not rejected, but waits here
    await sleep(FILL_MIN_MS + TOKEN_MARGIN_MS - (performance.now() - fetchedAt));
    let recaptchaToken: string | null = null;
    if (action) {
      try {
        const { runCaptcha } = await import('./captcha/captcha.ts');
        recaptchaToken = await runCaptcha(captcha, action);
      } catch (error) {
        console.warn('captcha', error);
        // without a connection the captcha is not to blame
        if (!(await isReachable(location.pathname))) return { status: 'sendingError', failure: 'offline' };
        return { status: 'recaptchaError' };
      }
    }
    // the sending was stopped meanwhile; perhaps the same message was sent since, whose key this one must not touch
    if (content.signal.aborted) return { status: 'sendingError', failure: 'cancelled' };
    const guards = { idempotencyKey: await keyOf(content), formToken: text };
    return postForm(name, { ...content, product, job, survey, locale, guards, recaptchaToken });
  }

  return {
    /** Called at the first focus, so that sending need not wait for this. */
    prepare() {
      void getToken();
      // a failure is handled when the captcha is needed (D22)
      if (action) void import('./captcha/captcha.ts').then(({ loadCaptcha }) => loadCaptcha(captcha)).catch(() => {});
    },
    async send(content: Content): Promise<SendResult> {
      const result = await attempt(content, await getFreshToken());
      if (!result.newToken) return result;
      token.current = Promise.resolve({ text: result.newToken, fetchedAt: performance.now() });
      // the token was missing or too old, or the server was restarted: one more attempt with the new one
      return content.honeypot ? result : attempt(content, await token.current);
    },
    /** Makes the next message a new one. */
    reset() {
      forgetMessage(lastDigest.current);
      token.current = null;
    },
  };
}

/** Requested separately, as pages are cached for all visitors and can contain no token. Never rejects. */
async function fetchFormToken(): Promise<FormToken> {
  let text = '';
  try {
    const response = await fetch(FORM_TOKEN_PATH, { cache: 'no-store', signal: timeoutSignal(TOKEN_TIMEOUT_MS) });
    text = ((await response.json()) as { token?: string }).token ?? '';
  } catch (error) {
    console.warn('form token', error);
  }
  return { text, fetchedAt: performance.now() };
}
