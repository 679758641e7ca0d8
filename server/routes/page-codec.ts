import type { Codec } from '../cache/shared-loads.ts';
import { type CachedPage, sizeOf } from '../render/cached-page.ts';
import { copyToKeep } from '../render/compress.ts';
import type { CachedValue } from './page-cache.ts';

type Head = Omit<CachedPage, 'html' | 'data'> & { version: string | null; lengths: number[] };

/** A page in the L2 cache: length of the head, the head as JSON, then HTML and data in both encodings as they are sent. */
export const pageCodec: Codec<CachedValue> = {
  encode(value) {
    const { html, data, ...rest } = value as CachedPage;
    const bodies = [html.br, html.gzip, ...(data ? [data.br, data.gzip] : [])];
    const lengths = bodies.map((body) => body.byteLength);
    const head = Buffer.from(JSON.stringify({ ...rest, version: data?.version ?? null, lengths } satisfies Head));
    const size = Buffer.alloc(4);
    size.writeUInt32BE(head.byteLength);
    return Buffer.concat([size, head, ...bodies]);
  },
  decode(body) {
    let at = 4 + body.readUInt32BE();
    const { version, lengths, ...rest } = JSON.parse(body.toString('utf8', 4, at)) as Head;
    const [br, gzip, dataBr, dataGzip] = lengths.map((length) => {
      at += length;
      return copyToKeep(body.subarray(at - length, at));
    });
    if (!br || !gzip) throw new Error('not a page');
    const data = version !== null && dataBr && dataGzip ? { version, br: dataBr, gzip: dataGzip } : null;
    const page: CachedPage = { ...rest, html: { br, gzip }, data };
    return { value: page, bytes: sizeOf(page) };
  },
};
