/** How a CMS notifies the site of changed content (BX12): POST {tags: ['product:pl', …]} or {all: true}. */
export const PURGE_PATH = '/ops/purge';
/** Seconds since 1970; a nonce, new for each request; `sha256=` and the HMAC in hex. */
export const PURGE_HEADERS = {
  timestamp: 'x-purge-timestamp',
  nonce: 'x-purge-nonce',
  signature: 'x-purge-signature',
} as const;
/** A request is good for so long before and after its timestamp. Seconds. */
export const PURGE_WINDOW_S = 60;
/** Bytes. */
export const PURGE_BODY_MAX = 64 * 1024;
export const PURGE_TAGS_MAX = 1000;
export const NONCE = /^[\w-]{16,64}$/;
/** A call, a call and its language, or those and an id: `product`, `product:pl`, `product:pl:em-310`. */
export const TAG = /^[A-Za-z]{1,60}(?::[a-z]{2}(?::[\p{L}\p{N}_.~-]{1,200})?)?$/u;

/** What is signed with HMAC-SHA256: this, then the bytes of the body. */
export const toSignedText = (timestamp: number, nonce: string): string => `${timestamp}.${nonce}.`;
