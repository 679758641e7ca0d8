/** Bytes with memory of their own: small buffers are cut out of larger blocks, and one that is kept would hold its whole block. */
export const copyToKeep = (bytes: Uint8Array): Buffer => Buffer.from(new Uint8Array(bytes).buffer);
