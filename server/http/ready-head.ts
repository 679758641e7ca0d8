import { type ServerResponse, STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http';

/**
 * What a response says before its headers, with most of those, checked once. Node looks each header over for every answer,
 * twenty of them as long as it takes to find and send a kept page (docs/decisions/021-ready-heads.md). Throws on what a header
 * can not be.
 */
export function buildReadyHead(status: number, headers: readonly (readonly [string, string])[]): string {
  for (const [name, value] of headers) {
    validateHeaderName(name);
    validateHeaderValue(name, value);
  }
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}`;
}

/** own: names and values in turns; content-length must be one. Node adds what it says of the connection, and the date. */
export function writeReadyHead(response: ServerResponse, status: number, head: string, own: string[]): void {
  response.statusCode = status;
  (response as WithHead)._storeHeader(head, own);
}

/** Node's own: it takes the first line as it is. */
type WithHead = ServerResponse & { _storeHeader(head: string, headers: string[]): void };
