import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';

/** Node promises none of them (connections.ts, connection-errors.ts): where an upgrade drops one, this fails and not the site. */
type Fields = Socket & {
  _handle: { bytesWritten: number; writeQueueSize: number } | null;
  _httpMessage: ServerResponse | null;
};

it('the private fields that we read are those of this Node', async () => {
  const server = createServer();
  const asked = Promise.withResolvers<{ socket: Fields; response: ServerResponse }>();
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) =>
    asked.resolve({ socket: socket as Fields, response }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  try {
    client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    const { socket, response } = await asked.promise;
    expect(socket._httpMessage).toBe(response);
    expect(socket._handle).toMatchObject({ bytesWritten: 0, writeQueueSize: 0 });
    // more than the kernel takes from one who does not read
    const body = Buffer.alloc(64_000_000);
    response.end(body);
    expect(socket._httpMessage?.headersSent).toBe(true);
    await expect.poll(() => socket._handle?.bytesWritten ?? 0).toBeGreaterThan(body.byteLength);
    expect(socket._handle?.writeQueueSize).toBeGreaterThan(1_000_000);
  } finally {
    client.destroy();
    server.closeAllConnections();
    server.close();
  }
});
