/** Bytes with memory of their own: Node cuts small buffers out of blocks (of 64 kB by now), and one that is kept holds its whole block. */
export const copyToKeep = (bytes: Uint8Array): Buffer => Buffer.from(new Uint8Array(bytes).buffer);
