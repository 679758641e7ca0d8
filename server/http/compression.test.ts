import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { addVary, compressTwice, compressWhole, createFlushingCompressor } from './compression.ts';

describe('BX10 compression', () => {
  it('leaves short texts as they are', async () => {
    expect(await compressWhole('short', 'br')).toEqual({ body: Buffer.from('short'), encoding: null });
  });

  it('gives back what went in', async () => {
    const text = 'zażółć gęślą jaźń '.repeat(200);
    const [br, gz] = await Promise.all([compressWhole(text, 'br'), compressWhole(text, 'gzip')]);
    expect([brotliDecompressSync(br.body).toString(), gunzipSync(gz.body).toString()]).toEqual([text, text]);
    expect(br.body.byteLength).toBeLessThan(Buffer.byteLength(text) / 5);
  });

  it('keeps no more memory than what it gives back', async () => {
    const { br, gzip } = await compressTwice('zażółć gęślą jaźń '.repeat(200));
    expect([br.buffer.byteLength, gzip.buffer.byteLength]).toEqual([br.byteLength, gzip.byteLength]);
    expect([brotliDecompressSync(br).length, gunzipSync(gzip).length]).toEqual([5400, 5400]);
  });

  it.each(['br', 'gzip'] as const)('BF03: flushes each chunk of a stream as %s', async (encoding) => {
    const stream = createFlushingCompressor(encoding);
    const first = new Promise<Buffer>((resolve) => stream.once('data', resolve));
    stream.write('<p>the shell</p>');
    expect((await first).byteLength).toBeGreaterThan(0);
    stream.destroy();
  });

  it.each([
    [undefined, 'Accept-Encoding'],
    ['', 'Accept-Encoding'],
    ['accept-encoding', 'accept-encoding'],
    ['Accept, Accept-Encoding,Cookie', 'Accept, Accept-Encoding,Cookie'],
    ['Accept', 'Accept, Accept-Encoding'],
    ['X-Accept-Encoding', 'X-Accept-Encoding, Accept-Encoding'],
  ])('RFC 9110 12.5.5: Vary names Accept-Encoding once: %s', (before, expected) => {
    let vary = before;
    addVary(
      { getHeader: () => vary, header: (_: string, value: string) => (vary = value) } as never,
      'Accept-Encoding',
    );
    expect(vary).toBe(expected);
  });
});
