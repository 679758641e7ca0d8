import { createServer } from 'node:net';
import { lockDataFolder } from '#server/embedded-cms/data-lock.ts';

/** What keeps the start from going on; its message is one line. */
export class StartError extends Error {}

/** Whether a program could listen there now: the port, or the error's code. 0: any free one. */
function tryPort(port: number, host: string): Promise<number | string> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen(port, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}

/** The wished port of this machine, or the next free one. */
export async function findFreePort(wished: number): Promise<number> {
  const found = await tryPort(wished, '127.0.0.1');
  if (typeof found === 'number') return found;
  if (found !== 'EADDRINUSE' || wished >= 65_535) throw new StartError(`No port from ${wished} up is free (${found}).`);
  return findFreePort(wished + 1);
}

/** variable: the setting that changes the port. */
export async function checkPort(host: string, port: number, variable: string): Promise<void> {
  const found = await tryPort(port, host);
  if (typeof found === 'number') return;
  const reason = found === 'EADDRINUSE' ? 'it is already in use' : found;
  throw new StartError(
    `Port ${port} of ${host} cannot be opened: ${reason}. Choose another one, for example ${variable}=${port + 1} npm start`,
  );
}

/** The lock is free and the folder writable now; the CMS takes the lock when it starts. */
export function checkDataFolder(folder: string): void {
  lockDataFolder(folder).release();
}
