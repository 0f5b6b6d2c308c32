import multipart from '@fastify/multipart';
import type { FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import * as z from 'zod/mini';
import { exportMaxBytes } from '#core/backup/limits.ts';
import { BACKUP_API } from '#core/backup/paths.ts';
import { importReportSchema, type ImportReport } from '#core/backup/report-schema.ts';
import { AppError } from '#server/lib/app-error.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { App } from '#server/plugins/app-type.ts';
import { sessionOf } from '#server/plugins/session.ts';
import type { WriteExportFile } from './export.service.ts';
import type { ImportService, IncomingFile } from './import.service.ts';
import { STALL_MS } from './send-file.ts';
import type { ImportOwner } from './write-import.ts';

export interface BackupRouteDeps {
  writeExport: WriteExportFile;
  imports: ImportService;
  readRank: (streamerId: string) => Promise<number>;
  clock: Clock;
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
    registerImport(scope, deps, BACKUP_API.check, (owner, upload) => deps.imports.check(owner, upload));
    registerImport(scope, deps, BACKUP_API.import, (owner, upload) => deps.imports.import(owner, upload));
  });
}

function registerExport(app: App, { writeExport, clock }: BackupRouteDeps): void {
  app.get(BACKUP_API.export, { config: minute(6), schema: { response: FILE } }, async (request, reply) => {
    const { size, stream } = await writeExport(sessionOf(request).streamerId, goneOf(reply));
    const day = new Date(clock.now()).toISOString().slice(0, 10);
    return reply
      .type(JSON_TYPE)
      .headers({
        'content-length': size,
        'content-disposition': `attachment; filename="fogata-${day}.json"`,
        'cache-control': 'no-store',
      })
      .send(stream);
  });
}

/** Aborted when nobody waits for the answer any more. */
function goneOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}

function registerImport(
  scope: App,
  { readRank, clock }: BackupRouteDeps,
  path: string,
  work: (owner: ImportOwner, upload: IncomingFile) => Promise<ImportReport>,
): void {
  scope.post(
    path,
    {
      config: minute(30),
      schema: { response: { 200: importReportSchema } },
    },
    async (request, reply) => {
      const { streamerId } = sessionOf(request);
      const rank = await readRank(streamerId);
      const limit = exportMaxBytes(rank);
      const size = Math.min(limit, Number(request.headers['content-length'] ?? limit));
      const signal = goneOf(reply);
      return withFile(request, { limit, clock }, (chunks) =>
        work({ streamerId, rank }, { chunks, size, signal }),
      );
    },
  );
}

const noFile = () => new AppError('invalid', `There is no file in the field ${FIELD}.`);

/** Reads the one file of a multipart body as it comes. @throws AppError when there is none, it is too large or stands still */
async function withFile<T>(
  request: FastifyRequest,
  { limit, clock }: { limit: number; clock: Clock },
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
    const stop = () => void file.destroy(new AppError('unreadable', 'The file stood still on its way.'));
    let cancel = clock.after(STALL_MS, stop);
    try {
      // Who stops reading has not broken the stream: the rest of the body still has to go somewhere.
      for await (const chunk of file.iterator({ destroyOnReturn: false })) {
        cancel();
        yield chunk as Buffer;
        cancel = clock.after(STALL_MS, stop);
      }
    } finally {
      cancel();
    }
    if (file.truncated) throw new AppError('too_large', 'The file is larger than an export may be.');
  }
}
