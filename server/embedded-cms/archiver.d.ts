/** archiver 8 has no types; this is the part that is used. */
declare module 'archiver' {
  import { Transform } from 'node:stream';
  export class ZipArchive extends Transform {
    constructor(options?: { zlib?: { level: number } });
    append(source: Buffer | string | NodeJS.ReadableStream, data: { name: string; date?: Date; store?: boolean }): this;
    finalize(): Promise<void>;
  }
}
