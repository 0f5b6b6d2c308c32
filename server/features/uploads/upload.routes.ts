import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { UPLOAD_MAX_BYTES } from '#core/uploads/limits.ts';
import { PANEL_UPLOADS, UPLOADS_PATH } from '#core/uploads/paths.ts';
import { uploadListSchema, uploadSchema } from '#core/uploads/schema.ts';
import { uploadTypeOf } from '#core/uploads/types.ts';
import { AppError } from '#server/lib/app-error.ts';
import { idParams } from '#server/lib/id-params.ts';
import { createUnwrap } from '#server/lib/unwrap.ts';
import type { App } from '#server/plugins/app-type.ts';
import { sessionOf, type SessionGuards } from '#server/plugins/session.ts';
import type { FileStorage } from '#server/storage/file-storage.ts';
import type { UploadService } from './upload.service.ts';

export interface UploadRouteDeps {
  guards: SessionGuards;
  uploads: UploadService;
  storage: Pick<FileStorage, 'read'>;
}

const FIELD = 'file';
/** The name of a file is never used again, so whoever has it may keep it. */
const CACHE = 'public, max-age=31536000, immutable';
/** A file that is opened by itself can run nothing and load nothing. */
const FILE_POLICY = "default-src 'none'; sandbox";

const unwrap = createUnwrap(
  {
    unsupported_file: 'The file is not a picture that may be uploaded: PNG, JPEG, GIF, WebP or AVIF.',
    storage_full: 'There is no room for more files. Delete one first.',
  },
  'The file cannot be stored.',
);

/** Streamers' own files: the panel's calls, and the files for everybody (wire.md, Panel). */
export async function registerUploadRoutes(app: App, deps: UploadRouteDeps): Promise<void> {
  registerPanel(app, deps);
  registerFiles(app, deps);
  // A scope of its own: only here may a body have parts.
  await app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: UPLOAD_MAX_BYTES, files: 1, fields: 4, headerPairs: 20 },
    });
    registerUpload(scope, deps);
  });
}

function registerUpload(app: App, { guards, uploads }: UploadRouteDeps): void {
  app.post(
    PANEL_UPLOADS,
    {
      preValidation: guards.write,
      config: { rateLimit: { max: 60, timeWindow: '1 minute' } },
      schema: { response: { 201: uploadSchema } },
    },
    async (request, reply) => {
      const sent = await readFile(request);
      const stored = unwrap(await uploads.store(sessionOf(request).streamerId, sent));
      return reply.code(201).send(stored);
    },
  );
}

async function readFile(request: FastifyRequest): Promise<{ name: string; bytes: Buffer }> {
  if (!request.isMultipart()) throw new AppError('invalid', 'Send the file as multipart/form-data.');
  try {
    const part = await request.file();
    if (part?.fieldname === FIELD) return { name: part.filename, bytes: await part.toBuffer() };
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error && error.statusCode === 413)
      throw new AppError('too_large', `A file may have ${UPLOAD_MAX_BYTES} bytes at most.`);
    throw new AppError('invalid', 'The file did not come whole.', { cause: error });
  }
  throw new AppError('invalid', `There is no file in the field ${FIELD}.`);
}

function registerPanel(app: App, { guards, uploads }: UploadRouteDeps): void {
  app.get(
    PANEL_UPLOADS,
    { preValidation: guards.read, schema: { response: { 200: uploadListSchema } } },
    async (request) => ({ items: await uploads.list(sessionOf(request).streamerId) }),
  );

  app.delete(
    `${PANEL_UPLOADS}/:id`,
    {
      preValidation: guards.write,
      schema: { params: idParams },
    },
    async (request, reply) => {
      if (!(await uploads.delete(sessionOf(request).streamerId, request.params.id)))
        throw new AppError('not_found', 'There is no such file.');
      return reply.code(204).send();
    },
  );
}

function registerFiles(app: App, { storage }: UploadRouteDeps): void {
  app.get(
    `${UPLOADS_PATH}:file`,
    { schema: { params: z.object({ file: z.string() }) } },
    async (request, reply) => {
      const type = uploadTypeOf(request.params.file);
      const file = type === undefined ? undefined : await storage.read(request.params.file);
      if (file === undefined) throw new AppError('not_found', 'There is no such file.');
      return reply
        .headers({
          'content-type': type,
          'content-length': file.size,
          'cache-control': CACHE,
          'content-security-policy': FILE_POLICY,
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'cross-origin',
        })
        .send(file.stream);
    },
  );
}
