import { createServer } from 'node:net';
import { lockDataFolder } from '#server/embedded-cms/data-lock.ts';

/** A reason why the site cannot start; its message is one line. */
export class StartError extends Error {}

/** Tries to listen: resolves with the port, or with the error's code. Port 0: any free one. */
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

/** The preferred port of this machine, or the next free one. taken: ports that another program is about to open. */
export async function findFreePort(preferred: number, taken: readonly number[] = []): Promise<number> {
  const found = taken.includes(preferred) ? 'EADDRINUSE' : await tryPort(preferred, '127.0.0.1');
  if (typeof found === 'number') return found;
  if (found !== 'EADDRINUSE' || preferred >= 65_535)
    throw new StartError(`No port from ${preferred} up is free (${found}).`);
  return findFreePort(preferred + 1, taken);
}

/** Codes of a host that is no address of this machine. */
const NOT_OURS = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL']);

/** variable: the environment variable that sets the port; HOST or OPS_HOST sets the host. */
export async function checkPort(host: string, port: number, variable: string): Promise<void> {
  const found = await tryPort(port, host);
  if (typeof found === 'number') return;
  if (NOT_OURS.has(found))
    throw new StartError(`${variable.replace('PORT', 'HOST')}: ${host} is no address of this machine (${found}).`);
  const reason = found === 'EADDRINUSE' ? 'it is already in use' : found;
  throw new StartError(
    `Port ${port} of ${host} cannot be opened: ${reason}. Choose another one, for example ${variable}=${port + 1} npm start`,
  );
}

/** Throws unless the folder is writable and its lock is free. The CMS takes the lock again when it starts. */
export function checkDataFolder(folder: string): void {
  lockDataFolder(folder).release();
}
