import { expect, it } from 'vitest';
import type { Models } from '#shared/contract/models/models.ts';
import { api, page, siteUrl } from '../support/built-site.ts';

it('a press release has pictures with measures and rights to download, the note on the company, and whom to ask', async () => {
  const post = await api<Models['Post']>('/api/posts/leipzig-extension?locale=pl');
  const read = await page(`/aktualnosci/${post.slug}`);
  const [picture] = post.pictures ?? [];
  expect(read.texts('#pictures li')).toHaveLength(post.pictures?.length ?? 0);
  expect(read.text('#pictures li .facts')).toBe('PNG · 2 400 × 1 350 px');
  for (const part of [picture?.rights ?? '?', picture?.file.name ?? '?'])
    expect(read.text('#pictures li')).toContain(part.replace(/\u00a0/g, ' '));
  expect(read.text('#company')).toContain('1951');
  expect(read.links('#press-contact')).toEqual([
    expect.stringMatching(/^tel:\+48/),
    `mailto:${post.contactPerson?.email}`,
  ]);
  const file = await fetch(siteUrl(picture?.file.url ?? ''));
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png']);
  const png = Buffer.from(await file.arrayBuffer());
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([2400, 1350]);
});
