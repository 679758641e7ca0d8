import { type KeptPage, sizeOf } from '../render/page-cache.ts';
import type { Codec } from './second-tier.ts';

/** Length of what is told of a page, that, then both encodings as they go out. */
export const pageCodec: Codec = {
  encode(value) {
    const { br, gzip, ...told } = value as KeptPage;
    const head = Buffer.from(JSON.stringify({ ...told, length: br.byteLength }));
    const size = Buffer.alloc(4);
    size.writeUInt32BE(head.byteLength);
    return Buffer.concat([size, head, br, gzip]);
  },
  decode(body) {
    const start = 4 + body.readUInt32BE();
    const { length, ...told } = JSON.parse(body.toString('utf8', 4, start)) as Omit<KeptPage, 'br' | 'gzip'> & {
      length: number;
    };
    // copies: what came is a part of something larger
    const page: KeptPage = {
      ...told,
      br: Buffer.from(body.subarray(start, start + length)),
      gzip: Buffer.from(body.subarray(start + length)),
    };
    return { value: page, bytes: sizeOf(page) };
  },
};
