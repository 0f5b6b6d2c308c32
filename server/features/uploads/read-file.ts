import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/lib/app-error.ts';

const FIELD = 'file';

/** The one file of a multipart body. @throws AppError when there is none, it breaks off, or it has more than `limit` bytes. */
export async function readFile(
  request: FastifyRequest,
  limit: number,
  tooLarge: string,
): Promise<{ name: string; bytes: Buffer }> {
  if (!request.isMultipart()) throw new AppError('invalid', 'Send the file as multipart/form-data.');
  try {
    const part = await request.file({ limits: { fileSize: limit } });
    if (part?.fieldname === FIELD) return { name: part.filename, bytes: await part.toBuffer() };
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error && error.statusCode === 413)
      throw new AppError('too_large', tooLarge);
    throw new AppError('invalid', 'The file did not come whole.', { cause: error });
  }
  throw new AppError('invalid', `There is no file in the field ${FIELD}.`);
}
