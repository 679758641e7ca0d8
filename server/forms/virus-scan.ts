import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../config.ts';
import { formError, inputError } from './form-types.ts';
import type { UploadedFile } from './uploaded-file.ts';

type ClamdSettings = NonNullable<Config['clamd']>;
/** Time without any data sent or received after which clamd is asked whether it is there, in milliseconds. */
const SILENCE_MS = 5000;
/** How long it may then still scan a file: with the silences, a little less than browsers wait for an answer. */
const SCAN_MS = 30_000;
/** Maximum length of an answer, in bytes: a result with the name of a signature is much shorter. */
const ANSWER_MAX = 4096;

/** clamd is not there: it accepts no connection, or does not even answer a ping. */
class ClamdAway extends Error {}

/**
 * Scans attachments with clamd (INSTREAM, clamd(8)) (F6). Rejects with FormError if one is infected, or was not
 * scanned. The setting to accept files unscanned is for a clamd that is away; one that answers anything but a result,
 * ends the connection, or scans for too long, has failed on this file, and a sender could provoke that.
 */
export function createVirusScan(
  { address, acceptUnscanned }: ClamdSettings,
  log: { warn(data: object, message: string): void },
  times = { silenceMs: SILENCE_MS, scanMs: SCAN_MS },
) {
  return async (files: readonly UploadedFile[], field: string, isAnonymous: boolean): Promise<void> => {
    // reports are never logged (D7)
    const warn = (reason: string, message: string) => {
      if (!isAnonymous) log.warn({ reason }, message);
    };
    const scan = async (file: UploadedFile): Promise<'clean' | 'infected' | 'failed' | 'away'> => {
      try {
        const answer = await askClamd(address, file, times);
        if (answer === 'stream: OK') return 'clean';
        if (/ FOUND$/.test(answer)) return 'infected';
        warn(answer.replace(/[^\x20-\x7e]/g, '?').slice(0, 100), 'the virus scanner could not scan a file');
        return 'failed';
      } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException;
        warn(code ?? message, 'the virus scanner does not answer');
        return error instanceof ClamdAway ? 'away' : 'failed';
      }
    };
    // at the same time, so that the sender waits once for a silent scanner
    const results = await Promise.all(files.map(scan));
    const infected = files.filter((_, i) => results[i] === 'infected').map(({ name }) => name);
    if (infected.length > 0) throw inputError({ [field]: 'fileInfected' }, 422, { fileInfected: infected });
    if (results.some((result) => result === 'failed' || (result === 'away' && !acceptUnscanned)))
      throw formError('failed');
  };
}

/** clamd's answer, such as `stream: OK` or `stream: Eicar-Test-Signature FOUND`. Rejects with ClamdAway, or an error. */
async function askClamd(
  address: ClamdSettings['address'],
  file: UploadedFile,
  { silenceMs, scanMs }: { silenceMs: number; scanMs: number },
): Promise<string> {
  const socket = connect(address);
  socket.setTimeout(silenceMs, async () => {
    if (await answersPing(address, silenceMs))
      socket.setTimeout(scanMs, () => socket.destroy(new Error('the scan takes too long')));
    else socket.destroy(new ClamdAway('no answer'));
  });
  try {
    await once(socket, 'connect').catch((error: NodeJS.ErrnoException) => {
      throw Object.assign(new ClamdAway('no connection'), { code: error.code });
    });
    // only an error of the file is left to pass on: one of the connection also ends the answer, or came after it
    pipeline(toFrames(file), socket, { end: false }).catch((error) => socket.destroy(error));
    return await readAnswer(socket);
  } finally {
    socket.destroy();
  }
}

/** clamd scans in threads, so that it answers while it scans. */
async function answersPing(address: ClamdSettings['address'], silenceMs: number): Promise<boolean> {
  const socket = connect(address);
  socket.setTimeout(silenceMs, () => socket.destroy(new ClamdAway('no answer')));
  try {
    socket.write('zPING\0');
    return (await readAnswer(socket)) === 'PONG';
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function readAnswer(socket: Socket): Promise<string> {
  let answer = '';
  try {
    for await (const chunk of socket) {
      answer += (chunk as Buffer).toString('latin1');
      const end = answer.indexOf('\0');
      if (end >= 0) return answer.slice(0, end);
      if (answer.length > ANSWER_MAX) break;
    }
  } catch (error) {
    if (!(error instanceof ClamdAway) || answer === '') throw error;
  }
  throw new Error('no whole answer');
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
