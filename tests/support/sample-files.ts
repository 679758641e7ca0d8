import sharp from 'sharp';
import { contentTypes, DOCUMENT, makeZip, RELATIONS, WORD_PARTS, WORD_TYPE, type ZipPart } from './make-zip.ts';

/** A file as a system hands it over: its name, the media type it declares, its bytes, and what is right about it. */
export interface SampleFile {
  name: string;
  type: string;
  content: Buffer;
  /** Null: it has to be accepted. */
  problem: string | null;
}

export const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');
export const PDF_TYPE = 'application/pdf';
const create = (width: number) => sharp({ create: { width, height: 8, channels: 3, background: 'red' } });
export const PNG = await create(8).png().toBuffer();
export const JPEG = await create(8).jpeg().toBuffer();
export const DOCX = makeZip(WORD_PARTS);
const WEBP = await create(8).webp().toBuffer();
const AVIF = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypavif\0\0\0\0avifmif1'), Buffer.alloc(100)]);
const HEIC = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(100)]);
const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const OFFICE = 'application/vnd.openxmlformats-officedocument';
const MACRO_TYPE = 'application/vnd.ms-word.document.macroEnabled.main+xml';

const file = (name: string, content: Buffer, type: string, problem: string | null = null): SampleFile => ({
  name,
  type,
  content,
  problem,
});
const docx = (parts: readonly ZipPart[], problem: string | null = null, options = {}) =>
  file('letter.docx', makeZip(parts, options), DOCX_TYPE, problem);
const first = (name: string) => docx([{ name, content: 'x' }, ...WORD_PARTS]);
const typed = (part: string, type: string, problem: string | null, more: readonly ZipPart[] = []) =>
  docx([contentTypes(part, type), RELATIONS, { name: part.slice(1), content: '<x/>' }, ...more], problem);
const typesOnly = (content: string | Buffer, problem: string | null = null) =>
  docx([{ name: '[Content_Types].xml', content }, RELATIONS, DOCUMENT], problem);

/** A compound file whose directory is in its second sector. */
function compoundFile(...streams: string[]): Buffer {
  const bytes = Buffer.alloc(4096);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt32LE(1, 48);
  for (const [i, name] of ['Root Entry', ...streams].entries()) bytes.write(name, 1024 + i * 128, 'utf16le');
  return bytes;
}

const typesText = String(contentTypes().content);
const afterText = (text: string | Buffer) => Buffer.concat([Buffer.from(text), PDF]);

/** About a hundred good, nearly good and wrong files. */
export const SAMPLE_FILES: readonly SampleFile[] = [
  ...[
    PDF_TYPE,
    '',
    'application/octet-stream',
    'application/x-download',
    'application/force-download',
    'application/download',
    'application/x-pdf',
    'application/acrobat',
    'text/pdf',
    'application/vnd.pdf',
    'binary/octet-stream',
    'image/png',
  ].map((type) => file('plan.pdf', PDF, type)),
  ...['application/zip', 'application/x-zip-compressed', 'application/msword', 'application/wps-office.docx'].map(
    (type) => file('letter.docx', DOCX, type),
  ),
  file('photo.jpg', JPEG, 'image/jpg'),
  file('photo.jpeg', JPEG, 'image/pjpeg'),
  file('PHOTO.JPG', JPEG, 'image/jpeg'),
  file('plan.png', PNG, 'image/x-png'),

  file('bom.pdf', afterText('\ufeff'), PDF_TYPE),
  file('line.pdf', afterText('\r\n'), PDF_TYPE),
  file('nul.pdf', afterText('\0'), PDF_TYPE),
  file('mail.pdf', afterText('Content-Type: application/pdf\r\nContent-Disposition: inline\r\n\r\n'), PDF_TYPE),
  file('late.pdf', afterText(Buffer.alloc(1024 - 5, ' ')), PDF_TYPE),
  file('too-late.pdf', afterText(Buffer.alloc(1024 - 4, ' ')), PDF_TYPE, 'fileType'),
  file('short.pdf', Buffer.from('%PDF-'), PDF_TYPE),
  file('shorter.pdf', Buffer.from('%PDF'), PDF_TYPE, 'fileType'),
  file('postscript.pdf', Buffer.from('%!PS-Adobe-3.0 PDF-1.4\n1 0 obj\n'), PDF_TYPE),
  file('postscript.pdf', Buffer.from('%!PS-Adobe-3.0\n'), PDF_TYPE, 'fileType'),
  ...['GIF89a', 'II*\0', 'MM\0*', 'RIFF', 'Rar!', '7z\xbc\xaf', '\x1f\x8b'].map((text) =>
    file('other.pdf', afterText(Buffer.from(text, 'latin1')), PDF_TYPE, 'fileType'),
  ),
  file('program.pdf', afterText('MZ program '), PDF_TYPE, 'fileType'),
  file('picture.pdf', Buffer.concat([PNG, PDF]), PDF_TYPE, 'fileType'),
  file('plan.pdf', PNG, PDF_TYPE, 'fileType'),
  file('plan.pdf', DOCX, PDF_TYPE, 'fileType'),
  file('plan.png', PDF, 'image/png', 'fileType'),
  file('photo.jpg', PNG, 'image/jpeg'),
  file('photo.png', JPEG, 'image/png'),
  file('photo.jpg', PDF, 'image/jpeg', 'fileType'),
  file('scan.pdf', JPEG, PDF_TYPE, 'fileType'),
  file('photo.jpg', WEBP, 'image/jpeg', 'fileWebp'),
  file('sticker.webp', WEBP, 'image/webp', 'fileWebp'),
  file('sticker.webp', PNG, 'image/webp'),
  file('photo.jpg', AVIF, 'image/jpeg', 'fileAvif'),
  file(
    'photo.avif',
    Buffer.concat([Buffer.from('\0\0\0 ftypmif1\0\0\0\0mif1miafavif'), Buffer.alloc(9)]),
    '',
    'fileAvif',
  ),
  file('sticker.webp', PDF, 'image/webp', 'fileType'),
  file('photo.png', PNG.subarray(0, 7), 'image/png', 'fileType'),
  file('photo.jpg', Buffer.from('ffd8', 'hex'), 'image/jpeg', 'fileType'),
  file('photo.jpg', HEIC, 'image/jpeg', 'fileHeic'),
  file('IMG_0001.HEIC', HEIC, 'image/heic', 'fileHeic'),
  file('IMG_0001.heif', JPEG, 'image/heif'),
  file('1000012345', HEIC, '', 'fileHeic'),

  file('1000012345', JPEG, 'image/jpeg'),
  file('1000012345', PNG, ''),
  file('Umowa z 12.05.2026', PDF, ''),
  file('letter', DOCX, ''),
  file('notes', Buffer.from('text'), 'text/plain', 'fileType'),
  file('scan.pdf ', PDF, PDF_TYPE),
  file('plan.exe', PDF, PDF_TYPE, 'fileType'),
  file('plan.pdf.exe', PDF, PDF_TYPE, 'fileType'),
  file('plan.jfif', JPEG, 'image/jpeg'),
  file('PLAN.JPE', JPEG, 'image/pjpeg'),
  file('plan.jfif', PNG, 'image/jpeg'),
  file('plan.docm', DOCX, '', 'fileType'),
  file('plan.doc', compoundFile('WordDocument'), 'application/msword', 'fileType'),
  file('plan.gif', Buffer.from('GIF89a'), 'image/gif', 'fileType'),
  file('scan.tif', JPEG, 'image/tiff'),
  file('scan.tiff', PDF, 'image/tiff', 'fileType'),
  file('plan.constructor', PDF, ''),
  file('plan.constructor', Buffer.from('MZ'), '', 'fileType'),
  file('CV_J.Kowalski', PDF, PDF_TYPE),
  file('cv.pdf(1)', PDF, PDF_TYPE),
  file('cv.pdf.download', PDF, PDF_TYPE),
  file('umowa.pdf.', PDF, PDF_TYPE),
  file('a"b.pdf', Buffer.from('text'), PDF_TYPE, 'fileType'),
  file('empty.pdf', Buffer.alloc(0), PDF_TYPE, 'fileEmpty'),
  file('full.pdf', Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024 - PDF.byteLength)]), PDF_TYPE),
  file('large.pdf', Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024 - PDF.byteLength + 1)]), PDF_TYPE, 'fileSize'),

  ...[
    'customXml/item1.xml',
    '[trash]/0000.dat',
    'mimetype',
    'docMetadata/LabelInfo.xml',
    'Thumbnails/thumbnail.jpeg',
    'META-INF/manifest.xml',
    'docProps/app.xml',
    'word/styles.xml',
    'zzz',
  ].map(first),
  docx([DOCUMENT, RELATIONS, contentTypes()]),
  docx(WORD_PARTS.toSorted((a, b) => (a.name < b.name ? -1 : 1))),
  docx(WORD_PARTS.map((part) => ({ ...part, name: part.name.replaceAll('/', '\\') }))),
  docx(WORD_PARTS, null, { isStored: true }),
  docx(WORD_PARTS, null, { isStreamed: true }),
  docx(WORD_PARTS, null, { isZip64: true }),
  docx(WORD_PARTS, null, { isStreamed: true, isZip64: true, comment: 'PK\u0005\u0006 a comment' }),
  docx([contentTypes(), RELATIONS, { ...DOCUMENT, name: 'Word/Document.xml' }]),
  typed('/word/document2.xml', WORD_TYPE, null),
  // macros behind more types than are read
  typesOnly(
    typesText.replace(
      '</Types>',
      `${'<Default x=""/>'.repeat(10_000)}<Override PartName="/word/vbaProject.bin" ContentType="application/vnd.ms-office.vbaProject"/></Types>`,
    ),
    'fileType',
  ),
  // each of them takes minutes if it is not read in linear time
  typesOnly(typesText.replace('</Types>', `${'<a >'.repeat(200_000)}</Types>`)),
  typesOnly(
    typesText.replace(
      '</Types>',
      `<Default Extension="q" ContentType="application/vnd.ms-word.${'macroenabled'.repeat(50_000)}&#10;x"/></Types>`,
    ),
    'fileMacros',
  ),
  typesOnly(typesText.replaceAll('"', "'")),
  // characters by their number or name
  typesOnly(typesText.replaceAll('+', '&#43;')),
  typesOnly(typesText.replaceAll('+', '&#x002B;').replace('Extension="xml"', 'Extension="a&amp;b"')),
  typesOnly(
    typesText
      .replaceAll('<Override PartName="/word/document.xml" ContentType', '<Override\n ContentType')
      .replace('/></Types>', ' PartName="/word/document.xml" /></Types>'),
  ),
  typesOnly(typesText.replaceAll(/<(\/?)(Types|Default|Override)/g, '<$1ct:$2').replace('xmlns=', 'xmlns:ct=')),
  typesOnly(typesText.replaceAll(/<(\/?)(Types|Default|Override)/g, '<$1x-1:$2').replace('xmlns=', 'xmlns:x-1=')),
  typesOnly(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(typesText.replace('UTF-8', 'UTF-16'), 'utf16le')])),
  typesOnly(Buffer.concat([Buffer.from('\ufeff'), Buffer.from(typesText)])),
  typesOnly(
    typesText
      .replace(/<Override[^>]*>/, '')
      .replace('Extension="xml" ContentType="application/xml"', `Extension="xml" ContentType="${WORD_TYPE}"`),
  ),
  docx([
    contentTypes(
      '/word/document.xml',
      WORD_TYPE,
      `<Default Extension="xlsx" ContentType="${OFFICE}.spreadsheetml.sheet"/>`,
    ),
    ...WORD_PARTS.slice(1),
    { name: 'word/embeddings/table.xlsx', content: 'x' },
  ]),

  typed('/xl/workbook.xml', `${OFFICE}.spreadsheetml.sheet.main+xml`, 'fileType'),
  typed('/ppt/presentation.xml', `${OFFICE}.presentationml.presentation.main+xml`, 'fileType'),
  typed('/xl/workbook.xml', `${OFFICE}.spreadsheetml.sheet.main+xml`, 'fileType', [DOCUMENT]),
  typed('/word/document.xml', `${OFFICE}.wordprocessingml.template.main+xml`, 'fileType'),
  typed('/word/document.xml', MACRO_TYPE, 'fileMacros'),
  typed('/word/document.xml', MACRO_TYPE.replace('m', '&#109;').replace('macro', '&#x000000006d;acro'), 'fileMacros'),
  docx(
    [
      contentTypes(
        '/word/document.xml',
        WORD_TYPE,
        '<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>',
      ),
      ...WORD_PARTS.slice(1),
      { name: 'word/vbaProject.bin', content: 'x' },
    ],
    'fileMacros',
  ),
  docx([{ name: 'word/evil.exe', content: 'MZ' }], 'fileType'),
  docx([DOCUMENT], 'fileType'),
  docx([contentTypes(), RELATIONS], 'fileType'),
  docx([contentTypes(), ...WORD_PARTS], 'fileType'),
  docx(
    [
      { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' },
      { name: 'content.xml', content: 'x' },
    ],
    'fileType',
  ),
  typesOnly(typesText.replace('<Override', '<!--<Override').replace('/></Types>', '/>--></Types>'), 'fileType'),
  typesOnly('no XML', 'fileType'),
  typesOnly(`${typesText}${' '.repeat(5_000_000)}`, 'fileType'),
  docx(WORD_PARTS, 'fileProtected', { isEncrypted: true }),
  file('secret.docx', compoundFile('EncryptedPackage', 'EncryptionInfo'), DOCX_TYPE, 'fileProtected'),
  file('old.docx', compoundFile('WordDocument', '1Table'), DOCX_TYPE, 'fileType'),
  file('letter.docx', DOCX.subarray(0, -30), DOCX_TYPE, 'fileType'),
  file('letter.docx', Buffer.from('PK\u0003\u0004'), DOCX_TYPE, 'fileType'),
  file('letter.docx', Buffer.concat([Buffer.from('MZ'), DOCX]), DOCX_TYPE, 'fileType'),
  file('letter.docx', PDF, DOCX_TYPE, 'fileType'),
];
