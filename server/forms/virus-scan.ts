import { connect, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../config.ts';
import { formError, wrongFile } from './form.ts';
import type { UploadedFile } from './uploaded-file.ts';

type ClamdSettings = NonNullable<Config['clamd']>;
/** Time without any data sent or received after which a scan fails, in milliseconds. */
const SILENCE_MS = 10_000;
const SILENT = 'silent';
/** How long, in milliseconds, an unresponsive scanner is skipped if unscanned files are accepted. */
const PAUSE_MS = 60_000;
/** Maximum length of an answer; the longest names of viruses have a hundred characters. */
const ANSWER_MAX = 4096;

/**
 * F6: scans attachments with clamd (INSTREAM, clamd(8)). Rejects with FormError if one is infected, or could not be
 * scanned and the setting does not accept that.
 */
export function createVirusScan(
  settings: ClamdSettings,
  log: { warn(data: object, message: string): void },
  silenceMs = SILENCE_MS,
) {
  let pausedUntil = 0;
  return async (files: readonly UploadedFile[], field: string, isAnonymous: boolean): Promise<void> => {
    for (const file of files) {
      if (settings.acceptUnscanned && performance.now() < pausedUntil) return;
      const answer = await scan(settings, file, silenceMs).catch(({ code = 'no answer' }: { code?: string }) => {
        if (code === SILENT) pausedUntil = performance.now() + PAUSE_MS;
        // reports are never logged (D7)
        if (!isAnonymous) log.warn({ reason: code }, 'the virus scanner does not answer');
        return null;
      });
      if (answer !== null && / FOUND$/.test(answer)) throw wrongFile(field, 'fileInfected', file.fileName);
      if (answer !== 'stream: OK' && !settings.acceptUnscanned) throw formError('failed');
    }
  };
}

/** clamd's answer, such as `stream: OK` or `stream: Eicar-Test-Signature FOUND`. */
async function scan({ address }: ClamdSettings, file: UploadedFile, silenceMs: number): Promise<string> {
  const socket = connect(address);
  socket.setTimeout(silenceMs, () => socket.destroy(Object.assign(new Error('no answer'), { code: SILENT })));
  // errors are ignored here: they also end the answer, which may arrive before everything is sent
  pipeline(toFrames(file), socket, { end: false }).catch(() => {});
  try {
    return await readAnswer(socket);
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

async function readAnswer(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) {
    text += String(chunk);
    if (text.includes('\0') || text.length > ANSWER_MAX) break;
  }
  const [answer, end] = text.split('\0');
  if (answer === undefined || end === undefined) throw new Error('no whole answer');
  return answer;
}
