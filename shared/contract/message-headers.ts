/**
 * Headers with which the BFF sends a visitor's message to the CMS; a CMS may ignore both.
 * reference: the number that its sender gets; the CMS keeps the message under it, once.
 * received: ISO time (of a report the day) at which the BFF took it, where that was earlier (docs/decisions/024-outbox-in-sqlite.md).
 */
export const MESSAGE_HEADERS = { reference: 'x-message-reference', received: 'x-received-at' } as const;
/** `1`: the CMS checks a write and keeps nothing of it. Sent by check:cms alone, never by the site. */
export const DRY_RUN_HEADER = 'x-dry-run';
