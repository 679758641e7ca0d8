import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints } from '#shared/contract/endpoints.ts';

const MB = 1024 ** 2;
export const LARGE_BYTES = 2048 * MB;
const CHUNK = Buffer.alloc(256 * 1024, 'PK');
/** Files that are generated while they are sent: path, content type, bytes. */
export const LARGE_ZIP = endpoints.zipDownload.path.replace(':zipId', 'large');
export const SMALL_ZIP = endpoints.zipDownload.path.replace(':zipId', 'small');
export const FILM = '/uploads/large-film.mp4';
export const SHORT_FILM = '/uploads/short-film.mp4';
const FILES: Record<string, readonly [type: string, bytes: number]> = {
  [LARGE_ZIP]: ['application/zip', LARGE_BYTES],
  [SMALL_ZIP]: ['application/zip', MB],
  [FILM]: ['video/mp4', LARGE_BYTES],
  [SHORT_FILM]: ['video/mp4', MB],
};

/** Starts a CMS that generates these files while it sends them, and passes all other requests on. */
export async function startLargeFiles(cmsBase: string): Promise<{ base: string; close(): void }> {
  const server: Server = createServer((incoming, answer) => {
    const file = FILES[incoming.url ?? ''];
    if (file) sendFile(answer, ...file);
    else passOn(incoming, answer, cmsBase);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function sendFile(answer: ServerResponse, type: string, bytes: number): void {
  answer.writeHead(200, { 'content-type': type, 'content-length': bytes });
  let left = bytes / CHUNK.byteLength;
  const push = () => {
    while (left > 0) {
      left--;
      if (!answer.write(CHUNK)) return void answer.once('drain', push);
    }
    answer.end();
  };
  push();
}

function passOn(incoming: IncomingMessage, answer: ServerResponse, base: string): void {
  const { method, headers } = incoming;
  const outgoing = request(base + incoming.url, { ...(method ? { method } : {}), headers }, (upstreamAnswer) => {
    answer.writeHead(upstreamAnswer.statusCode ?? 502, upstreamAnswer.headers);
    upstreamAnswer.pipe(answer);
  });
  outgoing.once('error', () => answer.destroy());
  incoming.pipe(outgoing);
}
