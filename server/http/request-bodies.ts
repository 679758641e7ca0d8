import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ClientQuotas, Excess, Lease, Quota } from './clients/client-quota.ts';
import { HttpError } from './http-error.ts';

/** Real networks deliver at least a few hundred bytes at a time, so a body of BODY_MAX has a few hundred chunks. */
const CHUNKS_MAX = 2000;
/** Memory overhead of a chunk, in bytes. */
const CHUNK_BYTES = 256;
/** Bytes of the heap for a byte of text: a string with two bytes a character, and what is parsed from it. */
const HEAP_BYTES = 4;
/** Bytes of the heap that a part of a body with text takes. bytes: its size. */
export const toHeapBytes = (bytes: number): number => HEAP_BYTES * bytes + CHUNK_BYTES;
/** Several times what any call needs. Describing the errors of a body takes up to 10 µs for each of its values. */
const DEPTH_MAX = 16;
const VALUES_MAX = 5000;

/**
 * Limits request bodies in time, memory and complexity (hardening 18). timeoutMs: the time in which a body must arrive
 * in full; of a refused one the remaining bytes are read for that time at least, and for twice that time at most.
 */
export function limitBodies(
  app: FastifyInstance,
  timeoutMs: number,
  { memory, drops }: Pick<ClientQuotas, 'memory' | 'drops'>,
): void {
  dropQuotas.set(app.server, drops);
  // browsers send text/plain across origins without a preflight
  app.removeContentTypeParser('text/plain');
  // browsers do not compress bodies, and nothing here decompresses them
  app.addHook('onRequest', async ({ headers }) => {
    if (headers['content-encoding'] !== undefined) throw new HttpError(415);
  });
  limitJson(app);
  limitTime(app, timeoutMs);
  limitMemory(app, memory);
  app.addHook('onSend', async (request, reply) => {
    closeAfterBody(request, reply.raw);
    // Fastify answers each body that its parsers refuse with `close`, although its sender goes on
    if (reply.hasHeader('connection'))
      reply.header('connection', reply.raw.getHeader('connection') ?? (isLast(request) ? 'close' : 'keep-alive'));
  });
}

/** Uploads are received as files. */
export const isUpload = ({ headers }: FastifyRequest) => /^multipart\//i.test(headers['content-type'] ?? '');

/**
 * Answers 408 to bodies that arrive too slowly or never (S3). Uploads are limited by their progress instead, where they
 * are read (FORM_UPLOAD_TIMEOUT_MS).
 */
function limitTime(app: FastifyInstance, timeoutMs: number): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw, headers } = request;
    if (headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0') return;
    let isAnswered = false;
    const timer = setTimeout(() => {
      if (raw.complete) return;
      // the sender of a refused body has the whole time once more to come to its end
      if (isAnswered) return void raw.socket.destroy();
      isAnswered = reply.sent || !isUpload(request);
      timer.refresh();
      if (!reply.sent && isAnswered) reply.send(new HttpError(408));
    }, timeoutMs);
    onceBodyEnds(raw, () => clearTimeout(timer));
  });
}

/**
 * Calls `done` once nothing more of a body can arrive. The `close` of the request is not enough: if the response was
 * finished before the body, Node does not emit it when the connection closes.
 */
function onceBodyEnds(raw: IncomingMessage, done: () => void): void {
  const { socket } = raw;
  // 'close' is emitted only once: a listener that is added later would never be called
  if (raw.destroyed || socket.destroyed) return void done();
  const end = () => {
    raw.off('close', end);
    socket.off('close', end);
    done();
  };
  raw.once('close', end);
  socket.once('close', end);
}

/** Many parts wait for the end of a response to an upload; from eleven on Node suspects a leak. */
const CLOSE_LISTENERS = 20;
const leases = new WeakMap<FastifyRequest, Lease>();

/** What a request with a body holds of the memory for bodies, until its response is sent. */
export function memoryOf(request: FastifyRequest): Lease {
  const lease = leases.get(request);
  // only a request that was refused before its body has none
  if (!lease) throw new Error('the request has no body');
  return lease;
}

/** 429: this client holds too much, 503: all clients together do. */
export const toQuotaStatus = (excess: Excess): number => (excess === 'perClient' ? 429 : 503);

/**
 * Answers 413 to a body of countless small chunks, which takes fifty times its size in memory, and 429 or 503 when the
 * bodies of a client, or all together, would fill the memory before their responses are sent. The parts of an upload
 * are counted where they are read (forms/receive-upload.ts), since files take no memory.
 */
export function limitMemory(app: FastifyInstance, memory: Quota): void {
  // a callback instead of a promise: Fastify must be listening before the first data arrives
  app.addHook('preParsing', (request, reply, payload, done) => {
    const lease = memory.open(request.ip);
    leases.set(request, lease);
    // a request that was refused before its end does not close, but its response does
    reply.raw.setMaxListeners(CLOSE_LISTENERS).once('close', lease.release);
    if (isUpload(request)) return done(null, payload);
    let chunks = 0;
    const count = (chunk: Buffer) => {
      const excess = lease.take(toHeapBytes(chunk.byteLength));
      const status = ++chunks > CHUNKS_MAX ? 413 : excess && toQuotaStatus(excess);
      if (status === null) return;
      // nobody reads the rest: it is dropped, since a paused stream would hold tens of thousands of chunks
      for (const event of ['data', 'end', 'error']) payload.removeAllListeners(event);
      payload.on('error', () => {});
      dropBody(request);
      lease.release();
      if (reply.sent) return;
      closeAfterBody(request, reply.raw, true);
      reply.send(new HttpError(status));
    };
    payload.on('data', count);
    reply.raw.once('close', () => payload.removeListener('data', count));
    done(null, payload);
  });
}

/** Bytes of a body that are dropped, and the pause after that, in milliseconds: 2 MB/s. */
const DROP = { bytes: 65_536, pauseMs: 30 };
/** Of each server: of how many refused bodies the rest is read. */
const dropQuotas = new WeakMap<FastifyInstance['server'], Quota>();
const dropped = new WeakSet<IncomingMessage>();
const leased = new WeakSet<IncomingMessage>();

/** Takes a place for reading the rest of a refused body, until that ends; false for a client that sends many of them. */
export function leaseRest({ raw, ip, server }: FastifyRequest): boolean {
  if (leased.has(raw)) return true;
  const lease = dropQuotas.get(server.server)?.open(ip);
  if (lease?.take(1)) return false;
  leased.add(raw);
  if (lease) onceBodyEnds(raw, lease.release);
  return true;
}

/** Reads and drops the rest of a file of a refused form, at the speed of dropBody. */
export async function dropFile(file: AsyncIterable<Uint8Array>): Promise<void> {
  let bytes = 0;
  for await (const chunk of file) {
    bytes += chunk.byteLength;
    if (bytes < DROP.bytes) continue;
    bytes = 0;
    await sleep(DROP.pauseMs);
  }
}

/**
 * Reads and drops the rest of a body, so that its sender can receive the response. At full speed, Node would read up to
 * 2 MB of each connection before it turns to the next one, and hundreds of them would leave no time for other clients.
 * Returns false if it may not be read (leaseRest).
 */
export function dropBody(request: FastifyRequest): boolean {
  const { raw } = request;
  if (raw.complete || dropped.has(raw)) return true;
  if (!leaseRest(request)) {
    raw.pause();
    return false;
  }
  dropped.add(raw);
  let bytes = 0;
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.byteLength;
    if (bytes < DROP.bytes) return;
    bytes = 0;
    raw.pause();
    setTimeout(() => raw.resume(), DROP.pauseMs);
  });
  raw.resume();
  return true;
}

/** Time without data after which a client has stopped sending, in milliseconds: phones pause for seconds. */
const LINGER_MS = 5000;

/**
 * Drops the rest of a body that is answered before its end. The connection, with all that it holds, is closed once
 * nothing more arrives. If the response closes it (last of its connection, or while the server drains), that happens
 * after the body (RFC 9112 9.6): what still arrives at a closed connection resets it, together with a response that the
 * client has not read yet. A body that goes on for too long is cut by limitTime. isClosing: whether it closes.
 */
export function closeAfterBody(
  request: FastifyRequest,
  response: ServerResponse,
  isClosing = response.hasHeader('connection') || isLast(request),
): void {
  const { raw } = request;
  if (raw.complete) return;
  if (!dropBody(request)) return void response.once('finish', () => raw.socket.destroySoon());
  // otherwise Node closes the connection right behind the response
  if (isClosing) response.setHeader('connection', 'keep-alive');
  const { socket } = raw;
  response.once('finish', () => {
    const timer = setTimeout(() => socket.destroy(), LINGER_MS);
    raw.on('data', () => timer.refresh());
    if (isClosing) raw.once('end', () => socket.destroySoon());
    onceBodyEnds(raw, () => clearTimeout(timer));
  });
}

/** Whether the client uses its connection for this request only, as many proxies do. */
const isLast = ({ raw }: FastifyRequest) =>
  raw.httpVersion === '1.0' || /\bclose\b/i.test(raw.headers.connection ?? '');

/** Limits the depth and the number of values of JSON bodies, since validation goes through all of them. */
function limitJson(app: FastifyInstance): void {
  // 'error': refuses keys that would change a prototype
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) =>
    parse(request, text as string, (error, body) => {
      if (error) return done(error);
      const { values, depth } = measureJson(body, VALUES_MAX);
      if (depth > DEPTH_MAX) return done(new HttpError(400));
      done(values > VALUES_MAX ? new HttpError(413) : null, body);
    }),
  );
}

/** Counts the members of all objects and lists, and their depth; stops at the depth at which there are more than max. */
export function measureJson(json: unknown, max: number): { values: number; depth: number } {
  let level = [json];
  let values = 0;
  let depth = 0;
  while (values <= max) {
    const parents = level.filter((value) => typeof value === 'object' && value !== null) as object[];
    if (parents.length === 0) break;
    depth++;
    level = parents.flatMap((parent) => Object.values(parent));
    values += level.length;
  }
  return { values, depth };
}
