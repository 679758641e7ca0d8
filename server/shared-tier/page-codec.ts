import { copyToKeep } from '../render/copy-to-keep.ts';
import { type KeptPage, sizeOf } from '../render/page-cache.ts';
import type { Codec } from './second-tier.ts';

type Told = Omit<KeptPage, 'br' | 'gzip' | 'data'> & { version: string | null; lengths: number[] };

/** Length of what is told of a page, that, then the encodings of page and data as they go out. */
export const pageCodec: Codec = {
  encode(value) {
    const { br, gzip, data, ...told } = value as KeptPage;
    const bodies = data ? [br, gzip, data.br, data.gzip] : [br, gzip];
    const lengths = bodies.map((body) => body.byteLength);
    const head = Buffer.from(JSON.stringify({ ...told, version: data?.version ?? null, lengths } satisfies Told));
    const size = Buffer.alloc(4);
    size.writeUInt32BE(head.byteLength);
    return Buffer.concat([size, head, ...bodies]);
  },
  decode(body) {
    let at = 4 + body.readUInt32BE();
    const { version, lengths, ...told } = JSON.parse(body.toString('utf8', 4, at)) as Told;
    const [br, gzip, dataBr, dataGzip] = lengths.map((length) => {
      at += length;
      return copyToKeep(body.subarray(at - length, at));
    });
    if (!br || !gzip) throw new Error('not a page');
    const data = version !== null && dataBr && dataGzip ? { version, br: dataBr, gzip: dataGzip } : null;
    const page: KeptPage = { ...told, br, gzip, data };
    return { value: page, bytes: sizeOf(page) };
  },
};
