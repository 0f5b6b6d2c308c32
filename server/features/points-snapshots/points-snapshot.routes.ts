import { Readable } from 'node:stream';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import {
  pointsBackupListSchema,
  pointsBackupSchema,
  pointsResetSchema,
} from '#core/loyalty/backup-schema.ts';
import { BACKUP_MAX_BYTES } from '#core/loyalty/limits.ts';
import { POINTS_BACKUPS, POINTS_RESET } from '#core/loyalty/paths.ts';
import { AppError } from '#server/lib/app-error.ts';
import { idParams } from '#server/lib/id-params.ts';
import { createUnwrap } from '#server/lib/unwrap.ts';
import type { App } from '#server/plugins/app-type.ts';
import { channelOf, sessionOf } from '#server/plugins/session.ts';
import { readFileLines } from './snapshot-lines.ts';
import type { BackupService } from './points-snapshot.service.ts';

export interface BackupRouteDeps {
  backups: BackupService;
  /** Who is said to have done it. */
  nameOf: (channelId: string) => Promise<string>;
}

const one = `${POINTS_BACKUPS}/:id`;
/** Each goes through all viewers. */
const RATE = { rateLimit: { max: 20, timeWindow: '1 minute' } };

const unwrap = createUnwrap(
  {
    not_found: 'There is no such backup.',
    backup_running: 'Another backup is under way.',
    too_large: 'There are too many backups. Delete one first.',
    unreadable: 'This is no backup of points.',
  },
  'The backup is not valid.',
);

/** Backups of points: made, reset with, restored, taken out as a file and read from one. */
export async function registerBackupRoutes(app: App, deps: BackupRouteDeps): Promise<void> {
  const { backups } = deps;
  registerFile(app, deps);
  registerWrites(app, deps);

  app.get(POINTS_BACKUPS, { schema: { response: { 200: pointsBackupListSchema } } }, async (request) => ({
    items: await backups.list(sessionOf(request).streamerId),
  }));

  // A scope of its own: only here may a body have parts.
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: { files: 1, fileSize: BACKUP_MAX_BYTES } });
    registerUpload(scope, deps);
  });
}

function registerWrites(app: App, { backups, nameOf }: BackupRouteDeps): void {
  const make = { config: RATE };

  app.post(
    POINTS_BACKUPS,
    { ...make, schema: { response: { 201: pointsBackupSchema } } },
    async (request, reply) => {
      const by = await nameOf(channelOf(request));
      return reply.code(201).send(unwrap(await backups.copy(sessionOf(request).streamerId, by)));
    },
  );

  app.post(
    POINTS_RESET,
    { ...make, schema: { body: pointsResetSchema, response: { 201: pointsBackupSchema } } },
    async (request, reply) => {
      const by = await nameOf(channelOf(request));
      const made = await backups.reset(sessionOf(request).streamerId, by, request.body.what);
      return reply.code(201).send(unwrap(made));
    },
  );

  app.post(
    `${one}/restore`,
    { ...make, schema: { params: idParams, response: { 201: pointsBackupSchema } } },
    async (request, reply) => {
      const by = await nameOf(channelOf(request));
      const made = await backups.restore(sessionOf(request).streamerId, by, request.params.id);
      return reply.code(201).send(unwrap(made));
    },
  );

  app.delete(one, { schema: { params: idParams } }, async (request, reply) => {
    if (!(await backups.delete(sessionOf(request).streamerId, request.params.id)))
      throw new AppError('not_found', 'There is no such backup.');
    return reply.code(204).send();
  });
}

function registerFile(app: App, { backups }: BackupRouteDeps): void {
  app.get(`${one}/file`, { config: RATE, schema: { params: idParams } }, async (request, reply) => {
    const parts = await backups.write(sessionOf(request).streamerId, request.params.id);
    if (parts === undefined) throw new AppError('not_found', 'There is no such backup.');
    return reply
      .type('application/x-ndjson; charset=utf-8')
      .header('content-disposition', 'attachment; filename="fogata-points.jsonl"')
      .header('cache-control', 'no-store')
      .send(Readable.from(parts));
  });
}

function registerUpload(scope: App, { backups, nameOf }: BackupRouteDeps): void {
  scope.post(
    `${POINTS_BACKUPS}/file`,
    {
      config: RATE,
      schema: { response: { 201: pointsBackupSchema } },
    },
    async (request, reply) => {
      const by = await nameOf(channelOf(request));
      const file = await openFile(request);
      try {
        const lines = readFileLines(file);
        return await reply
          .code(201)
          .send(unwrap(await backups.read(sessionOf(request).streamerId, by, lines)));
      } finally {
        // What nobody read any more: the answer is for a sender who has sent all.
        file.resume();
      }
    },
  );
}

/** The one file of a body. */
async function openFile(request: FastifyRequest): Promise<MultipartFile['file']> {
  const part = request.isMultipart() ? await request.file() : undefined;
  if (part === undefined) throw new AppError('invalid', 'Send the file as multipart/form-data.');
  return part.file;
}
