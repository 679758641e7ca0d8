import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { URL_MAX } from './canonical-url.ts';
import { createClientErrors } from './client-errors.ts';
import { afterNewConnections } from './load-shedding.ts';
import { HttpError, messageOf, sendPlain } from './short-answers.ts';

/** Bounds of the listener, all Node's own (hardening 4). Milliseconds and bytes. */
const NODE_OPTIONS = {
  headersTimeout: 10_000,
  // of a request with its body in all: long enough for an upload that makes progress
  requestTimeout: 300_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 1000,
  maxHeaderSize: 16 * 1024,
  // refused by guardRequests below, with our headers
  requireHostHeader: false,
} as const;
/** JSON and forms without files: the longest report in three-byte characters, percent-encoded, with room for other fields. Bytes. */
export const BODY_MAX = 256 * 1024;
const MAX_CONNECTIONS = 2000;
/** The response to the last of them closes the connection. (Node's own setting refuses what was pipelined behind it, without our headers.) */
const MAX_REQUESTS_PER_SOCKET = 1000;
/** Interval of the checks for clients that do not read. Milliseconds. */
const CHECK_MS = 5000;
/** A response of which no chunk was taken in that many checks is cut. */
const STUCK_CHECKS = 6;
/** What all connections together may have to send. Bytes. */
const BUFFERED_MAX_BYTES = 64 * 1024 * 1024;
/** Time for kept-alive connections to send one more request after SIGTERM. Milliseconds. */
const LAST_REQUESTS_MS = 1000;
const POLL_MS = 20;
/** Before the time to finish is over, what still runs is cut, so that the process ends by itself. Milliseconds. */
const CUT_MS = 500;

/** Sends a cached page; false: there is none, and the request goes through Fastify. */
export type ServeCachedPage = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface ServerOptions {
  /** A connection on which nothing moves in either direction is cut. Milliseconds. */
  connectionTimeoutMs: number;
  /** Sent with every response, also where a request can not be parsed. */
  securityHeaders: Record<string, string>;
  serveCachedPage: ServeCachedPage;
}
interface Connection {
  requests: number;
  /** The response to the last request. */
  response?: ServerResponse;
  /** Bytes sent at the last progress, and the checks since. */
  sent: number;
  stuckChecks: number;
}

/** Node's HTTP server with our bounds, as options of Fastify; a cached page is sent before Fastify sees the request. */
export function createHttpServer({ serveCachedPage, securityHeaders, connectionTimeoutMs }: ServerOptions) {
  const connections = new Map<Socket, Connection>();
  let isDraining = false;
  const { clientErrorHandler, rejectTunnels } = createClientErrors({
    securityHeaders,
    hasBegunResponse(socket) {
      const response = connections.get(socket)?.response;
      return response?.headersSent === true && !response.writableFinished;
    },
  });

  function serverFactory(handle: (request: IncomingMessage, response: ServerResponse) => void): Server {
    const serve: typeof handle = (request, response) => {
      if (!isPlainRead(request) || !serveCachedPage(request, response)) handle(request, response);
    };
    const server = createServer(NODE_OPTIONS, (request, response) => {
      const { socket } = request;
      const connection = connections.get(socket);
      const previous = connection?.response;
      if (connection) {
        connection.requests++;
        connection.response = response;
      }
      if (isDraining || (connection && connection.requests >= MAX_REQUESTS_PER_SOCKET))
        response.setHeader('connection', 'close');
      if (!previous || previous.writableFinished) return serve(request, response);
      // pipelined: it waits for its predecessor, and the client with what it has not sent yet (S6)
      socket.pause();
      previous.once('close', () => {
        if (!socket.writable) return;
        socket.resume();
        serve(request, response);
      });
    });
    server.maxConnections = MAX_CONNECTIONS;
    server.setTimeout(connectionTimeoutMs);
    server.on('connection', (socket) => {
      connections.set(socket, { requests: 0, sent: 0, stuckChecks: 0 });
      socket.once('close', () => connections.delete(socket));
    });
    // Node would answer an unknown expectation without our headers: guardRequests does it with them
    server.on('checkExpectation', (request, response) => server.emit('request', request, response));
    rejectTunnels(server);
    const timer = setInterval(() => cutSlowReaders(connections), CHECK_MS).unref();
    server.once('close', () => clearInterval(timer));
    return server;
  }

  /**
   * SIGTERM (hardening 24): each response from here on closes its connection, while new ones are still accepted and /readyz says no;
   * then the listener closes. timeoutMs: for all of it.
   */
  function drainOnClose(app: FastifyInstance, timeoutMs: number): void {
    const { server } = app;
    app.addHook('preClose', async () => {
      if (!server.listening) return;
      isDraining = true;
      setTimeout(() => server.closeAllConnections(), Math.max(timeoutMs / 2, timeoutMs - CUT_MS)).unref();
      const end = performance.now() + Math.min(LAST_REQUESTS_MS, timeoutMs / 2);
      while (performance.now() < end && connections.size > 0) await sleep(POLL_MS);
      for (const [socket, { response }] of connections) {
        if (!response || response.writableFinished) continue;
        // it began before the SIGTERM; the head of one that is being streamed was sent without the header
        if (response.headersSent) response.once('finish', () => socket.end());
        else response.setHeader('connection', 'close');
      }
      // closing the listener would cut connections that it has not accepted yet
      await new Promise<void>((resolve) => afterNewConnections(server, resolve));
    });
  }

  // random ids: a counter would have a gap in the log where a report came, which is not logged (S12)
  return { options: { serverFactory, clientErrorHandler, genReqId: () => randomUUID() }, drainOnClose };
}

/** A read with nothing that the hooks of Fastify would refuse or read. */
function isPlainRead(request: IncomingMessage): boolean {
  const { method, url = '', headers } = request;
  return (
    (method === 'GET' || method === 'HEAD') &&
    url.length <= URL_MAX &&
    headers.expect === undefined &&
    headers['content-encoding'] === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    headers.upgrade === undefined &&
    hasOneHost(request)
  );
}

function hasOneHost(request: IncomingMessage): boolean {
  const { rawHeaders } = request;
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]?.length === 4 && rawHeaders[i]?.toLowerCase() === 'host') hosts++;
  return hosts === 1 && /^[A-Za-z0-9.\-_[\]:]{1,255}$/.test(request.headers.host ?? '');
}

/**
 * Cuts clients that hardly read their responses, which also ends the work on these (hardening 16). Where many of them
 * fill the memory with what they do not read, those that hold most go first (S5).
 */
function cutSlowReaders(connections: Map<Socket, Connection>): void {
  let buffered = 0;
  for (const [socket, connection] of connections) {
    const waiting = socket.writableLength;
    // bytesWritten counts what is queued, too
    const sent = socket.bytesWritten - waiting;
    connection.stuckChecks = waiting > 0 && sent === connection.sent ? connection.stuckChecks + 1 : 0;
    connection.sent = sent;
    if (connection.stuckChecks >= STUCK_CHECKS) socket.destroy();
    else buffered += waiting;
  }
  for (const socket of [...connections.keys()].sort((a, b) => b.writableLength - a.writableLength)) {
    if (buffered <= BUFFERED_MAX_BYTES) return;
    buffered -= socket.writableLength;
    socket.destroy();
  }
}

/** Headers of every response, errors and HEAD included (hardening 5). */
export function sendSecurityHeaders(app: FastifyInstance, securityHeaders: Record<string, string>): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders);
    reply.header('x-request-id', request.id);
  });
}

/** One valid Host, writes from pages of this site only, no compressed bodies. origin: the public one. */
export function guardRequests(app: FastifyInstance, origin: string): void {
  const publicHost = new URL(origin).host;
  app.addHook('onRequest', async (request, reply) => {
    if (!hasOneHost(request.raw)) return sendPlain(reply, 400, messageOf(400));
    const { expect } = request.headers;
    if (expect !== undefined && expect.toLowerCase() !== '100-continue')
      return sendPlain(reply.header('connection', 'close'), 417, messageOf(417));
    if (request.method !== 'GET' && request.method !== 'HEAD' && isCrossSite(request, publicHost))
      throw new HttpError(403);
    // no browser compresses a body, and none is decompressed here (hardening 18)
    if (request.headers['content-encoding'] !== undefined) throw new HttpError(415);
  });
}

/** By Sec-Fetch-Site where the browser sends it, else by Origin (hardening 21). Programs send neither. */
function isCrossSite(request: FastifyRequest, publicHost: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (typeof site === 'string') return site !== 'same-origin' && site !== 'none';
  const { origin } = request.headers;
  if (typeof origin !== 'string') return false;
  try {
    const { host } = new URL(origin);
    return host !== publicHost && host !== request.headers.host;
  } catch {
    return true;
  }
}
