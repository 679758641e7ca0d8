import { useRef } from 'react';
import { FILL_MIN_MS, FORM_TOKEN_LIFE_MS } from '#shared/pages/posted-form.ts';
import { CAPTCHA_ACTIONS, type FormName, type FormValues } from '#shared/rules/forms/forms.ts';
import { toParticipation } from '#shared/rules/forms/survey.ts';
import { isReachable } from '../../lib/is-reachable.ts';
import { usePage, useSite } from '../../page/page-context.tsx';
import type { FormSubject } from './form-context.ts';
import { type FormToken, fetchFormToken } from './form-token.ts';
import { type Answer, sendForm } from './send-form.ts';

interface Content {
  values: FormValues;
  files: readonly File[];
  honeypot: string;
}

/** Allowance for the server's own clock, in milliseconds. */
const TOKEN_MARGIN_MS = 50;

/** Sends a form once, with its guards: form token, captcha, idempotency key. */
export function useSender(name: FormName, { product, job, survey, trial }: FormSubject) {
  const { formToken } = usePage();
  const { captcha, locale } = useSite();
  const ownAction = CAPTCHA_ACTIONS[name];
  const action = ownAction && captcha.mode !== 'off' ? ownAction : undefined;
  const pageToken = useRef(formToken);
  const token = useRef<Promise<FormToken>>(null);
  const lastKey = useRef<{ key: string; content: string }>(null);
  const progress = useRef<HTMLProgressElement>(null);

  /** A private page contains a token; a report makes no other request (D7). With a captcha no token is needed. */
  const needsTokenFetch = name !== 'whistleblower' && action === undefined && trial === undefined;

  function prepareToken(): Promise<FormToken> {
    const text = pageToken.current;
    token.current ??=
      needsTokenFetch && text === '' ? fetchFormToken() : Promise.resolve({ text, fetchedAt: performance.now() });
    return token.current;
  }

  /** A token that is still valid after the upload: after a rejection all files would have to be uploaded again. */
  async function takeToken(): Promise<FormToken> {
    const { text, fetchedAt } = await prepareToken();
    const isGood = text !== '' && performance.now() - fetchedAt < FORM_TOKEN_LIFE_MS / 2;
    if (needsTokenFetch && !isGood) token.current = fetchFormToken();
    return prepareToken();
  }

  /** The same content keeps its key, so that a retry is never a second message; other content gets its own. */
  function keyOf({ values, files }: Content): string {
    const parts = files.map(({ name, size, lastModified }) => [name, size, lastModified]);
    const content = JSON.stringify([values, product, job, parts]);
    if (lastKey.current?.content !== content) lastKey.current = { key: createKey(), content };
    return lastKey.current.key;
  }

  async function attempt(content: Content, withToken: string, signal: AbortSignal): Promise<Answer> {
    let recaptchaToken: string | null = null;
    if (action) {
      try {
        const { runCaptcha } = await import('./captcha.ts');
        recaptchaToken = await runCaptcha(captcha, action);
      } catch (error) {
        console.warn('captcha', error);
        // without a connection the captcha is not to blame
        return (await isReachable(location.pathname)) ? { type: 'captcha' } : { type: 'failed', failure: 'offline' };
      }
    }
    const onProgress = (done: number) => {
      if (progress.current) progress.current.value = done;
    };
    const guards = { idempotencyKey: keyOf(content), formToken: withToken };
    const subject = { product: product ?? null, job: job ?? '', survey: survey ?? null };
    return sendForm(name, { ...content, ...subject, locale, guards, recaptchaToken, signal, onProgress });
  }

  return {
    progress,
    /** Called at the first focus, so that sending need not wait for this. */
    prepare() {
      void prepareToken();
      // D22: a failure is handled when the captcha is needed
      if (action) void import('./captcha.ts').then(({ loadCaptcha }) => loadCaptcha(captcha)).catch(() => {});
    },
    async send(content: Content, signal: AbortSignal): Promise<Answer> {
      if (trial && survey) {
        trial(toParticipation(survey, content.values));
        return { type: 'sent', reference: null, isWaiting: false };
      }
      const { text, fetchedAt } = await takeToken();
      // a visitor who is too fast is not rejected, but waits here
      await sleep(FILL_MIN_MS + TOKEN_MARGIN_MS - (performance.now() - fetchedAt));
      const answer = await attempt(content, text, signal);
      if (answer.type !== 'stale' || content.honeypot) return answer;
      // the server was restarted, or a report was open for very long: one more attempt with the new token
      token.current = Promise.resolve({ text: answer.formToken, fetchedAt: performance.now() });
      await sleep(FILL_MIN_MS + TOKEN_MARGIN_MS);
      return attempt(content, answer.formToken, signal);
    },
    /** Makes the next message a new one. */
    reset() {
      lastKey.current = null;
      token.current = null;
      pageToken.current = '';
    },
  };
}

/** Not crypto.randomUUID, which is missing on pages without TLS. */
function createKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const sleep = (ms: number) => (ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : Promise.resolve());
