import { toCallAddress } from '#shared/contract/call-address.ts';
import { type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import type { Answer, CallOptions } from '#shared/contract/types.ts';
import type { Locale } from '#shared/locales/locales.ts';
import { FORM_TOKEN_HEADER } from '#shared/pages/posted-form.ts';
import { waitForDocument } from '../lib/leaving.ts';
import { trackRequest } from '../lib/navigation/requests.ts';
import { READ_MAX_MS, timeoutSignal, WRITE_MAX_MS } from '../lib/timeouts.ts';
import { upload } from './upload.ts';

/** A call that our server refused or that did not reach it. */
export class ApiError extends Error {
  /** HTTP status; 0 if there was no response: `cause` is then a TimeoutError or the error of fetch. */
  readonly status: number;
  /** {code, message, errors?} if the server sent a body. */
  readonly body: unknown;
  constructor(endpoint: string, status: number, body: unknown, options?: ErrorOptions) {
    super(`${endpoint}: status ${status}`, options);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
  }
}

/** Sent by forms in addition to the body. */
export interface CallGuards {
  idempotencyKey?: string;
  formToken?: string;
}

interface AskOptions extends CallGuards {
  /** Aborts the call; a timeout is added to it here. */
  signal?: AbortSignal | undefined;
  /** Nothing on the page waits for it, so the loading bar does not show it. */
  isBackground?: boolean;
  form?: FormData;
  /** Upload progress of a multipart body, from 0 to 1. */
  onProgress?: (done: number) => void;
}

/** Typed API client of the browser. It calls the BFF, on the same origin, by the routes derived from the contract. */
export async function call<N extends EndpointName>(
  name: N,
  locale: Locale,
  options: CallOptions<N> & AskOptions = {},
): Promise<Answer<N>> {
  return (await ask(name, locale, options)).answer;
}

/** Like `call`, but also returns the status, for calls where it matters (D13: 202 means not ready yet). */
export function ask<N extends EndpointName>(
  name: N,
  locale: Locale,
  options: CallOptions<N> & AskOptions = {},
): Promise<{ status: number; answer: Answer<N> }> {
  const work = send(name, locale, options);
  return options.isBackground ? work : trackRequest(work, options.signal);
}

async function send<N extends EndpointName>(
  name: N,
  locale: Locale,
  options: CallOptions<N> & AskOptions,
): Promise<{ status: number; answer: Answer<N> }> {
  const { method } = endpoints[name];
  const address = toCallAddress(name, locale, options.params, options.query);
  const { body, form, signal, onProgress } = options;
  const headers = {
    accept: 'application/json',
    'accept-locale': locale,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
    ...(options.formToken ? { [FORM_TOKEN_HEADER]: options.formToken } : {}),
  };
  let response: Response;
  let answer: unknown;
  try {
    response = form
      ? await upload(address, { headers, body: form, signal, onProgress })
      : await fetch(address, {
          method,
          headers,
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          signal: timeoutSignal(method === 'GET' ? READ_MAX_MS : WRITE_MAX_MS, signal),
        });
    answer = await response.json().catch((error: unknown) => {
      if (error instanceof SyntaxError) return null;
      throw error;
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    // not an error unless the page stays
    await waitForDocument();
    throw new ApiError(name, 0, null, { cause });
  }
  if (!response.ok) throw new ApiError(name, response.status, answer);
  return { status: response.status, answer: answer as Answer<N> };
}
