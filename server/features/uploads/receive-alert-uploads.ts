import type { FastifyRequest } from 'fastify';
import { uploadLimitBytes } from '#core/alerts/editor-limits.ts';
import { ALERT_API } from '#core/alerts/paths.ts';
import { createKeyedMutex } from '#core/base/keyed-mutex.ts';
import { PREMIUM_RANK } from '#core/session/limits.ts';
import { alertUploadQuerySchema, tooLargeText, wrongTypeText } from '#core/uploads/alert-upload.ts';
import { uploadsMaxBytes } from '#core/uploads/limits.ts';
import { uploadSchema } from '#core/uploads/schema.ts';
import { UPLOAD_SLOTS, UPLOAD_TYPES } from '#core/uploads/types.ts';
import { AppError } from '#server/lib/app-error.ts';
import type { App } from '#server/plugins/app-type.ts';
import { channelOf, sessionOf } from '#server/plugins/session.ts';
import { readFile } from './read-file.ts';
import type { UploadService } from './upload.service.ts';

export interface AlertUploadRouteDeps {
  uploads: UploadService;
  readRank: (channelId: string) => Promise<number>;
}

/** Pictures, videos and sounds for alerts and their variants, in a scope that takes bodies with parts. */
export function registerAlertUploads(scope: App, deps: AlertUploadRouteDeps): void {
  // A file is held in memory while it is looked at, so each streamer has one at a time; a body that waits is not read.
  const inTurn = createKeyedMutex();
  for (const path of [ALERT_API.upload, ALERT_API.variantUpload]) {
    scope.post(
      path,
      {
        config: { rateLimit: { max: 60, timeWindow: '1 minute' } },
        schema: { querystring: alertUploadQuerySchema, response: { 201: uploadSchema } },
      },
      async (request, reply) => {
        const { streamerId } = sessionOf(request);
        const { slot } = request.query;
        const rank = await deps.readRank(channelOf(request));
        const rules = {
          types: slot === undefined ? UPLOAD_TYPES : UPLOAD_SLOTS[slot],
          maxBytes: uploadsMaxBytes(rank),
        };
        const stored = await inTurn(streamerId, async () =>
          deps.uploads.store(streamerId, await read(request, rank), rules),
        );
        if (stored.ok) return reply.code(201).send(stored.value);
        throw stored.code === 'unsupported_file'
          ? new AppError(stored.code, wrongTypeText(slot))
          : new AppError(stored.code, 'No queda sitio para más archivos. Borra alguno antes.');
      },
    );
  }
}

function read(request: FastifyRequest, rank: number) {
  const limit = uploadLimitBytes(rank);
  const sent = Number(request.headers['content-length']);
  const size = Number.isFinite(sent) && sent > limit ? sent : undefined;
  return readFile(request, limit, tooLargeText(limit, size, rank >= PREMIUM_RANK));
}
