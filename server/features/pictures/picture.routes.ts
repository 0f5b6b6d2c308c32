import { createHash } from 'node:crypto';
import type { FastifySchema } from 'fastify';
import * as z from 'zod/mini';
import { PICTURE_PATH, PICTURE_URL_MAX } from '#core/chat/pictures.ts';
import { PICTURE_TYPES } from '#core/uploads/types.ts';
import { AppError } from '#server/lib/app-error.ts';
import type { App } from '#server/plugins/app-type.ts';
import type { PictureService } from './picture.service.ts';

/** As long as platforms let their data be kept. */
const CACHE = 'public, max-age=86400';
/** What is not there is asked for again soon, but not by every row of a list. */
const MISSING = 'public, max-age=60';
/** A picture that is opened by itself can run nothing and load nothing. */
const FILE_POLICY = "default-src 'none'; sandbox";
/** For the OpenAPI document: bytes are sent as they are. */
const PICTURE: FastifySchema['response'] = {
  200: {
    description: 'The picture',
    content: Object.fromEntries(PICTURE_TYPES.map((type) => [type, { schema: z.file() }])),
  },
};
/** A chat full of emotes on a page with a hundred people. */
const RATE = { rateLimit: { max: 1200, timeWindow: '1 minute' } };

/** Pictures of the platforms from our own address. */
export function registerPictureRoutes(app: App, pictures: PictureService): void {
  app.get(
    PICTURE_PATH,
    {
      config: RATE,
      schema: {
        querystring: z.object({ url: z.string().check(z.maxLength(PICTURE_URL_MAX)) }),
        response: PICTURE,
      },
    },
    async (request, reply) => {
      const picture = await pictures.read(request.query.url);
      if (picture === undefined) {
        reply.header('cache-control', MISSING);
        throw new AppError('not_found', 'There is no such picture.');
      }
      const tag = `"${createHash('sha256').update(picture.bytes).digest('base64url').slice(0, 22)}"`;
      reply.headers({
        etag: tag,
        'cache-control': CACHE,
        'content-security-policy': FILE_POLICY,
        'x-content-type-options': 'nosniff',
        // The extension shows them too.
        'cross-origin-resource-policy': 'cross-origin',
      });
      if (request.headers['if-none-match'] === tag) return reply.code(304).send('');
      return reply.type(picture.type).send(picture.bytes);
    },
  );
}
