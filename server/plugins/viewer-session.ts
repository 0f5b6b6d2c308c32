import type { FastifyRequest } from 'fastify';
import { PLATFORMS, type Platform } from '#core/platforms/platform.ts';
import { VIEWER_SESSION_HEADER } from '#core/viewer/limits.ts';

/** Session ids are 43 characters; anything much longer is not worth a hash. */
const SESSION_ID_MAX = 200;

/** The id in a platform's session header; no cookie speaks here, so no CSRF token is needed. */
export function readViewerHeader(request: FastifyRequest, platform: Platform): string | undefined {
  const value = request.headers[VIEWER_SESSION_HEADER[platform].toLowerCase()];
  return typeof value === 'string' && value !== '' && value.length <= SESSION_ID_MAX ? value : undefined;
}

/** All session ids that came with a call, by their platforms. */
export function listViewerHeaders(request: FastifyRequest): { platform: Platform; id: string }[] {
  return PLATFORMS.flatMap((platform) => {
    const id = readViewerHeader(request, platform);
    return id === undefined ? [] : [{ platform, id }];
  });
}
