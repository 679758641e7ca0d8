import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { URL_MAX } from './canonical-url.ts';
import { buildSecurityHeaders } from './security-headers.ts';

/** What Node tells of a request that it could not read. */
interface ConnectionError extends Error {
  code?: string | undefined;
  /** A Buffer of what it was reading: the last piece that came, not always the start. */
  rawPacket?: unknown;
}
/** No language can be known here. ASCII: a character is a byte. */
const WORDS: Record<number, string> = {
  400: 'Bad request',
  405: 'Method not allowed',
  408: 'The request took too long',
  413: 'The request is too large',
  414: 'The address is too long',
  431: 'The request headers are too large',
};
/** For the answer to arrive before the connection is cut: closing at once, with bytes unread, may take it back. Milliseconds. */
const LINGER_MS = 500;

/** Requests that never become one of Fastify's: told of in our words, with the headers of every answer (hardening 5, 9). */
export function createConnectionErrors(options: { https: boolean; dev: boolean }) {
  const headersOf = (status: number): Record<string, string> => ({
    ...buildSecurityHeaders(options),
    'cache-control': 'no-store',
    connection: 'close',
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(WORDS[status]?.length ?? 0),
  });

  return {
    clientErrorHandler(error: ConnectionError, socket: Socket): void {
      // an answer is on its way already, ours or that of an earlier request
      if (socket.writableEnded) return;
      if (!socket.writable || error.code === 'ECONNRESET' || hasBegun(socket)) {
        socket.destroy();
        return;
      }
      refuse(socket, toStatus(error));
    },
    /** A tunnel has no request of Fastify's; Node would cut it without a word. */
    watch(server: Server): void {
      server.on('connect', (_request: IncomingMessage, socket: Socket) => {
        socket.on('error', () => socket.destroy());
        refuse(socket, 405, { allow: 'GET, HEAD' });
      });
    },
  };

  function refuse(socket: Socket, status: number, more: Record<string, string> = {}): void {
    const fields = { ...headersOf(status), ...more, date: new Date().toUTCString() };
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${WORDS[status]}`);
    const timer = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once('close', () => clearTimeout(timer));
  }
}

function toStatus({ code, rawPacket }: ConnectionError): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 413;
  if (code !== 'HPE_HEADER_OVERFLOW') return 400;
  const target = Buffer.isBuffer(rawPacket) ? /^[A-Z]+ (\S+)/.exec(rawPacket.toString('latin1'))?.[1] : undefined;
  return target !== undefined && target.length > URL_MAX ? 414 : 431;
}

/** Node's own mark of the answer that a connection is sending. */
function hasBegun(socket: Socket & { _httpMessage?: ServerResponse | null }): boolean {
  return socket._httpMessage?.headersSent ?? false;
}
