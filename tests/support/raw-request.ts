import { connect } from 'node:net';

/** Sends text unchanged, for requests that no HTTP client makes, and returns everything until the connection ends. */
export function rawRequest(url: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.setTimeout(5000, () => socket.destroy(new Error('no answer')));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.once('error', reject);
    socket.once('close', () => resolve(Buffer.concat(chunks).toString()));
    socket.write(text);
  });
}

/** A GET of exactly this target, without the normalisation of a client library. */
export const rawGet = (url: string, target: string) =>
  rawRequest(url, `GET ${target} HTTP/1.1\r\nHost: www.example.com\r\nConnection: close\r\n\r\n`);

export const statusOf = (answer: string) => Number(answer.slice(9, 12));
