import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { type OutboxFolder, openOutboxFolder, toId } from './outbox-folder.ts';

const KEY = randomBytes(32);
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'outbox-'));
});

async function put(box: OutboxFolder, id: string, time: number, ...chunks: Buffer[]): Promise<void> {
  const draft = await box.begin(id, time, Buffer.from(`head of ${id}`));
  try {
    for (const chunk of chunks) await draft.write(chunk);
    await draft.keep();
  } finally {
    await draft.discard();
  }
}
async function read(box: OutboxFolder, name: string): Promise<Buffer[]> {
  const pieces: Buffer[] = [];
  for await (const piece of box.read(name)) pieces.push(piece);
  return pieces;
}

describe('outbox folder', () => {
  it('gives back what was kept, oldest first, also to the next process', async () => {
    const box = await openOutboxFolder(folder, KEY);
    const large = randomBytes(300_000);
    await put(box, 'late', Date.parse('2026-03-02'), Buffer.from('x'));
    await put(box, 'early', Date.parse('2026-03-01'), large.subarray(0, 100_001), large.subarray(100_001));
    const next = await openOutboxFolder(folder, KEY);
    const [first = '', second = ''] = next.names();
    expect([toId(first), toId(second), next.stats()]).toEqual(['early', 'late', box.stats()]);
    const [head, ...body] = await read(next, first);
    expect([String(head), Buffer.concat(body).equals(large)]).toEqual(['head of early', true]);
    expect(statSync(path.join(folder, first)).mode & 0o077).toBe(0);
  });

  it('holds nothing readable, and nothing of what was given up', async () => {
    const box = await openOutboxFolder(folder, KEY);
    const draft = await box.begin('a', 1, Buffer.from('h'));
    await draft.write(randomBytes(200_000));
    await draft.discard();
    expect([readdirSync(folder), box.stats().bytes]).toEqual([['refused'], 0]);
    await put(box, 'b', 1, Buffer.from('jan@example.com'));
    expect(readFileSync(path.join(folder, box.names()[0] as string)).includes('jan@')).toBe(false);
  });

  it('removes what a process left when it died, and never reads it', async () => {
    const box = await openOutboxFolder(folder, KEY);
    const draft = await box.begin('a', 1, Buffer.from('h'));
    await draft.write(randomBytes(200_000));
    const next = await openOutboxFolder(folder, KEY);
    expect([next.names(), readdirSync(folder)]).toEqual([[], ['refused']]);
  });

  it('takes no more than it may hold, refused files counted', async () => {
    const box = await openOutboxFolder(folder, KEY, 1000);
    await put(box, 'a', 1, Buffer.alloc(400));
    await box.refuse(box.names()[0] as string);
    await expect(put(box, 'b', 1, Buffer.alloc(600))).rejects.toThrow('full');
    const next = await openOutboxFolder(folder, KEY, 1000);
    expect(next.stats()).toEqual({ ...box.stats(), waiting: 0, refused: 1 });
    await expect(put(next, 'b', 1, Buffer.alloc(600))).rejects.toThrow('full');
  });

  it('forgets a file that is gone already', async () => {
    const box = await openOutboxFolder(folder, KEY);
    await put(box, 'a', 1, Buffer.from('x'));
    await box.remove(box.names()[0] as string);
    await box.remove('nothing.sealed');
    expect(box.stats()).toEqual({ waiting: 0, refused: 0, bytes: 0 });
    writeFileSync(path.join(folder, 'notes.txt'), 'not ours');
    expect((await openOutboxFolder(folder, KEY)).names()).toEqual([]);
  });
});
