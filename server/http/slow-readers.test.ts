import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cutSlowReaders, requireReading } from './slow-readers.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('K6 K19 the least rate of readers', () => {
  const RATE = { bytes: 1000, windowMs: 100 };
  /** A response that is always waiting for its client. */
  function respond() {
    const socket = { bytesWritten: 0, writableLength: 0 };
    const response = Object.assign(new EventEmitter(), { socket, writableNeedDrain: true, destroy: vi.fn() });
    requireReading(response as unknown as ServerResponse, RATE);
    return response;
  }

  it('whoever reads less within a window is cut', () => {
    const response = respond();
    vi.advanceTimersByTime(100);
    // buffered, not sent
    response.socket.bytesWritten = 100_000;
    response.socket.writableLength = 99_500;
    vi.advanceTimersByTime(100);
    expect(response.destroy).toHaveBeenCalled();
  });

  it('whoever reads as much is not, nor whoever has nothing to read', () => {
    const response = respond();
    for (let i = 0; i < 5; i++) {
      response.socket.bytesWritten += 1000;
      vi.advanceTimersByTime(100);
    }
    response.writableNeedDrain = false;
    vi.advanceTimersByTime(500);
    response.writableNeedDrain = true;
    vi.advanceTimersByTime(100);
    expect(response.destroy).not.toHaveBeenCalled();
    response.emit('close');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('unread responses', () => {
  const BOUNDS = { total: 100, perClient: 40 };
  const open = (remoteAddress: string, writableLength: number) => {
    const socket = { remoteAddress, writableLength, destroyed: false, destroy: () => (socket.destroyed = true) };
    return socket;
  };
  const cut = (sockets: ReturnType<typeof open>[], proxy = '') =>
    cutSlowReaders(sockets as never as Socket[], (address) => address === proxy, BOUNDS);

  it('of one client are cut beyond its share, those with most first', () => {
    const greedy = [open('192.0.2.1', 10), open('192.0.2.1', 30), open('192.0.2.1', 20)];
    const other = open('192.0.2.2', 35);
    cut([...greedy, other]);
    expect([...greedy, other].map(({ destroyed }) => destroyed)).toEqual([false, true, false, false]);
  });

  it('of all clients are cut beyond the total; those of a proxy belong to many', () => {
    const sockets = [open('192.0.2.1', 80), open('192.0.2.2', 30)];
    cut(sockets, '192.0.2.1');
    expect(sockets.map(({ destroyed }) => destroyed)).toEqual([true, false]);
  });
});
