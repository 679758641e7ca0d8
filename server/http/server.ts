import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isFormPath, isPrivateFormPath } from '#shared/routing/form-path.ts';
import { URL_MAX } from './canonical-url.ts';
import { createClientErrorHandler } from './client-errors.ts';
import type { Quota } from './clients/client-quota.ts';
import { createProxyCheck } from './clients/trusted-proxies.ts';
import { type Connection, createDrain } from './drain.ts';
import { HttpError, messageOf } from './http-error.ts';
import { createPipeline } from './pipelined-requests.ts';
import { sendPlain } from './send.ts';
import { cutSlowReaders } from './slow-readers.ts';

/** Limits that Node enforces (hardening 4), in milliseconds and bytes. */
const NODE_OPTIONS = {
  headersTimeout: 10_000,
  // for a whole request with its body: the largest form with files at 20 kB/s; progress has a limit of its own
  requestTimeout: 1_200_000,
  connectionsCheckingInterval: 1000,
  maxHeaderSize: 16 * 1024,
  // refused by guardRequests below, with our headers
  requireHostHeader: false,
} as const;
/** Bytes of JSON and forms without files: the longest report in percent-encoded three-byte characters, and more. */
export const BODY_MAX = 256 * 1024;
const MAX_CONNECTIONS = 2000;
/** The last response closes the connection. (Node's setting would refuse pipelined requests without our headers.) */
const MAX_REQUESTS_PER_SOCKET = 1000;
/** Interval of checking how much clients have not read, in milliseconds. */
const CHECK_MS = 5000;
/** Maximum turns of the event loop for new connections: a flood of them must not stop all work. */
const TURNS_MAX = 100;

/** Addresses at which load balancers ask for the state of the process. */
const PROBE = /^\/(?:healthz|readyz)(?:\?|$)/;

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
    server.maxConnections = MAX_CONNECTIONS;
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

/** HTTP/1.0 knows no Host (decision 061), and probes of load balancers often send none or an empty one. */
function hasOneHost({ headersDistinct, httpVersion, url = '' }: IncomingMessage): boolean {
  const [host = '', ...others] = headersDistinct['host'] ?? [];
  if (others.length > 0) return false;
  if (host === '') return httpVersion === '1.0' || PROBE.test(url);
  return /^[A-Za-z0-9.\-_[\]:]{1,255}$/.test(host);
}

/**
 * Runs the task once no new connections arrive. Node accepts one connection per turn of the event loop: if a page were
 * rendered in each turn, new visitors would wait for seconds, even for cached pages (decision 028).
 */
export function afterNewConnections(server: Server, task: () => void): void {
  let isNew = false;
  let turns = 0;
  const noteConnection = () => {
    isNew = true;
  };
  const check = () => {
    if (isNew && ++turns < TURNS_MAX) {
      isNew = false;
      return void setImmediate(check);
    }
    server.off('connection', noteConnection);
    task();
  };
  server.on('connection', noteConnection);
  // one turn in which a connection may be accepted, and one in which its event is emitted
  setImmediate(() => setImmediate(check));
}

/** Adds the headers of every response, errors and HEAD included (hardening 5). */
export function sendSecurityHeaders(app: FastifyInstance, securityHeaders: Record<string, string>): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders);
    reply.header('x-request-id', request.id);
  });
  // some routes say less
  const robots = securityHeaders['x-robots-tag'];
  if (robots) app.addHook('onSend', async (_request, reply) => void reply.header('x-robots-tag', robots));
}

/** Requires one valid Host, and refuses cross-site writes. origin: the public origin. */
export function guardRequests(app: FastifyInstance, origin: string): void {
  const publicOrigin = new URL(origin);
  app.addHook('onRequest', async (request, reply) => {
    if (!hasOneHost(request.raw)) return sendPlain(reply, 400, messageOf(400));
    if (request.method !== 'GET' && request.method !== 'HEAD' && isCrossSite(request, publicOrigin))
      throw new HttpError(403);
  });
}

/** Decides by Sec-Fetch-Site if the browser sends it, else by Origin (hardening 21). Programs send neither. */
function isCrossSite(request: FastifyRequest, publicOrigin: URL): boolean {
  const site = request.headers['sec-fetch-site'];
  if (typeof site === 'string') return site !== 'same-origin' && site !== 'none';
  const { origin } = request.headers;
  if (typeof origin !== 'string') return false;
  if (origin === 'null') return !isNullAccepted(request.url.split('?', 1)[0] ?? '', publicOrigin);
  try {
    const { host } = new URL(origin);
    return host !== publicOrigin.host && host !== request.headers.host;
  } catch {
    return true;
  }
}

/**
 * Browsers send `Origin: null` from a page with no-referrer: the form token decides. Without TLS, they never say more
 * about it; with TLS, only old ones, so that forms of other pages do not need it.
 */
const isNullAccepted = (path: string, { protocol }: URL): boolean =>
  isPrivateFormPath(path) || (protocol === 'http:' && isFormPath(path));
