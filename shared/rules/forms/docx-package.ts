import { ATTACHMENT_TYPES } from './attachment.ts';
import type { FieldProblem } from './field.ts';
import type { FileBytes } from './file-bytes.ts';
import { readZipDirectory, readZipEntry, type ZipEntry } from './read-zip.ts';

/** Maximum size of the list of content types, in bytes: it has a line for each part of a document. */
const TYPES_MAX = 1024 * 1024;
const TYPES_NAME = '[content_types].xml';
/** Content types of the main part of a package: exactly one says what program opens it. */
const MAIN_PART = /\.main\+xml$/;
const WORD_DOCUMENT = `${ATTACHMENT_TYPES.docx}.main+xml`;
/** Usual name of the main part, without its extension. */
const MAIN_NAME = 'word/document';
/** Number of parts and extensions in the list of content types. */
const TAGS_MAX = 10_000;
const hasMacros = (type: string) =>
  type === 'application/vnd.ms-office.vbaproject' ||
  (type.startsWith('application/vnd.ms-word.') && type.includes('macroenabled'));

/**
 * Looks into a ZIP whether it is a Word document (ECMA-376): its content types name a main part of Word, under whatever
 * name, and this part is there. Null: it is. Nothing else is unpacked.
 */
export async function inspectPackage(file: FileBytes): Promise<FieldProblem | null> {
  const entries = await readZipDirectory(file);
  // part names are compared regardless of case
  const names = new Set(entries?.map(toPartName));
  const [list, second] = entries?.filter((entry) => toPartName(entry) === TYPES_NAME) ?? [];
  if (!entries || !list || second) return 'fileType';
  if (entries.some(({ isEncrypted }) => isEncrypted)) return 'fileProtected';
  const xml = await readZipEntry(file, list, TYPES_MAX);
  if (!xml) return 'fileType';
  const found = readContentTypes(decodeXml(xml));
  if (!found) return 'fileType';
  const { defaults, overrides } = found;
  const types = [...defaults.values(), ...overrides.values()];
  if (types.some(hasMacros)) return 'fileMacros';
  if (types.some((type) => MAIN_PART.test(type) && type !== WORD_DOCUMENT)) return 'fileType';
  const named = [...overrides].filter(([, type]) => type === WORD_DOCUMENT).map(([name]) => name);
  // simple writers have one XML file only, whose type is that of its extension
  const byDefault = [...defaults]
    .filter(([, type]) => type === WORD_DOCUMENT)
    .map(([extension]) => `${MAIN_NAME}.${extension}`)
    .filter((name) => !overrides.has(name));
  return [...named, ...byDefault].some((name) => names.has(name)) ? null : 'fileType';
}

/** Older programs for Windows write backslashes, which Word reads as slashes. */
const toPartName = ({ name }: ZipEntry) => name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase();

/** XML may be in UTF-16 as well, marked by its first bytes. */
function decodeXml(xml: Uint8Array): string {
  const [first, second] = xml;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(xml);
}

/** Content types by extension and by part, in lower case; null if there are more than a document has. */
function readContentTypes(xml: string): { defaults: Map<string, string>; overrides: Map<string, string> } | null {
  const defaults = new Map<string, string>();
  const overrides = new Map<string, string>();
  const tags = withoutComments(xml).matchAll(/<(?:[\w.-]+:)?(Default|Override)\s([^<>]*)>/g);
  let read = 0;
  for (const [, tag, attributes = ''] of tags) {
    if (++read > TAGS_MAX) return null;
    const type = readAttribute(attributes, ATTRIBUTES.ContentType);
    if (tag === 'Default') defaults.set(readAttribute(attributes, ATTRIBUTES.Extension), type);
    else overrides.set(readAttribute(attributes, ATTRIBUTES.PartName).replace(/^\//, ''), type);
  }
  return { defaults, overrides };
}

/** In one pass, whatever is in them: a regular expression would begin again at each comment without an end. */
function withoutComments(xml: string): string {
  const [first, ...others] = xml.split('<!--');
  return [first, ...others.map((part) => (part.includes('-->') ? part.slice(part.indexOf('-->') + 3) : ''))].join('');
}

const toPattern = (name: string) => new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
const ATTRIBUTES = {
  ContentType: toPattern('ContentType'),
  Extension: toPattern('Extension'),
  PartName: toPattern('PartName'),
};

function readAttribute(attributes: string, pattern: RegExp): string {
  const [, inDouble, inSingle] = pattern.exec(attributes) ?? [];
  return decodeReferences(inDouble ?? inSingle ?? '')
    .trim()
    .toLowerCase();
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Replaces the references to characters (XML 1.0, 4.1); what refers to none stays as it is. */
function decodeReferences(value: string): string {
  return value.replace(/&(?:#x0*([\da-f]{1,6})|#0*(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
    if (name) return ENTITIES[name] ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
