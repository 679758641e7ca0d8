import { cleanProfile, PROFILE_MAX } from './icc-profile.ts';
import { readOrientation, writeOrientation } from './orientation.ts';
import { type BufferedFile, DamagedPicture, PARTS_MAX } from './picture-parts.ts';

const START = Buffer.from([0xff, 0xd8]);
const END = Buffer.from([0xff, 0xd9]);
const END_MARKER = 0xd9;
const START_OF_SCAN = 0xda;
/** Start of frame: says width, height and method. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);
/** Maximum bytes between two segments that decoders skip. */
const GAP_MAX = 64 * 1024;
/** Most scans of a picture: progressive ones have a few tens. */
const SCANS_MAX = 1000;

/**
 * Segment by segment: Exif with place, time and thumbnail, comments, and everything unknown are left out, and whatever
 * follows the end, such as the second picture of a phone. The pixels are not encoded again.
 */
export async function* cleanJpeg(file: BufferedFile): AsyncGenerator<Buffer, void> {
  yield START;
  const profile: Buffer[] = [];
  let hasExif = false;
  let hasFrame = false;
  let scans = 0;
  let at = START.byteLength;
  for (let parts = 0; parts < PARTS_MAX; parts++) {
    const marker = await findMarker(file, at);
    const hasScan = scans > 0;
    if (hasScan && marker?.code === END_MARKER) return yield END;
    // a picture that was cut off is shown as far as it goes
    if (!marker && hasScan) return;
    if (!marker) throw new DamagedPicture();
    const { code } = marker;
    const head = Buffer.from(await file.readAt(marker.end, 2));
    const length = head.byteLength === 2 ? head.readUInt16BE() : 0;
    if (length < 2 || marker.end + length > file.size) {
      if (hasScan) return;
      throw new DamagedPicture();
    }
    at = marker.end + length;
    const content = Buffer.from(await file.readAt(marker.end + 2, length - 2));
    if (code === 0xe2 && !hasScan && profile.length <= PROFILE_PARTS_MAX) profile.push(...toProfilePart(content));
    // programs that show pictures read the first one alone
    const orientation = code === 0xe1 && !hasExif ? toOrientation(content) : null;
    if (code === 0xe1 && isExif(content)) hasExif = true;
    if (FRAMES.has(code)) hasFrame = true;
    if (code === START_OF_SCAN && !hasFrame) throw new DamagedPicture();
    const kept = orientation ?? toKept(code, content);
    if (code === START_OF_SCAN && !hasScan) yield* toProfileSegments(profile);
    if (kept) yield toSegment(code, kept);
    if (code !== START_OF_SCAN) continue;
    if (++scans > SCANS_MAX) throw new DamagedPicture();
    at = yield* copyScan(file, at);
  }
  throw new DamagedPicture();
}

/** The next marker from `at`; null: the file has ended. Decoders skip what stands between segments, and so does this. */
async function findMarker(file: BufferedFile, at: number): Promise<{ code: number; end: number } | null> {
  return findIn(await file.readSome(at), at) ?? findIn(await file.readAt(at, GAP_MAX), at);
}

function findIn(read: Uint8Array, at: number): { code: number; end: number } | null {
  const bytes = toBuffer(read).subarray(0, GAP_MAX);
  for (let i = bytes.indexOf(0xff); i >= 0 && i + 1 < bytes.byteLength; i = bytes.indexOf(0xff, i + 1)) {
    const code = bytes[i + 1] as number;
    // 0xff fills, 0 is data, the others stand alone and have no meaning here
    if (code === 0xff || code <= 0x01 || (code >= 0xd0 && code <= 0xd8)) continue;
    return { code, end: at + i + 2 };
  }
  return null;
}

/** The same bytes, not copied. */
const toBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength);

/** What stays of a segment: null: nothing. */
function toKept(code: number, content: Buffer): Buffer | null {
  if (code === 0xe0) return toJfif(content);
  // its colour transform; Adobe's programs may write more
  if (code === 0xee) return content.toString('latin1', 0, 5) === 'Adobe' ? content.subarray(0, 12) : null;
  // tables, frame and scan headers, restart intervals, number of lines
  return code >= 0xc0 && code <= 0xdf ? content : null;
}

/** Version, density and aspect, without the thumbnail. */
function toJfif(content: Buffer): Buffer | null {
  if (content.toString('latin1', 0, 5) !== 'JFIF\0' || content.byteLength < 14) return null;
  return Buffer.concat([content.subarray(0, 12), Buffer.alloc(2)]);
}

const EXIF_NAME = 'Exif\0\0';
const isExif = (content: Buffer) => content.toString('latin1', 0, EXIF_NAME.length) === EXIF_NAME;

function toOrientation(content: Buffer): Buffer | null {
  if (!isExif(content)) return null;
  const exif = content.subarray(EXIF_NAME.length);
  const orientation = readOrientation(exif);
  if (orientation === null) return null;
  return Buffer.concat([Buffer.from(EXIF_NAME, 'latin1'), writeOrientation(orientation, exif.byteLength)]);
}

const PROFILE_NAME = 'ICC_PROFILE\0';
/** Bytes before each part of a colour profile: its name, number and the count of all. */
const PROFILE_HEAD_BYTES = PROFILE_NAME.length + 2;
/** Their number is a byte. */
const PROFILE_PARTS_MAX = 255;
const PROFILE_PART_MAX = 0xffff - 2 - PROFILE_HEAD_BYTES;

const toProfilePart = (content: Buffer): Buffer[] =>
  content.toString('latin1', 0, PROFILE_NAME.length) === PROFILE_NAME ? [content] : [];

function toProfileSegments(parts: readonly Buffer[]): Buffer[] {
  const bytes = parts.reduce((sum, part) => sum + part.byteLength, 0);
  if (parts.length > PROFILE_PARTS_MAX || bytes > PROFILE_MAX) return [];
  const ordered = parts.toSorted((a, b) => (a[PROFILE_NAME.length] ?? 0) - (b[PROFILE_NAME.length] ?? 0));
  const profile = cleanProfile(Buffer.concat(ordered.map((part) => part.subarray(PROFILE_HEAD_BYTES))));
  if (!profile) return [];
  const count = Math.ceil(profile.byteLength / PROFILE_PART_MAX);
  return Array.from({ length: count }, (_, i) =>
    toSegment(
      0xe2,
      Buffer.concat([
        Buffer.from(PROFILE_NAME, 'latin1'),
        Buffer.from([i + 1, count]),
        profile.subarray(i * PROFILE_PART_MAX, (i + 1) * PROFILE_PART_MAX),
      ]),
    ),
  );
}

function toSegment(code: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(content.byteLength + 2, 2);
  return Buffer.concat([head, content]);
}

/** Copies the pixels from `at` to the next marker. Returns where that is. */
async function* copyScan(file: BufferedFile, at: number): AsyncGenerator<Buffer, number> {
  for (let from = at; ; ) {
    const piece = toBuffer(await file.readSome(from));
    const end = findScanEnd(piece);
    // 0xff as the last byte is decided with the next piece
    const isCut = end === null && piece.at(-1) === 0xff && piece.byteLength > 1;
    const data = piece.subarray(0, end ?? piece.byteLength - Number(isCut));
    if (data.byteLength > 0) yield Buffer.from(data);
    from += data.byteLength;
    if (end !== null || data.byteLength === 0 || from >= file.size) return from;
  }
}

/** Position of the first marker in the data of a scan that is not part of it; null if there is none. */
function findScanEnd(piece: Buffer): number | null {
  for (let i = piece.indexOf(0xff); i >= 0 && i + 1 < piece.byteLength; i = piece.indexOf(0xff, i + 1)) {
    const code = piece[i + 1] as number;
    if (code !== 0 && code !== 0xff && !(code >= 0xd0 && code <= 0xd7)) return i;
  }
  return null;
}
