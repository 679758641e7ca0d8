import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { chooseEncoding, compressTwice, compressWhole, createFlushingCompressor } from './compression.ts';

describe('BX10 compression', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0,gzip;q=0', null],
    ['identity', null],
    ['', null],
    [undefined, null],
  ] as const)('chooses for %j', (accept, encoding) => {
    expect(chooseEncoding(accept)).toBe(encoding);
  });

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
});
