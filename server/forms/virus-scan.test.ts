import type { AddressInfo, Socket } from 'node:net';
import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { UploadedFile } from './uploaded-file.ts';
import { createVirusScan } from './virus-scan.ts';

let clamd: Server | undefined;
afterEach(() => clamd?.close());

/** A scanner that accepts connections, counts them, and never answers. */
async function startHanging(): Promise<{ port: number; count(): number }> {
  let connections = 0;
  clamd = createServer((socket) => {
    connections++;
    socket.on('error', () => {}).resume();
  });
  await new Promise<void>((resolve) => clamd?.listen(0, '127.0.0.1', resolve));
  return { port: (clamd.address() as AddressInfo).port, count: () => connections };
}
const FILES = ['a.pdf', 'b.pdf'].map((fileName) => ({
  fileName,
  async *read() {
    yield Buffer.from(fileName);
  },
})) as UploadedFile[];
/** A scanner that reads the whole file, and then answers with these bytes, or cuts the connection. */
async function startAnswering(answer: string | null): Promise<number> {
  clamd = createServer((socket) => {
    let last = Buffer.alloc(4);
    socket
      .on('error', () => {})
      .on('data', (chunk) => {
        last = Buffer.concat([last, chunk]).subarray(-4);
        if (last.readUInt32BE() !== 0) return;
        if (answer === null) socket.resetAndDestroy();
        else socket.end(answer);
      });
  });
  await new Promise<void>((resolve) => clamd?.listen(0, '127.0.0.1', resolve));
  return (clamd.address() as AddressInfo).port;
}
/** A scanner that is busy with each file, and answers a ping. answer: what it says after some pings; null: nothing. */
async function startBusy(answer: string | null): Promise<number> {
  const scans = new Set<Socket>();
  clamd = createServer((socket) => {
    socket
      .on('error', () => {})
      .once('data', (chunk) => {
        if (!String(chunk).startsWith('zPING')) return void scans.add(socket);
        socket.end('PONG\0');
        if (answer !== null) for (const scan of scans) scan.end(answer);
      });
  });
  await new Promise<void>((resolve) => clamd?.listen(0, '127.0.0.1', resolve));
  return (clamd.address() as AddressInfo).port;
}
/** silenceMs, scanMs: short only for a scanner that never answers. */
const start = (port: number, acceptUnscanned: boolean, silenceMs = 50, scanMs = 50) =>
  createVirusScan({ address: { host: '127.0.0.1', port }, acceptUnscanned }, { warn() {} }, { silenceMs, scanMs });
const ANSWER_MS = 10_000;

it('F6: a scanner that hangs costs a form its time once, and is asked for each file of the next form', async () => {
  const { port, count } = await startHanging();
  const scan = start(port, true);
  for (let form = 0; form < 2; form++) await scan(FILES, 'attachments', false);
  // each once for the file and once by a ping
  expect(count()).toBe(8);
});

it('F6: where files are not taken unscanned, the form is refused', async () => {
  const { port } = await startHanging();
  const scan = start(port, false);
  await expect(scan(FILES, 'attachments', false)).rejects.toMatchObject({ failure: 'failed' });
});

describe('K7: where files are taken unscanned while the scanner is away', () => {
  it.each([
    ['an error', "stream: Can't allocate memory ERROR\0"],
    ['a size limit', 'INSTREAM size limit exceeded. ERROR\0'],
    ['an answer that nobody knows', 'UNKNOWN COMMAND\0'],
    ['an answer that breaks off', 'stream: O'],
    ['an answer with more than a result', 'stream: OK, for now\0'],
    ['an answer without end', 'x'.repeat(100_000)],
    ['an end without an answer', ''],
    ['a cut connection', null],
  ])('%s refuses the form: the file was not scanned', async (_what, answer) => {
    const scan = start(await startAnswering(answer), true, ANSWER_MS);
    await expect(scan(FILES, 'attachments', false)).rejects.toMatchObject({ failure: 'failed', code: 503 });
  });

  it('a file that can not be read refuses the form', async () => {
    const scan = start(await startAnswering('stream: OK\0'), true, ANSWER_MS);
    const file = {
      fileName: 'c.pdf',
      // biome-ignore lint/correctness/useYield: it fails before its first part
      async *read(): AsyncGenerator<Buffer> {
        throw new Error('unreadable');
      },
    } as object as UploadedFile;
    await expect(scan([file], 'attachments', false)).rejects.toMatchObject({ failure: 'failed' });
  });

  it('a scanner that accepts no connection, or says nothing in time, is away; a clean file is taken', async () => {
    const { port } = await startHanging();
    await start(port, true)(FILES, 'attachments', false);
    await new Promise((resolve) => clamd?.close(resolve));
    await start(port, true)(FILES, 'attachments', false);
    await start(await startAnswering('stream: OK\0'), false, ANSWER_MS)(FILES, 'attachments', false);
  });

  it('a scan that takes longer than the silence is waited for, whatever it finds', async () => {
    await start(await startBusy('stream: OK\0'), false, 50, ANSWER_MS)(FILES, 'attachments', false);
    const infected = start(await startBusy('stream: Eicar FOUND\0'), true, 50, ANSWER_MS)(FILES, 'attachments', false);
    await expect(infected).rejects.toMatchObject({ problems: { attachments: 'fileInfected' } });
  });

  it('a scanner that is there, but comes to no result, has failed on the file', async () => {
    const scan = start(await startBusy(null), true);
    await expect(scan(FILES, 'attachments', false)).rejects.toMatchObject({ failure: 'failed' });
  });

  it('an infected file is named, also when another could not be scanned', async () => {
    let connections = 0;
    clamd = createServer((socket) => {
      socket.on('error', () => {});
      socket.end(connections++ === 0 ? 'stream: no memory ERROR\0' : 'stream: Eicar FOUND\0');
    });
    await new Promise<void>((resolve) => clamd?.listen(0, '127.0.0.1', resolve));
    const scan = start((clamd.address() as AddressInfo).port, true, ANSWER_MS);
    await expect(scan(FILES, 'attachments', false)).rejects.toMatchObject({
      problems: { attachments: 'fileInfected' },
    });
  });
});
