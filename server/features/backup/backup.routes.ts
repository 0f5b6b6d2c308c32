import multipart from '@fastify/multipart';
import type { FastifyRequest, FastifySchema } from 'fastify';
import * as z from 'zod/mini';
import { exportMaxBytes } from '#core/backup/limits.ts';
import { BACKUP_API } from '#core/backup/paths.ts';
import { importReportSchema, type ImportReport } from '#core/backup/report-schema.ts';
import { AppError } from '#server/lib/app-error.ts';
import type { App } from '#server/plugins/app-type.ts';
import { sessionOf, type SessionGuards } from '#server/plugins/session.ts';
import type { WriteExportFile } from './export.service.ts';
import type { ImportOwner, ImportService } from './import.service.ts';

export interface BackupRouteDeps {
  guards: SessionGuards;
  writeExport: WriteExportFile;
  imports: ImportService;
  readRank: (streamerId: string) => Promise<number>;
  /** The day for the name of the file. */
  now: () => number;
}

const FIELD = 'file';
const JSON_TYPE = 'application/json';
/** For the OpenAPI document: the file is sent as it is. */
const FILE: FastifySchema['response'] = {
  200: { description: 'The export, as docs/export.md says', content: { [JSON_TYPE]: { schema: z.file() } } },
};
const minute = (max: number) => ({ rateLimit: { max, timeWindow: '1 minute' } });

/** All that a streamer owns as one file, what an import of such a file would do, and the import. */
export async function registerBackupRoutes(app: App, deps: BackupRouteDeps): Promise<void> {
  registerExport(app, deps);
  // A scope of its own: only here may a body have parts.
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: { files: 1, fields: 4, headerPairs: 20 } });
    registerImport(scope, deps, BACKUP_API.check, (owner, file) => deps.imports.check(owner, file));
    registerImport(scope, deps, BACKUP_API.import, (owner, file) => deps.imports.import(owner, file));
  });
}

function registerExport(app: App, { guards, writeExport, now }: BackupRouteDeps): void {
  app.get(
    BACKUP_API.export,
    { preValidation: guards.read, config: minute(6), schema: { response: FILE } },
    async (request, reply) => {
      const { size, stream } = await writeExport(sessionOf(request).streamerId);
      const day = new Date(now()).toISOString().slice(0, 10);
      return reply
        .type(JSON_TYPE)
        .headers({
          'content-length': size,
          'content-disposition': `attachment; filename="fogata-${day}.json"`,
          'cache-control': 'no-store',
        })
        .send(stream);
    },
  );
}

function registerImport(
  scope: App,
  { guards, readRank }: BackupRouteDeps,
  path: string,
  work: (owner: ImportOwner, file: AsyncIterable<Buffer>) => Promise<ImportReport>,
): void {
  scope.post(
    path,
    {
      preValidation: guards.write,
      config: minute(30),
      schema: { response: { 200: importReportSchema } },
    },
    async (request) => {
      const { streamerId } = sessionOf(request);
      const rank = await readRank(streamerId);
      return withFile(request, exportMaxBytes(rank), (file) => work({ streamerId, rank }, file));
    },
  );
}

const noFile = () => new AppError('invalid', `There is no file in the field ${FIELD}.`);

/** Reads the one file of a multipart body as it comes. @throws AppError when there is none or it is too large */
async function withFile<T>(
  request: FastifyRequest,
  limit: number,
  work: (file: AsyncIterable<Buffer>) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new AppError('invalid', 'Send the file as multipart/form-data.');
  const part = await request.file({ limits: { fileSize: limit } });
  if (part === undefined) throw noFile();
  const { file, fieldname } = part;
  try {
    if (fieldname !== FIELD) throw noFile();
    return await work(wholly());
  } finally {
    // What nobody read any more: the answer is for a sender who has sent all.
    file.resume();
  }

  async function* wholly(): AsyncGenerator<Buffer> {
    // Who stops reading has not broken the stream: the rest of the body still has to go somewhere.
    for await (const chunk of file.iterator({ destroyOnReturn: false })) yield chunk as Buffer;
    if (file.truncated) throw new AppError('too_large', 'The file is larger than an export may be.');
  }
}
