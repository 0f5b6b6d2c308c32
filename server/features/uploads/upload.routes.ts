import multipart from '@fastify/multipart';
import * as z from 'zod/mini';
import { UPLOAD_MAX_BYTES, UPLOADS_MAX_BYTES } from '#core/uploads/limits.ts';
import { PANEL_UPLOADS, UPLOADS_PATH } from '#core/uploads/paths.ts';
import { uploadListSchema, uploadSchema } from '#core/uploads/schema.ts';
import { PICTURE_TYPES, uploadTypeOf } from '#core/uploads/types.ts';
import { AppError } from '#server/lib/app-error.ts';
import { idParams } from '#server/lib/id-params.ts';
import { createUnwrap } from '#server/lib/unwrap.ts';
import type { App } from '#server/plugins/app-type.ts';
import { sessionOf } from '#server/plugins/session.ts';
import type { FileStorage } from '#server/storage/file-storage.ts';
import { registerAlertUploads, type AlertUploadRouteDeps } from './receive-alert-uploads.ts';
import { readFile } from './read-file.ts';
import { readRange } from './read-range.ts';
import type { UploadService } from './upload.service.ts';

export interface UploadRouteDeps extends AlertUploadRouteDeps {
  uploads: UploadService;
}

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

/** Streamers' own files. */
export async function registerUploadRoutes(app: App, deps: UploadRouteDeps): Promise<void> {
  registerPanel(app, deps);
  // A scope of its own: only here may a body have parts.
  await app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { files: 1, fields: 4, headerPairs: 20 },
    });
    registerUpload(scope, deps);
    registerAlertUploads(scope, deps);
  });
}

function registerUpload(app: App, { uploads }: UploadRouteDeps): void {
  app.post(
    PANEL_UPLOADS,
    {
      config: { rateLimit: { max: 60, timeWindow: '1 minute' } },
      schema: { response: { 201: uploadSchema } },
    },
    async (request, reply) => {
      const tooLarge = `A file may have ${UPLOAD_MAX_BYTES} bytes at most.`;
      const sent = await readFile(request, UPLOAD_MAX_BYTES, tooLarge);
      const rules = { types: PICTURE_TYPES, maxBytes: UPLOADS_MAX_BYTES };
      const stored = unwrap(await uploads.store(sessionOf(request).streamerId, sent, rules));
      return reply.code(201).send(stored);
    },
  );
}

function registerPanel(app: App, { uploads }: UploadRouteDeps): void {
  app.get(PANEL_UPLOADS, { schema: { response: { 200: uploadListSchema } } }, async (request) => ({
    items: await uploads.list(sessionOf(request).streamerId),
  }));

  app.delete(
    `${PANEL_UPLOADS}/:id`,
    {
      schema: { params: idParams },
    },
    async (request, reply) => {
      if (!(await uploads.delete(sessionOf(request).streamerId, request.params.id)))
        throw new AppError('not_found', 'There is no such file.');
      return reply.code(204).send();
    },
  );
}

/** These files, for everybody. */
export function registerUploadedFiles(app: App, storage: Pick<FileStorage, 'read' | 'size'>): void {
  app.get(
    `${UPLOADS_PATH}:file`,
    { schema: { params: z.object({ file: z.string() }) } },
    async (request, reply) => {
      const { file } = request.params;
      const type = uploadTypeOf(file);
      const size = type === undefined ? undefined : await storage.size(file);
      if (size === undefined) throw new AppError('not_found', 'There is no such file.');
      reply.headers({
        'content-type': type,
        'accept-ranges': 'bytes',
        'cache-control': CACHE,
        'content-security-policy': FILE_POLICY,
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
      });
      const part = readRange(request.headers.range, size);
      if (part === 'beyond') return reply.code(416).header('content-range', `bytes */${size}`).send('');
      const stream = await storage.read(file, part);
      if (stream === undefined) throw new AppError('not_found', 'There is no such file.');
      if (part === undefined) return reply.header('content-length', size).send(stream);
      return reply
        .code(206)
        .headers({
          'content-range': `bytes ${part.start}-${part.end}/${size}`,
          'content-length': part.end - part.start + 1,
        })
        .send(stream);
    },
  );
}
