import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Names the format and its version. */
const MAGIC = Buffer.from('OUTBOX1\n');
/** By the key's id a message of another key is not taken for a damaged one. Bytes. */
export const KEY_ID_AT = MAGIC.byteLength;
export const KEY_ID_BYTES = 8;
const SALT = 32;
const HEADER_BYTES = MAGIC.byteLength + KEY_ID_BYTES + SALT;
const TAG = 16;
/** The longest piece that is encrypted at a time. Bytes. */
export const FRAME_MAX = 64 * 1024;
/** Of the four bytes before a frame: it is the last one. The others are its length. */
const LAST = 0x8000_0000;

/** The file was cut, changed or mixed up. */
export class DamagedFile extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'DamagedFile';
  }
}
export const toKeyId = (key: Buffer) => createHmac('sha256', key).update('key id').digest().subarray(0, KEY_ID_BYTES);
/** Each file has a key of its own, so that counting is enough for its nonces. */
const toFileKey = (key: Buffer, salt: Buffer) => Buffer.from(hkdfSync('sha256', key, salt, 'outbox file', 32));

/** Place and kind of a frame: none can be left out, moved, or taken for the last. */
function toNonce(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(index, 7);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

export interface Sealer {
  readonly header: Buffer;
  /** What to write for a piece of at most FRAME_MAX bytes; after the last one nothing follows. */
  seal(piece: Uint8Array, isLast: boolean): Buffer;
}

/** AES-256-GCM in frames: each is authentic by itself, and all of them as a whole. */
export function createSealer(key: Buffer): Sealer {
  const salt = randomBytes(SALT);
  const header = Buffer.concat([MAGIC, toKeyId(key), salt]);
  const fileKey = toFileKey(key, salt);
  let index = 0;
  return {
    header,
    seal(piece, isLast) {
      const cipher = createCipheriv('aes-256-gcm', fileKey, toNonce(index++, isLast));
      cipher.setAAD(header);
      const length = Buffer.alloc(4);
      length.writeUInt32BE((isLast ? LAST : 0) + piece.byteLength);
      return Buffer.concat([length, cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
    },
  };
}

/** The pieces as they were sealed. Throws DamagedFile, also for another key; what came before it is authentic. */
export async function* unseal(
  key: Buffer,
  source: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer, void> {
  const chunks = toAsync(source);
  try {
    yield* unsealFrames(key, createTaker(chunks));
  } finally {
    await chunks.return();
  }
}

async function* toAsync(source: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  yield* source;
}

type Take = (bytes: number) => Promise<Buffer | null>;

async function* unsealFrames(key: Buffer, take: Take): AsyncGenerator<Buffer, void> {
  const header = await take(HEADER_BYTES);
  if (!header?.subarray(0, MAGIC.byteLength).equals(MAGIC)) throw new DamagedFile('no header');
  const fileKey = toFileKey(key, header.subarray(-SALT));
  for (let index = 0, isLast = false; !isLast; index++) {
    const mark = (await take(4))?.readUInt32BE();
    if (mark === undefined) throw new DamagedFile('cut off');
    isLast = mark >= LAST;
    const length = isLast ? mark - LAST : mark;
    const frame = length <= FRAME_MAX ? await take(length + TAG) : null;
    if (!frame) throw new DamagedFile('cut off');
    const decipher = createDecipheriv('aes-256-gcm', fileKey, toNonce(index, isLast));
    decipher.setAAD(header);
    decipher.setAuthTag(frame.subarray(length));
    let piece: Buffer;
    try {
      piece = Buffer.concat([decipher.update(frame.subarray(0, length)), decipher.final()]);
    } catch {
      throw new DamagedFile('changed');
    }
    if (isLast && (await take(1))) throw new DamagedFile('more than all');
    yield piece;
  }
}

/** Takes so many bytes of a stream; null where it ends before. */
function createTaker(chunks: AsyncIterator<Uint8Array>): Take {
  let rest = Buffer.alloc(0);
  return async (bytes) => {
    while (rest.byteLength < bytes) {
      const next = await chunks.next();
      if (next.done) return null;
      rest = Buffer.concat([rest, next.value]);
    }
    const taken = rest.subarray(0, bytes);
    rest = rest.subarray(bytes);
    return taken;
  };
}
