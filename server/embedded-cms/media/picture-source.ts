import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

export interface PictureSource {
  /** Changes with the content of the picture. */
  version: string;
  isVector: boolean;
  content: Buffer;
}
const UPLOAD_MAX_BYTES = 32 * 1024 * 1024;
const SAFE_URL =
  /^\/uploads\/((?:[A-Za-z0-9][A-Za-z0-9._-]{0,100}\/){0,5}[A-Za-z0-9][A-Za-z0-9._-]{0,100}\.(?:svg|png|jpe?g|webp|avif))$/;

/** The picture at an address below /uploads/; null if there is none. uploads: folder of the pictures. */
export async function findPicture(uploads: string, url: string): Promise<PictureSource | null> {
  // the pattern excludes empty, hidden and parent segments
  const name = SAFE_URL.exec(url)?.[1];
  if (!name) return null;
  const file = path.join(uploads, name);
  const found = await stat(file).catch(() => null);
  if (!found?.isFile() || found.size > UPLOAD_MAX_BYTES) return null;
  const content = await readFile(file);
  const version = hash('sha256', content, 'base64url').slice(0, 22);
  return { content, isVector: name.endsWith('.svg'), version };
}
