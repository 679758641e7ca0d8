import { expect, it } from 'vitest';
import { readZipDirectory, readZipEntry } from '#shared/rules/forms/read-zip.ts';
import { makeZip } from '../support/make-zip.ts';

const PARTS = [
  { name: 'word/document.xml', content: '<w:document/>' },
  { name: 'docProps/żółw.xml', content: 'x'.repeat(1000) },
];
const toFile = (bytes: Uint8Array) => ({
  size: bytes.byteLength,
  readAt: async (start: number, length: number) => new Uint8Array(bytes.subarray(start, start + length)),
});
async function read(bytes: Uint8Array, max = 1000) {
  const file = toFile(bytes);
  const entries = await readZipDirectory(file);
  if (!entries) return null;
  const contents = await Promise.all(entries.map((entry) => readZipEntry(file, entry, max)));
  return entries.map(({ name }, i) => [name, contents[i] && new TextDecoder().decode(contents[i])]);
}
const ALL = PARTS.map(({ name, content }) => [name, content]);

it.each<[string, Parameters<typeof makeZip>[1]]>([
  ['deflated', {}],
  ['stored', { isStored: true }],
  ['written as it went', { isStreamed: true }],
  ['with the sizes of ZIP64', { isZip64: true }],
  ['with the longest comment', { comment: 'c'.repeat(65_535) }],
  ['with a comment that looks like its end', { comment: `PK\u0005\u0006${'c'.repeat(100)}` }],
  ['of ZIP64 whose comment leaves room for its record alone', { isZip64: true, comment: 'c'.repeat(65_515) }],
])('FM10: entries and contents are read of a ZIP that is %s', async (_, options) => {
  expect(await read(makeZip(PARTS, options))).toEqual(ALL);
});

it('FM10: an entry that is encrypted, or larger than it may be, has no content', async () => {
  expect(await read(makeZip(PARTS, { isEncrypted: true }))).toEqual(PARTS.map(({ name }) => [name, null]));
  expect(await read(makeZip(PARTS), 999)).toEqual([ALL[0], ['docProps/żółw.xml', null]]);
  expect(await read(makeZip(PARTS, { isStored: true }), 999)).toEqual([ALL[0], ['docProps/żółw.xml', null]]);
});

it('FM10: what is no ZIP, is empty or is cut off has no entries', async () => {
  const zip = makeZip(PARTS);
  for (const bytes of [new Uint8Array(), Buffer.from('%PDF-1.7'), makeZip([]), zip.subarray(0, -1), zip.subarray(1)])
    expect(await read(bytes)).toBeNull();
  const cut = Buffer.concat([zip.subarray(0, 40), zip.subarray(60)]);
  expect(await read(cut)).toBeNull();
});
