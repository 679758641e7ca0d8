import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { request } from 'undici';
import { vi } from 'vitest';

/**
 * Visits of a site on a clock that only these functions move. Site, CMS and visitors are in this process and their connections
 * are real; the clock stands still until all of them wait for a timer, so no simulated time depends on the machine's speed.
 */
export interface Visit {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  /** Simulated milliseconds: what the site let its visitor wait by a timer. */
  ms: number;
}

/** Turns of the event loop without any work after which there is none left: one may only hand over to the next. */
const QUIET_TURNS = 3;
/** Real time after which work that does not end is a mistake. Milliseconds. */
const WORK_MAX_MS = 30_000;
const realNow = performance.now.bind(performance);

/** Open sockets of this process, with the ports by which the two ends of a connection find each other. */
const sockets = new Map<Socket, { own: string; peer: string } | null>();
/** Calls that run on other threads. */
let onThreads = 0;

function watchSocket(message: unknown): void {
  const { socket } = message as { socket: Socket };
  const connect = () => {
    const [local, remote] = [socket.localPort, socket.remotePort];
    sockets.set(socket, { own: `${local} ${remote}`, peer: `${remote} ${local}` });
  };
  sockets.set(socket, null);
  // a visitor's own end is told of before it knows where it goes
  if (socket.remotePort === undefined) socket.once('connect', connect);
  else connect();
  socket.once('close', () => sockets.delete(socket));
}
subscribe('net.client.socket', watchSocket);
subscribe('net.server.socket', watchSocket);

type WithCallback = (...args: unknown[]) => unknown;

/** A module of Node whose named functions, which answer from other threads, are counted while they work: for `vi.mock`. */
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

/** A connection that is made or ended just now, or with bytes that one end has written and the other has not read. */
function isOnTheWay(): boolean {
  const ends = new Map([...sockets].flatMap(([socket, ports]) => (ports ? [[ports.own, socket] as const] : [])));
  for (const [socket, ports] of sockets) {
    const peer = ports && ends.get(ports.peer);
    if (!peer || socket.destroyed || peer.bytesRead !== socket.bytesWritten) return true;
  }
  return false;
}
const isWorking = () => onThreads > 0 || process.getActiveResourcesInfo().includes('Immediate') || isOnTheWay();

/** Resolves when everything waits for a timer. */
async function finishWork(): Promise<void> {
  const started = realNow();
  for (let quiet = 0; quiet < QUIET_TURNS; ) {
    await new Promise((resolve) => setImmediate(resolve));
    quiet = isWorking() ? 0 : quiet + 1;
    if (realNow() - started > WORK_MAX_MS)
      throw new Error(`still at work: ${onThreads} calls, ${sockets.size} sockets`);
  }
}

/** From now on only these functions move the clock, and the thread has time to spare, however busy the machine is. */
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

/** Visits that begin at the same moment. */
export async function visit(addresses: readonly string[]): Promise<Visit[]> {
  let isDone = false;
  const visits = Promise.all(addresses.map(look)).finally(() => {
    isDone = true;
  });
  visits.catch(() => {});
  await passWhile(() => !isDone);
  return visits;
}

async function look(address: string): Promise<Visit> {
  const since = Date.now();
  const { statusCode, headers, body } = await request(address);
  return { status: statusCode, headers, text: await body.text(), ms: Date.now() - since };
}

/** Time passes, with all that happens in it. Milliseconds of the clock. */
export async function passUntil(time: number): Promise<void> {
  let isOver = time <= Date.now();
  if (!isOver) setTimeout(() => (isOver = true), time - Date.now());
  await passWhile(() => !isOver);
}

/** From timer to timer, each followed by all the work that it starts. */
async function passWhile(goesOn: () => boolean): Promise<void> {
  await finishWork();
  while (goesOn()) {
    if (vi.getTimerCount() === 0) throw new Error('waits for what never comes');
    vi.advanceTimersToNextTimer();
    await finishWork();
  }
}
