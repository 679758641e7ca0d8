import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The stored data was truncated, changed or swapped. */
export class DamagedMessage extends Error {
  override name = 'DamagedMessage';
}

/** Identifies key and format without revealing the key, so that a message of another key does not look damaged. */
export const toKeyId = (key: Buffer): string =>
  createHmac('sha256', key).update('id of pieces').digest('hex').slice(0, 16);

/** Encrypts with AES-256-GCM and a random nonce. place: authenticated, so that a moved piece counts as damaged. */
export function seal(key: Buffer, piece: Uint8Array, place: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  return Buffer.concat([nonce, cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts a piece; throws DamagedMessage. */
export function unseal(key: Buffer, sealed: Uint8Array, place: string): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(place))
      .setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new DamagedMessage('changed or cut off');
  }
}
