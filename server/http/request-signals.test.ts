import { EventEmitter } from 'node:events';
import type { FastifyReply } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClientDisconnected, DeadlineExceeded, disconnectSignal, toLoadDeadline } from './request-signals.ts';

const raw = () => Object.assign(new EventEmitter(), { destroyed: false, closed: false, writableFinished: false });
const replyOf = (connection: ReturnType<typeof raw>) => ({ raw: connection }) as unknown as FastifyReply;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

describe('BF03 a visitor who leaves', () => {
  it('is known by the connection that closes before the answer is written', () => {
    const connection = raw();
    const signal = disconnectSignal(replyOf(connection), 1000);
    expect(signal.aborted).toBe(false);
    connection.emit('close');
    expect(signal.reason).toBeInstanceOf(ClientDisconnected);
  });

  it('has not left with a whole answer', () => {
    const connection = raw();
    const signal = disconnectSignal(replyOf(connection), 1000);
    connection.writableFinished = true;
    connection.emit('close');
    vi.advanceTimersByTime(2000);
    expect(signal.aborted).toBe(false);
  });

  it('may be gone already: no event comes any more, and no timer is started', () => {
    for (const state of ['destroyed', 'closed'])
      expect(disconnectSignal(replyOf({ ...raw(), [state]: true } as never), 1000).reason).toBeInstanceOf(
        ClientDisconnected,
      );
    expect(disconnectSignal(replyOf({ ...raw(), closed: true, writableFinished: true } as never), 1000).aborted).toBe(
      false,
    );
  });
});

describe('D3 a deadline', () => {
  it('is an answer that did not come', () => {
    const connection = raw();
    const signal = disconnectSignal(replyOf(connection), 1000);
    vi.advanceTimersByTime(1000);
    expect(signal.reason).toBeInstanceOf(DeadlineExceeded);
    expect(signal.reason.statusCode).toBe(503);
    // a client that disconnects later changes nothing
    connection.emit('close');
    expect(signal.reason).toBeInstanceOf(DeadlineExceeded);
  });

  it('of the content leaves time for the page of the failure', () => {
    expect(toLoadDeadline(60_000)).toBe(14_400);
    expect(toLoadDeadline(10_000)).toBe(2400);
    expect(toLoadDeadline(2000)).toBe(1700);
    expect(toLoadDeadline(100)).toBe(50);
  });
});
