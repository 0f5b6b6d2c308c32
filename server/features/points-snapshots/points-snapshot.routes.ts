import { Readable } from 'node:stream';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import {
  pointsSnapshotListSchema,
  pointsSnapshotSchema,
  pointsResetSchema,
} from '#core/loyalty/points-snapshot-schema.ts';
import { SNAPSHOT_MAX_BYTES } from '#core/loyalty/limits.ts';
import { POINTS_SNAPSHOTS, POINTS_RESET } from '#core/loyalty/paths.ts';
import { AppError } from '#server/lib/app-error.ts';
import { idParams } from '#server/lib/id-params.ts';
import { createUnwrap } from '#server/lib/unwrap.ts';
import type { App } from '#server/plugins/app-type.ts';
import { channelOf, sessionOf } from '#server/plugins/session.ts';
import { readFileLines } from './snapshot-lines.ts';
import type { PointsSnapshotService } from './points-snapshot.service.ts';

export interface PointsSnapshotRouteDeps {
  snapshots: PointsSnapshotService;
  /** Who is said to have done it. */
  nameOf: (channelId: string) => Promise<string>;
}

const one = `${POINTS_SNAPSHOTS}/:id`;
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

/** Snapshots of points: made, reset with, restored, taken out as a file and read from one. */
export async function registerPointsSnapshotRoutes(app: App, deps: PointsSnapshotRouteDeps): Promise<void> {
  const { snapshots } = deps;
  registerFile(app, deps);
  registerWrites(app, deps);

  app.get(POINTS_SNAPSHOTS, { schema: { response: { 200: pointsSnapshotListSchema } } }, async (request) => ({
    items: await snapshots.list(sessionOf(request).streamerId),
  }));

  // A scope of its own: only here may a body have parts.
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: { files: 1, fileSize: SNAPSHOT_MAX_BYTES } });
    registerUpload(scope, deps);
  });
}

function registerWrites(app: App, { snapshots, nameOf }: PointsSnapshotRouteDeps): void {
  const make = { config: RATE };

  app.post(
    POINTS_SNAPSHOTS,
    { ...make, schema: { response: { 201: pointsSnapshotSchema } } },
    async (request, reply) => {
      const by = await nameOf(channelOf(request));
      return reply.code(201).send(unwrap(await snapshots.copy(sessionOf(request).streamerId, by)));
    },
  );

  app.post(
    POINTS_RESET,
    { ...make, schema: { body: pointsResetSchema, response: { 201: pointsSnapshotSchema } } },
    async (request, reply) => {
      const by = await nameOf(channelOf(request));
      const made = await snapshots.reset(sessionOf(request).streamerId, by, request.body.what);
      return reply.code(201).send(unwrap(made));
    },
  );

  app.post(
    `${one}/restore`,
    { ...make, schema: { params: idParams, response: { 201: pointsSnapshotSchema } } },
    async (request, reply) => {
      const by = await nameOf(channelOf(request));
      const made = await snapshots.restore(sessionOf(request).streamerId, by, request.params.id);
      return reply.code(201).send(unwrap(made));
    },
  );

  app.delete(one, { schema: { params: idParams } }, async (request, reply) => {
    if (!(await snapshots.delete(sessionOf(request).streamerId, request.params.id)))
      throw new AppError('not_found', 'There is no such backup.');
    return reply.code(204).send();
  });
}

function registerFile(app: App, { snapshots }: PointsSnapshotRouteDeps): void {
  app.get(`${one}/file`, { config: RATE, schema: { params: idParams } }, async (request, reply) => {
    const parts = await snapshots.write(sessionOf(request).streamerId, request.params.id);
    if (parts === undefined) throw new AppError('not_found', 'There is no such backup.');
    return reply
      .type('application/x-ndjson; charset=utf-8')
      .header('content-disposition', 'attachment; filename="fogata-points.jsonl"')
      .header('cache-control', 'no-store')
      .send(Readable.from(parts));
  });
}

function registerUpload(scope: App, { snapshots, nameOf }: PointsSnapshotRouteDeps): void {
  scope.post(
    `${POINTS_SNAPSHOTS}/file`,
    {
      config: RATE,
      schema: { response: { 201: pointsSnapshotSchema } },
    },
    async (request, reply) => {
      const by = await nameOf(channelOf(request));
      const file = await openFile(request);
      try {
        const lines = readFileLines(file);
        return await reply
          .code(201)
          .send(unwrap(await snapshots.read(sessionOf(request).streamerId, by, lines)));
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
