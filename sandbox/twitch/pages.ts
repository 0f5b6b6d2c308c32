import type { FastifyRequest } from 'fastify';
import { queryOne } from '../base/http.ts';
import { HelixError } from './errors.ts';

/** One page of a list with Helix's cursor, which here is the place to go on from. */
export function page<T>(
  request: FastifyRequest,
  items: readonly T[],
  size: { standard: number; max: number },
): { data: T[]; pagination: { cursor?: string }; total: number } {
  const first = Number(queryOne(request, 'first') || size.standard);
  if (!Number.isInteger(first) || first < 1 || first > size.max) {
    throw new HelixError(400, `The parameter "first" must be between 1 and ${size.max}.`);
  }
  const after = queryOne(request, 'after');
  const start = after === '' ? 0 : Number(Buffer.from(after, 'base64url').toString());
  if (!Number.isInteger(start) || start < 0) throw new HelixError(400, 'The cursor is not valid.');
  const end = start + first;
  const cursor = Buffer.from(String(end)).toString('base64url');
  return {
    data: items.slice(start, end),
    pagination: end < items.length ? { cursor } : {},
    total: items.length,
  };
}
