import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  name: string;
  content: string | Buffer;
}
interface ZipOptions {
  /** Without compression. */
  isStored?: boolean;
  /** Sizes stand behind the content, as of programs that write as they go. */
  isStreamed?: boolean;
  /** Sizes and positions in the extra fields and records of ZIP64. */
  isZip64?: boolean;
  isEncrypted?: boolean;
  comment?: string;
}

const UNKNOWN = 0xffffffff;

/** Writes a ZIP byte by byte, so that tests can have each kind of them. */
export function makeZip(parts: readonly ZipPart[], options: ZipOptions = {}): Buffer {
  const { isStored = false, isStreamed = false, isZip64 = false, isEncrypted = false, comment = '' } = options;
  const flags = (isStreamed ? 8 : 0) | (isEncrypted ? 1 : 0) | 0x800;
  const method = isStored ? 0 : 8;
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of parts) {
    const plain = Buffer.from(content);
    const data = isStored ? plain : deflateRawSync(plain);
    const title = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50);
    local.writeUInt16LE(isZip64 ? 45 : 20, 4);
    local.writeUInt16LE(flags, 6);
    local.writeUInt16LE(method, 8);
    local.writeUInt16LE(title.byteLength, 26);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(crc32(plain));
    sizes.writeUInt32LE(data.byteLength, 4);
    sizes.writeUInt32LE(plain.byteLength, 8);
    if (!isStreamed) sizes.copy(local, 14);
    const descriptor = isStreamed ? Buffer.concat([Buffer.from('504b0708', 'hex'), sizes]) : Buffer.alloc(0);
    const entry = Buffer.concat([local, title, data, descriptor]);
    locals.push(entry);

    const extra = Buffer.alloc(isZip64 ? 28 : 0);
    const row = Buffer.alloc(46);
    row.writeUInt32LE(0x02014b50);
    row.writeUInt16LE(flags, 8);
    row.writeUInt16LE(method, 10);
    sizes.copy(row, 16);
    row.writeUInt16LE(title.byteLength, 28);
    row.writeUInt16LE(extra.byteLength, 30);
    row.writeUInt32LE(offset, 42);
    if (isZip64) {
      for (const at of [20, 24, 42]) row.writeUInt32LE(UNKNOWN, at);
      extra.writeUInt16LE(1);
      extra.writeUInt16LE(24, 2);
      extra.writeBigUInt64LE(BigInt(plain.byteLength), 4);
      extra.writeBigUInt64LE(BigInt(data.byteLength), 12);
      extra.writeBigUInt64LE(BigInt(offset), 20);
    }
    directory.push(row, title, extra);
    offset += entry.byteLength;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(isZip64 ? 0xffff : parts.length, 8);
  end.writeUInt16LE(isZip64 ? 0xffff : parts.length, 10);
  end.writeUInt32LE(isZip64 ? UNKNOWN : list.byteLength, 12);
  end.writeUInt32LE(isZip64 ? UNKNOWN : offset, 16);
  end.writeUInt16LE(Buffer.byteLength(comment), 20);
  const zip64 = Buffer.alloc(isZip64 ? 76 : 0);
  if (isZip64) {
    zip64.writeUInt32LE(0x06064b50);
    zip64.writeBigUInt64LE(44n, 4);
    zip64.writeBigUInt64LE(BigInt(parts.length), 24);
    zip64.writeBigUInt64LE(BigInt(parts.length), 32);
    zip64.writeBigUInt64LE(BigInt(list.byteLength), 40);
    zip64.writeBigUInt64LE(BigInt(offset), 48);
    zip64.writeUInt32LE(0x07064b50, 56);
    zip64.writeBigUInt64LE(BigInt(offset + list.byteLength), 64);
    zip64.writeUInt32LE(1, 72);
  }
  return Buffer.concat([...locals, list, zip64, end, Buffer.from(comment)]);
}

const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
export const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** The list of content types of an Office document: main part and its type. */
export const contentTypes = (part = '/word/document.xml', type = WORD_TYPE, more = ''): ZipPart => ({
  name: '[Content_Types].xml',
  content: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${more}<Override PartName="${part}" ContentType="${type}"/></Types>`,
});
export const RELATIONS: ZipPart = {
  name: '_rels/.rels',
  content:
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
};
export const DOCUMENT: ZipPart = {
  name: 'word/document.xml',
  content:
    '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p/></w:body></w:document>',
};
/** The parts of a Word document. */
export const WORD_PARTS: readonly ZipPart[] = [contentTypes(), RELATIONS, DOCUMENT];
