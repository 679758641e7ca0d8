import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#shared/contract/endpoints.ts';
import { toDistinctName } from '#shared/rules/files/file-name.ts';
import { ATTACHMENT_MAX } from '#shared/rules/forms/attachment.ts';
import { HttpError, invalid } from '../lib/http-error.ts';
import { receiveFile } from './receive-attachments.ts';

const FIELD_MAX = 64 * 1024;
/** Largest number of files, if a form may have several. */
const FILES_MAX = 5;

/**
 * Fields of a multipart form. Its files are written to the folder and listed in request.uploads, even if this rejects:
 * the caller deletes those that are not stored. HttpError 413 above the limits, 400 for a broken body.
 */
export async function readMultipart(
  request: FastifyRequest,
  row: Endpoint,
  folder: string,
): Promise<Record<string, string>> {
  if (!request.isMultipart()) throw new HttpError(415, 'multipart/form-data is needed');
  const fields: Record<string, string> = {};
  const limits = {
    fields: 24,
    files: row.attachment?.endsWith('[]') ? FILES_MAX : 1,
    parts: 24 + FILES_MAX,
    fileSize: ATTACHMENT_MAX,
    fieldSize: FIELD_MAX,
    fieldNameSize: 100,
  };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        const upload = part.fieldname === row.attachment ? await receiveFile(folder, part) : null;
        if (upload) {
          const taken = request.uploads.map(({ name }) => name);
          request.uploads.push({ ...upload, name: toDistinctName(upload.name, taken) });
        }
        part.file.resume();
      } else if (part.mimetype === 'application/json') {
        throw new HttpError(400, 'A field has to be text');
      } else if (part.valueTruncated) {
        throw invalid({ [part.fieldname]: 'is too long' });
      } else {
        fields[part.fieldname] = String(part.value);
      }
    }
  } catch (error) {
    if (error instanceof HttpError) throw error;
    const { code = '', statusCode } = error as { code?: string; statusCode?: number };
    if (statusCode === 413 || /LIMIT|TOO_LARGE/.test(code)) throw new HttpError(413, 'The form is too large');
    throw new HttpError(400, 'The form could not be read');
  }
  return fields;
}
