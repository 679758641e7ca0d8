import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { URL_MAX } from './canonical-url.ts';
import { createClientErrorHandler } from './client-errors.ts';
import type { Quota } from './clients/client-quota.ts';
import { createProxyCheck } from './clients/trusted-proxies.ts';
import { type Connection, createDrain } from './drain.ts';
import { hasOneHost } from './host-and-origin.ts';
import { createPipeline } from './pipelined-requests.ts';
import { cutSlowReaders } from './slow-readers.ts';

/** Limits that Node enforces (hardening 4), in milliseconds and bytes. */
const NODE_OPTIONS = {
  headersTimeout: 10_000,
  // for a whole request with its body: the largest form with files at 25 kB/s, while its token is valid; progress has a limit of its own
  requestTimeout: 840_000,
  connectionsCheckingInterval: 1000,
  maxHeaderSize: 16 * 1024,
  // refused by checkHostAndOrigin, with our headers
  requireHostHeader: false,
} as const;
/** Bytes of JSON and forms without files: the longest report in percent-encoded three-byte characters, and more. */
export const BODY_MAX = 256 * 1024;
/** The last response closes the connection. (Node's setting would refuse pipelined requests without our headers.) */
const MAX_REQUESTS_PER_SOCKET = 1000;
/** Interval of checking how much clients have not read, in milliseconds: short, as what comes in between has no bound. */
const CHECK_MS = 500;

/** Sends a cached page; false: none is cached, and Fastify handles the request. */
export type ServeCachedPage = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface ServerOptions {
  /** Time between two requests after which a connection is closed, in milliseconds. */
  keepAliveTimeoutMs: number;
  /** Time without traffic in either direction after which a connection is closed, in milliseconds. */
  connectionTimeoutMs: number;
  connections: Quota;
  /** CIDR ranges of proxies, whose connections belong to many clients. */
  trustedProxies: readonly string[];
  /** Sent with every response, also to requests that can not be parsed. */
  securityHeaders: Record<string, string>;
  /** Called for each request before anything else reads it. */
  normalise(request: IncomingMessage): void;
  serveCachedPage: ServeCachedPage;
}

/** Node's HTTP server with our limits, as options for Fastify; cached pages are sent without Fastify. */
export function createHttpServer(options: ServerOptions) {
  const { serveCachedPage, normalise, securityHeaders, keepAliveTimeoutMs, connectionTimeoutMs } = options;
  const isProxy = createProxyCheck(options.trustedProxies);
  const connections = new Map<Socket, Connection>();
  const drain = createDrain(connections);
  const clientErrorHandler = createClientErrorHandler(securityHeaders, (socket) => {
    const response = connections.get(socket)?.response;
    return response?.headersSent === true && !response.writableFinished;
  });

  function serverFactory(handle: (request: IncomingMessage, response: ServerResponse) => void): Server {
    const serve: typeof handle = (request, response) => {
      if (!isPlainRead(request) || !serveCachedPage(request, response)) handle(request, response);
    };
    const serveInOrder = createPipeline(serve);
    const server = createServer(NODE_OPTIONS, (request, response) => {
      const { socket } = request;
      // the parser goes through what it has already read, even if the connection was closed meanwhile
      if (socket.destroyed) return;
      normalise(request);
      const connection = connections.get(socket);
      const previous = connection?.response;
      if (connection) {
        connection.requests++;
        connection.response = response;
      }
      if (drain.isDraining() || (connection && connection.requests >= MAX_REQUESTS_PER_SOCKET))
        response.setHeader('connection', 'close');
      serveInOrder(request, response, previous);
    });
    server.keepAliveTimeout = keepAliveTimeoutMs;
    server.setTimeout(connectionTimeoutMs);
    server.on('connection', (socket) => {
      const { remoteAddress = '' } = socket;
      const lease = options.connections.open(isProxy(remoteAddress) ? null : remoteAddress);
      if (lease.take(1)) return void socket.destroy();
      connections.set(socket, { requests: 0 });
      socket.once('close', () => {
        connections.delete(socket);
        lease.release();
      });
    });
    // expectations that are not known are ignored: Node would answer them without our headers
    server.on('checkExpectation', (request, response) => server.emit('request', request, response));
    const timer = setInterval(() => cutSlowReaders([...connections.keys()], isProxy), CHECK_MS).unref();
    server.once('close', () => clearInterval(timer));
    return server;
  }

  // random ids: gaps of a counter would reveal reports, which are not logged (S12)
  return {
    options: { serverFactory, clientErrorHandler, genReqId: () => randomUUID() },
    drainOnClose: drain.drainOnClose,
  };
}

/** Whether it is a read with no feature that the hooks of Fastify would refuse or process. */
function isPlainRead(request: IncomingMessage): boolean {
  const { method, url = '', headers } = request;
  return (
    (method === 'GET' || method === 'HEAD') &&
    url.length <= URL_MAX &&
    headers['content-encoding'] === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    headers['if-match'] === undefined &&
    headers['if-unmodified-since'] === undefined &&
    hasOneHost(request)
  );
}
