/**
 * Headers that the BFF adds when it sends a visitor's message to the CMS; a CMS may ignore both.
 * reference: the number shown to the sender; the CMS stores the message under this number, and only once.
 * receivedAt: ISO time at which the BFF accepted the message, if it was then queued; for a report, only the day
 * (docs/decisions/024-outbox-in-sqlite.md).
 */
export const MESSAGE_HEADERS = { reference: 'x-message-reference', receivedAt: 'x-received-at' } as const;
/** With the value `1` the CMS validates a write without storing it. Only check:cms sends it, never the site. */
export const DRY_RUN_HEADER = 'x-dry-run';

/** Format of an idempotency key; another one is ignored. */
export const IDEMPOTENCY_KEY_FORMAT = /^[\w-]{8,100}$/;
