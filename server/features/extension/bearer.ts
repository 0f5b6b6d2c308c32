import type { FastifyRequest } from 'fastify';

/** Tokens are 43 characters; anything much longer is not worth a hash. */
const BEARER = /^Bearer ([\w-]{1,200})$/;

/** The extension's token, which came with a call. */
export function readBearer(request: FastifyRequest): string | undefined {
  return BEARER.exec(request.headers.authorization ?? '')?.[1];
}
