import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { request } from 'undici';
import { vi } from 'vitest';

/**
 * Visits to a site on a simulated clock. Site, CMS and visitors run in this process and their connections are real. The
 * clock advances only when all of them wait for a timer, so simulated times do not depend on the machine's speed.
 */
export interface Visit {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  /** Simulated milliseconds that the visitor waited. */
  ms: number;
}

/** Idle turns of the event loop after which all work is done. One is not enough: it may only have handed work over. */
const QUIET_TURNS = 3;
/** Real time in milliseconds after which unfinished work is an error. */
const WORK_MAX_MS = 30_000;
const realNow = performance.now.bind(performance);

/** Open sockets of this process, with the ports that identify the two ends of a connection. */
const sockets = new Map<Socket, { own: string; peer: string } | null>();
/** Number of calls that run on other threads. */
let onThreads = 0;

function watchSocket(message: unknown): void {
  const { socket } = message as { socket: Socket };
  const connect = () => {
    const [local, remote] = [socket.localPort, socket.remotePort];
    sockets.set(socket, { own: `${local} ${remote}`, peer: `${remote} ${local}` });
  };
  sockets.set(socket, null);
  // the event for a client socket precedes its connection
  if (socket.remotePort === undefined) socket.once('connect', connect);
  else connect();
  socket.once('close', () => sockets.delete(socket));
}
subscribe('net.client.socket', watchSocket);
subscribe('net.server.socket', watchSocket);

type WithCallback = (...args: unknown[]) => unknown;

/** For `vi.mock`: a Node module whose named functions, which work on other threads, are counted while they run. */
export function countCalls<T extends object>(node: T, names: readonly (keyof T)[]): T {
  const counted = names.map((name) => {
    const call = node[name] as WithCallback;
    const count: WithCallback = (...args) => {
      const callback = args.pop() as WithCallback;
      onThreads++;
      return call(...args, (...result: unknown[]) => {
        onThreads--;
        callback(...result);
      });
    };
    return [name, count];
  });
  return { ...node, ...Object.fromEntries(counted) };
}

/** Whether a connection is being opened or closed, or has bytes that one end has written and the other has not read. */
function isTransferring(): boolean {
  const ends = new Map([...sockets].flatMap(([socket, ports]) => (ports ? [[ports.own, socket] as const] : [])));
  for (const [socket, ports] of sockets) {
    const peer = ports && ends.get(ports.peer);
    if (!peer || socket.destroyed || peer.bytesRead !== socket.bytesWritten) return true;
  }
  return false;
}
const isWorking = () => onThreads > 0 || process.getActiveResourcesInfo().includes('Immediate') || isTransferring();

/** Resolves when all that remains is waiting for a timer. */
async function finishWork(): Promise<void> {
  const started = realNow();
  for (let quiet = 0; quiet < QUIET_TURNS; ) {
    await new Promise((resolve) => setImmediate(resolve));
    quiet = isWorking() ? 0 : quiet + 1;
    if (realNow() - started > WORK_MAX_MS)
      throw new Error(`still at work: ${onThreads} calls, ${sockets.size} sockets`);
  }
}

/** From now on only these functions advance the clock, and the event loop appears idle even on a busy machine. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const started = Date.now();
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now() - started);
  vi.spyOn(performance, 'eventLoopUtilization').mockReturnValue({ idle: 1, active: 0, utilization: 0 });
}
export function startClock(): void {
  vi.restoreAllMocks();
  vi.useRealTimers();
}

/** Visits several addresses, starting at the same moment. */
export async function visit(addresses: readonly string[]): Promise<Visit[]> {
  let isDone = false;
  const visits = Promise.all(addresses.map(visitOne)).finally(() => {
    isDone = true;
  });
  visits.catch(() => {});
  await passWhile(() => !isDone);
  return visits;
}

async function visitOne(address: string): Promise<Visit> {
  const since = Date.now();
  const { statusCode, headers, body } = await request(address);
  return { status: statusCode, headers, text: await body.text(), ms: Date.now() - since };
}

/** Advances the clock to a time (as of Date.now()), with everything that happens until then. */
export async function passUntil(time: number): Promise<void> {
  let isOver = time <= Date.now();
  if (!isOver) setTimeout(() => (isOver = true), time - Date.now());
  await passWhile(() => !isOver);
}

/** Advances the clock from timer to timer, and each time waits for the work that the timer starts. */
async function passWhile(shouldContinue: () => boolean): Promise<void> {
  await finishWork();
  while (shouldContinue()) {
    if (vi.getTimerCount() === 0) throw new Error('waits for what never comes');
    vi.advanceTimersToNextTimer();
    await finishWork();
  }
}
