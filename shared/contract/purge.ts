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
export const TAG = /^([A-Za-z]{1,60})(?::([a-z]{2})(?::(.{1,2000}))?)?$/;

/** The id percent-encoded: tags are part of a header, which takes no letters beyond ASCII. */
export const toIdTag = (call: string, locale: string, id: string): string =>
  `${call}:${locale}:${encodeURIComponent(id)}`;

/** A tag of a message, whose id may be as it is or percent-encoded, as the site writes it; null: none. */
export function readTag(text: string): string | null {
  const [, call, locale, id] = TAG.exec(text) ?? [];
  if (!call || !locale || !id) return call ? text : null;
  try {
    return toIdTag(call, locale, decodeURIComponent(id));
  } catch {
    return toIdTag(call, locale, id);
  }
}

/** What is signed with HMAC-SHA256: this, then the bytes of the body. */
export const toSignedText = (timestamp: number, nonce: string): string => `${timestamp}.${nonce}.`;
