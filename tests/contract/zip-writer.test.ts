import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { toTextEntry, writeZip } from '#server/embedded-cms/files/zip-writer.ts';
import { readZip, streamZip } from '../support/read-zip.ts';

const date = new Date('2026-05-14T08:30:10Z');
const stored = (name: string, content: Buffer) => ({
  name,
  date,
  sum: crc32(content),
  size: content.length,
  content: [content.subarray(0, 10), content.subarray(10)],
});

it('M12: readers of the directory and readers of streams find the same entries', async () => {
  const [noise, none] = [randomBytes(100_000), Buffer.alloc(0)];
  const bytes = await buffer(
    writeZip([
      stored('Zażółć 😀.pdf', noise),
      stored('none.bin', none),
      toTextEntry('List.txt', 'ż\n'.repeat(999), date),
    ]),
  );
  const expected = new Map([
    ['Zażółć 😀.pdf', noise],
    ['none.bin', none],
    ['List.txt', Buffer.from('ż\n'.repeat(999))],
  ]);
  expect(readZip(bytes)).toEqual(expected);
  expect(streamZip(bytes)).toEqual(expected);
  // sizes in front, so no descriptors; names in UTF-8; 2026-05-14 08:30:10
  expect(bytes.readUInt16LE(6)).toBe(0x800);
  expect([bytes.readUInt16LE(12), bytes.readUInt16LE(10)]).toEqual([
    (46 << 9) | (5 << 5) | 14,
    (8 << 11) | (30 << 5) | 5,
  ]);
});

it('M12: a file that changes while it is read makes no archive', async () => {
  const entry = { ...stored('a', Buffer.from('abc')), size: 4 };
  await expect(buffer(writeZip([entry]))).rejects.toThrow('has changed');
});
