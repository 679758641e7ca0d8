/** A file that can be read anywhere: a Blob of the browser, or a file on the server's disk. */
export interface FileBytes {
  /** In bytes. */
  size: number;
  /** Reads up to `length` bytes from `offset`; fewer only at the end of the file. Rejects if it can not be read. */
  readAt(offset: number, length: number): Promise<Uint8Array>;
}
