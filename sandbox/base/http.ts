import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

const queryRecord = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
const formRecord = z.record(z.string(), z.string());

/** Every value of a query parameter, which may be repeated. */
export function queryList(request: FastifyRequest, name: string): string[] {
  const parsed = queryRecord.safeParse(request.query);
  const value = parsed.success ? parsed.data[name] : undefined;
  if (value === undefined) return [];
  return typeof value === 'string' ? [value] : value;
}

/** The first value of a query parameter, or an empty string. */
export function queryOne(request: FastifyRequest, name: string): string {
  return queryList(request, name)[0] ?? '';
}

/** The fields of a form body; an empty record when there is none. */
export function formFields(request: FastifyRequest): Record<string, string> {
  const parsed = formRecord.safeParse(request.body);
  return parsed.success ? parsed.data : {};
}

/** The token of an `Authorization: Bearer …` header, or an empty string. */
export function bearerToken(request: FastifyRequest): string {
  return /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
}

/** Teaches Fastify the two body types that the platforms take; an empty JSON body is allowed, as they allow it. */
export function addBodyParsers(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body.toString())));
    },
  );
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = body.toString();
    try {
      const value: unknown = text === '' ? {} : JSON.parse(text);
      done(null, value);
    } catch {
      done(Object.assign(new Error('The body is not JSON'), { statusCode: 400 }));
    }
  });
}
