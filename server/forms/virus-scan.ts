import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { RefusedForm, refused, wrong } from './form.ts';
import type { FormSettings } from './form-settings.ts';
import type { UploadedFile } from './uploaded-file.ts';

type ClamdSettings = NonNullable<FormSettings['clamd']>;
/** A scan fails when nothing is sent or received for so long. Milliseconds. */
const SILENCE_MS = 10_000;
/** Bytes; the longest names of viruses have a hundred. */
const ANSWER_MAX = 4096;

export type ScanFiles = (files: readonly UploadedFile[], field: string) => Promise<void>;

/**
 * F6: attachments through clamd (INSTREAM, clamd(8)). Rejects with RefusedForm where one is infected, or was not
 * scanned and the setting does not accept that.
 */
export function createVirusScan(
  settings: ClamdSettings | null,
  log: { warn(data: object, message: string): void },
): ScanFiles {
  if (!settings) return async () => {};
  return async (files, field) => {
    for (const file of files) {
      const answer = await scan(settings, file).catch((error: unknown) => {
        log.warn({ reason: (error as { code?: string }).code ?? 'no answer' }, 'the virus scanner does not answer');
        return null;
      });
      if (answer !== null && / FOUND$/.test(answer)) throw new RefusedForm(wrong({ [field]: 'fileInfected' }));
      if (answer !== 'stream: OK' && !settings.acceptUnscanned) throw new RefusedForm(refused('failed'));
    }
  };
}

/** clamd's answer, such as `stream: OK` or `stream: Eicar-Test-Signature FOUND`. */
async function scan({ address }: ClamdSettings, file: UploadedFile): Promise<string> {
  const socket = 'path' in address ? connect(address.path) : connect(address.port, address.host);
  socket.setTimeout(SILENCE_MS);
  socket.on('timeout', () => socket.destroy(new Error('silence')));
  // the reads and writes below report it
  socket.on('error', () => {});
  const closing = new AbortController();
  socket.on('close', () => closing.abort(new Error('closed')));
  try {
    await once(socket, 'connect', { signal: closing.signal });
    const answer = readAnswer(socket);
    // it may answer, or fail, before all is sent
    answer.catch(() => {});
    const write = async (bytes: Buffer) => {
      // what was closed never drains
      if (!socket.write(bytes)) await once(socket, 'drain', { signal: closing.signal });
    };
    await write(Buffer.from('zINSTREAM\0'));
    for await (const chunk of file.read()) {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(chunk.byteLength);
      await write(Buffer.concat([length, chunk]));
    }
    await write(Buffer.alloc(4));
    return await answer;
  } finally {
    socket.destroy();
  }
}

async function readAnswer(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) {
    text += String(chunk);
    if (text.includes('\0') || text.length > ANSWER_MAX) break;
  }
  return text.split('\0', 1)[0] ?? '';
}
