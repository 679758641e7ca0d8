import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What is stored was cut, changed or mixed up. */
export class DamagedMessage extends Error {
  override name = 'DamagedMessage';
}

/** Names a key and the format without revealing the key: a message of another key is not taken for a damaged one. */
export const toKeyId = (key: Buffer): string =>
  createHmac('sha256', key).update('id of pieces').digest('hex').slice(0, 16);

/** AES-256-GCM with a random nonce. place: a piece that is moved to another place or message is damaged. */
export function seal(key: Buffer, piece: Uint8Array, place: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  return Buffer.concat([nonce, cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
}

/** Throws DamagedMessage. */
export function unseal(key: Buffer, sealed: Uint8Array, place: string): Buffer {
  if (sealed.byteLength < NONCE_BYTES + TAG_BYTES) throw new DamagedMessage('cut off');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(place))
      .setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new DamagedMessage('changed');
  }
}
