import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { URL_MAX } from './canonical-url.ts';
import { messageOf } from './http-error.ts';

/** An error of Node's HTTP parser. */
export interface ClientError extends Error {
  code?: string | undefined;
  /** The chunk that was being parsed; not always the start of the request. */
  rawPacket?: unknown;
}
/** Milliseconds before a connection is destroyed: unread bytes could reset it before the response arrives. */
const LINGER_MS = 500;

/**
 * Answers requests that never reach Fastify, with the same headers as every response (hardening 5, 9).
 * hasBegunResponse: whether a part of a response to an earlier request was sent.
 */
export function createClientErrorHandler(
  securityHeaders: Record<string, string>,
  hasBegunResponse: (socket: Socket) => boolean,
) {
  return (error: ClientError, socket: Socket): void => {
    // a response is being sent already
    if (socket.writableEnded) return;
    if (!socket.writable || error.code === 'ECONNRESET' || hasBegunResponse(socket)) return void socket.destroy();
    const status = toStatus(error);
    // in English, as the language of an unparsable request is unknown, and in ASCII, so that length equals bytes
    const message = messageOf(status);
    const headers = {
      ...securityHeaders,
      'cache-control': 'no-store',
      connection: 'close',
      'content-type': 'text/plain; charset=utf-8',
      'content-length': String(message.length),
      date: new Date().toUTCString(),
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${message}`);
    const timer = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once('close', () => clearTimeout(timer));
  };
}

function toStatus({ code, rawPacket }: ClientError): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 413;
  if (code !== 'HPE_HEADER_OVERFLOW') return 400;
  const target = Buffer.isBuffer(rawPacket) ? /^[A-Z]+ (\S+)/.exec(rawPacket.toString('latin1'))?.[1] : undefined;
  return target !== undefined && target.length > URL_MAX ? 414 : 431;
}
