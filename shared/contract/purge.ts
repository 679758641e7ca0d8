/** Path at which a CMS notifies the site of changed content (BX12): POST {tags: ['product:pl', …]} or {all: true}. */
export const PURGE_PATH = '/ops/purge';
/** timestamp: Unix seconds · nonce: unique to the request · signature: `sha256=` followed by the HMAC in hex. */
export const PURGE_HEADERS = {
  timestamp: 'x-purge-timestamp',
  nonce: 'x-purge-nonce',
  signature: 'x-purge-signature',
} as const;
/** A request is accepted if its timestamp is at most this many seconds in the past or future. */
export const PURGE_WINDOW_S = 60;
/** Size limit of the request body, in bytes. */
export const PURGE_BODY_MAX = 64 * 1024;
export const PURGE_TAGS_MAX = 1000;
export const NONCE = /^[\w-]{16,64}$/;
/** Name of a call, optionally with a language and an id: `product`, `product:pl`, `product:pl:em-310`. */
export const TAG = /^[A-Za-z]{1,60}(?::[a-z]{2}(?::[\p{L}\p{N}_.~-]{1,200})?)?$/u;

/** Prefix of the text that is signed with HMAC-SHA256; the bytes of the body follow it. */
export const toSignedText = (timestamp: number, nonce: string): string => `${timestamp}.${nonce}.`;
