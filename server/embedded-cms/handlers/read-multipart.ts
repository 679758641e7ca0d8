import type { FastifyRequest } from 'fastify';
import { ATTACHMENT_MAX } from '#shared/rules/attachment.ts';
import { Failure, invalid } from '../failure.ts';

const FIELD_MAX = 64 * 1024;

/** Fields of a multipart form; its one file goes to request.attachment. Failure 413 past the limits, 400 for a broken body. */
export async function readMultipart(request: FastifyRequest): Promise<Record<string, string>> {
  if (!request.isMultipart()) throw new Failure(415, 'multipart/form-data is needed');
  const fields: Record<string, string> = {};
  try {
    const limits = {
      fields: 20,
      files: 1,
      parts: 25,
      fileSize: ATTACHMENT_MAX,
      fieldSize: FIELD_MAX,
      fieldNameSize: 100,
    };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        const content = await part.toBuffer();
        if (part.fieldname === 'attachment')
          request.attachment = { fileName: part.filename, mime: part.mimetype, content };
      } else if (part.valueTruncated) {
        throw invalid({ [part.fieldname]: 'is too long' });
      } else {
        fields[part.fieldname] = String(part.value);
      }
    }
  } catch (error) {
    if (error instanceof Failure) throw error;
    const { code = '', statusCode } = error as { code?: string; statusCode?: number };
    if (statusCode === 413 || /LIMIT|TOO_LARGE/.test(code)) throw new Failure(413, 'The form is too large');
    throw new Failure(400, 'The form could not be read');
  }
  return fields;
}
