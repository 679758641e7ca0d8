import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Interval of the checks of all connections. Milliseconds. */
const CHECK_MS = 5000;
/** A response of which no chunk was taken in that many checks is cut. */
const STUCK_CHECKS = 6;
/** What all connections together may have to send. Bytes. */
const BUFFERED_MAX_BYTES = 64 * 1024 * 1024;

/**
 * Cuts clients that hardly read their responses, which also ends the work on these (hardening 16). Where many of them
 * fill the memory with what they do not read, those that hold most go first (S5).
 */
export function cutSlowReaders(server: Server): void {
  /** Bytes that each connection had sent at the last progress, and the checks since. */
  const progress = new Map<Socket, { sent: number; checks: number }>();
  server.on('connection', (socket: Socket) => {
    progress.set(socket, { sent: 0, checks: 0 });
    socket.once('close', () => progress.delete(socket));
  });

  function check(): void {
    let buffered = 0;
    for (const [socket, state] of progress) {
      const waiting = socket.writableLength;
      // bytesWritten counts what is queued, too
      const sent = socket.bytesWritten - waiting;
      state.checks = waiting > 0 && sent === state.sent ? state.checks + 1 : 0;
      state.sent = sent;
      if (state.checks >= STUCK_CHECKS) socket.destroy();
      else buffered += waiting;
    }
    if (buffered <= BUFFERED_MAX_BYTES) return;
    for (const socket of [...progress.keys()].sort((a, b) => b.writableLength - a.writableLength)) {
      if (buffered <= BUFFERED_MAX_BYTES) return;
      buffered -= socket.writableLength;
      socket.destroy();
    }
  }

  const timer = setInterval(check, CHECK_MS).unref();
  server.once('close', () => clearInterval(timer));
}
