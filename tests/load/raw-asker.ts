// Asks as fast as it can, and reads no more of an answer than it takes to know its end: a client that parses each header takes
// longer than a server that has them ready, and then only the client is measured.
import { connect, type Socket } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');

/** Answers with 200 that came in the time. Rejects on any other, and on one without a length. connections: each asks again when it is answered. */
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
      // the server ends a connection after many answers
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

/** A listener for the bytes of one connection. */
function readAnswers(onAnswer: () => void, onError: (error: Error) => void): (chunk: Buffer) => void {
  let head: Buffer = Buffer.alloc(0);
  /** Bytes of the body that are still to come. */
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
