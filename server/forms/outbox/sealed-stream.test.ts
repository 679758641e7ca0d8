import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSealer, DamagedFile, unseal } from './sealed-stream.ts';

const KEY = randomBytes(32);
const seal = (...pieces: string[]) => {
  const sealer = createSealer(KEY);
  const frames = pieces.map((piece, i) => sealer.seal(Buffer.from(piece), i === pieces.length - 1));
  return { all: Buffer.concat([sealer.header, ...frames]), header: sealer.header, frames };
};
/** Read in crumbs, as no disk gives them. */
async function open(bytes: Buffer, key = KEY): Promise<string[]> {
  async function* crumbs() {
    for (let at = 0; at < bytes.byteLength; at += 7) yield bytes.subarray(at, at + 7);
  }
  const pieces: string[] = [];
  for await (const piece of unseal(key, crumbs())) pieces.push(piece.toString());
  return pieces;
}

describe('sealed files', () => {
  it('come back piece by piece, and say nothing of their content', async () => {
    const { all } = seal('head', 'jan@example.com', '');
    expect(await open(all)).toEqual(['head', 'jan@example.com', '']);
    expect(all.includes('jan')).toBe(false);
    expect(seal('head').all.equals(seal('head').all)).toBe(false);
  });

  it('of another key are not opened', async () => {
    await expect(open(seal('a').all, randomBytes(32))).rejects.toThrow(DamagedFile);
  });

  it('are refused when any bit of them is changed', async () => {
    const { all } = seal('head', 'body');
    for (let at = 0; at < all.byteLength; at++) {
      const changed = Buffer.from(all);
      changed[at] = (changed[at] as number) ^ 1;
      await expect(open(changed), String(at)).rejects.toThrow();
    }
  });

  it('are refused when they are cut anywhere, also between two frames', async () => {
    const { all } = seal('head', 'body', 'end');
    for (let length = 0; length < all.byteLength; length++)
      await expect(open(all.subarray(0, length)), String(length)).rejects.toThrow(DamagedFile);
  });

  it('are refused when frames are moved, left out, repeated, added or of another file', async () => {
    const { header, frames } = seal('one.', 'two.', 'end.');
    const [a, b, c] = frames as [Buffer, Buffer, Buffer];
    const other = seal('one.', 'two.', 'end.').frames[1] as Buffer;
    for (const mixed of [[b, a, c], [a, c], [a, a, b, c], [a, b, c, c], [a, other, c], [c]])
      await expect(open(Buffer.concat([header, ...mixed]))).rejects.toThrow(DamagedFile);
  });
});
