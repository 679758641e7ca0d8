import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../config.ts';
import { formError, wrongFile } from './form.ts';
import type { UploadedFile } from './uploaded-file.ts';

type ClamdSettings = NonNullable<Config['clamd']>;
/** Time without any data sent or received after which a scan fails, in milliseconds. */
const SILENCE_MS = 5000;

/**
 * F6: scans attachments with clamd (INSTREAM, clamd(8)). Rejects with FormError if one is infected, or could not be
 * scanned and the setting does not accept that.
 */
export function createVirusScan(
  { address, acceptUnscanned }: ClamdSettings,
  log: { warn(data: object, message: string): void },
  silenceMs = SILENCE_MS,
) {
  return async (files: readonly UploadedFile[], field: string, isAnonymous: boolean): Promise<void> => {
    const scan = (file: UploadedFile) =>
      askClamd(address, file, silenceMs).catch(({ code = 'no answer' }: { code?: string }) => {
        // reports are never logged (D7)
        if (!isAnonymous) log.warn({ reason: code }, 'the virus scanner does not answer');
        return null;
      });
    // at the same time, so that the sender waits once for a silent scanner
    const answers = await Promise.all(files.map(scan));
    for (const [i, file] of files.entries()) {
      const answer = answers[i] ?? '';
      if (/ FOUND$/.test(answer)) throw wrongFile(field, 'fileInfected', file.fileName);
      if (answer !== 'stream: OK' && !acceptUnscanned) throw formError('failed');
    }
  };
}

/** clamd's answer, such as `stream: OK` or `stream: Eicar-Test-Signature FOUND`. */
async function askClamd(address: ClamdSettings['address'], file: UploadedFile, silenceMs: number): Promise<string> {
  const socket = connect(address);
  socket.setTimeout(silenceMs, () => socket.destroy(new Error('no answer')));
  // errors are ignored here: they also end the answer, which may arrive before everything is sent
  pipeline(toFrames(file), socket, { end: false }).catch(() => {});
  try {
    const answer = await text(socket);
    if (!answer.endsWith('\0')) throw new Error('no whole answer');
    return answer.slice(0, -1);
  } finally {
    socket.destroy();
  }
}

async function* toFrames(file: UploadedFile): AsyncGenerator<Buffer, void> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of file.read()) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.byteLength);
    yield Buffer.concat([length, chunk]);
  }
  yield Buffer.alloc(4);
}
