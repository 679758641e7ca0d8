/** An answer that is no success: {code, message, errors?} on the wire (D1). */
export class Failure extends Error {
  readonly status: number;
  readonly errors: Record<string, string> | undefined;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    message: string,
    options: { errors?: Record<string, string>; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.name = 'Failure';
    this.status = status;
    this.errors = options.errors;
    this.headers = options.headers ?? {};
  }
}

export function notFound(what: string): Failure {
  return new Failure(404, `${what} not found`);
}
export function invalid(errors: Record<string, string>): Failure {
  return new Failure(422, 'The data is not valid', { errors });
}

/** What was asked for; Failure 404 where there is none. */
export function need<T>(found: T | null | undefined, what: string): T {
  if (found === null || found === undefined) throw notFound(what);
  return found;
}
