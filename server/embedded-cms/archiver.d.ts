/** archiver 8 has no types; this is the part that is used. */
declare module 'archiver' {
  import type { Stats } from 'node:fs';
  import { Transform } from 'node:stream';
  export class ZipArchive extends Transform {
    constructor(options?: { zlib?: { level?: number } });
    file(path: string, data: { name: string; date?: Date; stats?: Stats }): this;
    append(source: Buffer | string | NodeJS.ReadableStream, data: { name: string; date?: Date }): this;
    finalize(): Promise<void>;
  }
}
