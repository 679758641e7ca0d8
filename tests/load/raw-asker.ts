// Sends requests as fast as possible, and reads only as much of an answer as it needs to find its end. A client that
// parses every header is slower than a server with serialised headers, so the client would be measured instead.
import { connect, type Socket } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * Number of answers with status 200 within the time. Rejects on any other status, and on an answer without a length.
 * Each connection sends the next request when the last one is answered.
 */
export async function askRaw(
  url: string,
  headers: Record<string, string>,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const { hostname, port, host, pathname, search } = new URL(url);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = Buffer.from(`GET ${pathname + search} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const sockets = new Set<Socket>();
  let answers = 0;
  let isOver = false;
  await new Promise<void>((resolve, reject) => {
    const open = () => {
      const socket = connect(Number(port), hostname);
      sockets.add(socket);
      socket.setNoDelay(true).on('error', reject);
      socket.on(
        'data',
        readAnswers(() => {
          answers++;
          socket.write(request);
        }, reject),
      );
      // the server ends a connection after a number of answers
      socket.on('close', () => {
        sockets.delete(socket);
        if (!isOver) open();
      });
      socket.write(request);
    };
    for (let i = 0; i < connections; i++) open();
    setTimeout(resolve, seconds * 1000);
  }).finally(() => {
    isOver = true;
    for (const socket of sockets) socket.destroy();
  });
  return answers;
}

/** Returns a listener for the bytes of one connection. */
function readAnswers(onAnswer: () => void, onError: (error: Error) => void): (chunk: Buffer) => void {
  let head: Buffer = Buffer.alloc(0);
  /** Bytes of the body that have not arrived yet. */
  let left = 0;
  return (chunk) => {
    if (left === 0) {
      head = head.length > 0 ? Buffer.concat([head, chunk]) : chunk;
      const end = head.indexOf(HEAD_END);
      if (end === -1) return;
      const text = head.toString('latin1', 0, end);
      const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
      if (!text.startsWith('HTTP/1.1 200 ') || length === undefined) return onError(new Error(`unexpected: ${text}`));
      left = Number(length) - (head.length - end - HEAD_END.length);
      head = Buffer.alloc(0);
    } else left -= chunk.length;
    if (left === 0) onAnswer();
  };
}
