import { connect } from 'node:net';

/** Sends text unchanged, for requests that no HTTP client makes, and returns everything until the connection ends. */
export function rawRequest(url: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.setTimeout(10_000, () => socket.destroy(new Error('no answer')));
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

export interface RawOptions {
  method?: string;
  /** HTTP version. */
  version?: string;
  /** The whole line, or several; '' for none. */
  host?: string;
  headers?: Record<string, string>;
}

/** Sends a request without a body, as it is, and reads the answer. find: value of a header, null if there is none. */
export async function askRaw(
  url: string,
  target: string,
  { method = 'GET', version = '1.1', host = 'Host: www.example.com', headers = {} }: RawOptions = {},
) {
  const lines = [host, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), 'Connection: close'];
  const text = `${method} ${target} HTTP/${version}\r\n${lines.filter(Boolean).join('\r\n')}\r\n\r\n`;
  const answer = await rawRequest(url, text);
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  const find = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? null;
  return { status: statusOf(answer), head, find, body: rest.join('\r\n\r\n') };
}
