import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy in front of a site, by which a test really cuts connections: Playwright's `setOffline` only simulates it. */
export interface TcpProxy {
  readonly base: string;
  /** Ends all connections and refuses new ones. */
  cut(): Promise<void>;
  /** Accepts new connections, but forwards nothing. */
  stall(): void;
  /** Forwards connections again, and ends those that were stalled. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port: targetPort } = new URL(target);
  const sockets = new Set<Socket>();
  let isStalled = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
  };
  const server = createServer((visitor) => {
    keep(visitor);
    if (isStalled) return;
    const site = connect(Number(targetPort), hostname);
    keep(site);
    visitor.pipe(site).pipe(visitor);
    visitor.once('close', () => site.destroy());
    site.once('close', () => visitor.destroy());
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const endAll = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  async function cut(): Promise<void> {
    if (!server.listening) return;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    endAll();
    await closed;
  }
  return {
    base: `http://127.0.0.1:${port}`,
    cut,
    stall() {
      isStalled = true;
      endAll();
    },
    async restore() {
      isStalled = false;
      endAll();
      if (!server.listening) await listen(port);
    },
    close: cut,
  };
}
