/** Number of messages that are remembered; beyond that, the oldest is forgotten. */
export const MESSAGES_MAX = 50;

/** Idempotency keys of messages that were not confirmed, by the digest of what they say, which is not stored itself. */
const keys = new Map<string, string>();

/** Returns the key of a message: the same as before if a message that says the same was not confirmed. */
export async function findMessageKey(content: string): Promise<{ digest: string; key: string }> {
  const digest = await toDigest(content);
  const key = keys.get(digest) ?? toHex(crypto.getRandomValues(new Uint8Array(16)));
  keys.delete(digest);
  keys.set(digest, key);
  for (const oldest of keys.keys()) if (keys.size > MESSAGES_MAX) keys.delete(oldest);
  return { digest, key };
}

/** The next message that says the same is a new one. */
export const forgetMessage = (digest: string): boolean => keys.delete(digest);

async function toDigest(content: string): Promise<string> {
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  // missing on pages without TLS
  return subtle ? toHex(new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(content)))) : content;
}

/** Not crypto.randomUUID for keys, which is missing on pages without TLS too. */
const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
