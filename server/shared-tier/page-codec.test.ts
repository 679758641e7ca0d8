import { expect, it } from 'vitest';
import type { KeptPage } from '../render/page-cache.ts';
import { pageCodec } from './page-codec.ts';

it('BF03: gives back the page that went in, with memory of its own', async () => {
  const own = (text: string) => Buffer.from(new TextEncoder().encode(text).buffer);
  const page: KeptPage = {
    status: 200,
    locale: 'pl',
    etag: '"1"',
    br: own('brotli'),
    gzip: own('gzip of it'),
    data: { version: 'v', br: own('data'), gzip: own('data too') },
    tags: ['menus'],
    madeAt: 1,
    tookMs: 2,
  };
  const { value } = pageCodec.decode(pageCodec.encode(page)) as { value: KeptPage };
  expect(value).toEqual(page);
  for (const bytes of [value.br, value.gzip, value.data?.br, value.data?.gzip])
    expect(bytes?.buffer.byteLength).toBe(bytes?.byteLength);
});
