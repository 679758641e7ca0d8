import { type Endpoint, type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import type { Answer, CallOptions } from '#shared/contract/types.ts';
import type { Locale } from '#shared/locales/locales.ts';
import { FORM_TOKEN_HEADER } from '#shared/pages/posted-form.ts';

/** A call that our server refused or that did not reach it. */
export class ApiError extends Error {
  /** HTTP status; 0: no answer. */
  readonly status: number;
  /** {code, message, errors?} where the server sent one. */
  readonly body: unknown;
  constructor(endpoint: string, status: number, body: unknown) {
    super(`${endpoint}: status ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
  }
}

/** What a form sends beside its body. */
export interface CallGuards {
  idempotencyKey?: string;
  formToken?: string;
}

interface AskOptions extends CallGuards {
  signal?: AbortSignal | undefined;
  /** A multipart body. */
  form?: FormData;
}

/** Path and query of a call. */
export function addressOf<N extends EndpointName>(name: N, locale: Locale, options: CallOptions<N> = {}): string {
  const row: Endpoint = endpoints[name];
  const params: Record<string, string> = options.params ?? {};
  const query: Record<string, string | undefined> = options.query ?? {};
  const path = row.path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(key === 'locale' ? locale : (params[key] ?? '')),
  );
  const search = new URLSearchParams();
  for (const key of row.query) {
    const value = key === 'locale' ? locale : query[key];
    if (value !== undefined) search.set(key, value);
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

/** The typed client of the contract in the browser: same origin, the BFF's derived routes. */
export async function call<N extends EndpointName>(
  name: N,
  locale: Locale,
  options: CallOptions<N> & AskOptions = {},
): Promise<Answer<N>> {
  return (await ask(name, locale, options)).answer;
}

/** The same, for calls whose status says something (D13: 202 is not ready yet). */
export async function ask<N extends EndpointName>(
  name: N,
  locale: Locale,
  options: CallOptions<N> & AskOptions = {},
): Promise<{ status: number; answer: Answer<N> }> {
  let response: Response;
  try {
    response = await fetch(addressOf(name, locale, options), {
      method: endpoints[name].method,
      headers: {
        accept: 'application/json',
        'accept-locale': locale,
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
        ...(options.formToken ? { [FORM_TOKEN_HEADER]: options.formToken } : {}),
      },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
      ...(options.form ? { body: options.form } : {}),
      ...(options.signal ? { signal: options.signal } : {}),
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ApiError(name, 0, null);
  }
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new ApiError(name, response.status, body);
  return { status: response.status, answer: body as Answer<N> };
}
