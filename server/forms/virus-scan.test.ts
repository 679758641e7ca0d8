import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
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
const start = (port: number, acceptUnscanned: boolean) =>
  createVirusScan({ address: { host: '127.0.0.1', port }, acceptUnscanned }, { warn() {} }, 50);

it('F6: a scanner that hangs costs a form its time once, and is asked for each file of the next form', async () => {
  const { port, count } = await startHanging();
  const scan = start(port, true);
  for (let form = 0; form < 2; form++) await scan(FILES, 'attachments', false);
  expect(count()).toBe(4);
});

it('F6: where files are not taken unscanned, the form is refused', async () => {
  const { port } = await startHanging();
  const scan = start(port, false);
  await expect(scan(FILES, 'attachments', false)).rejects.toMatchObject({ failure: 'failed' });
});
