import type { FastifyRequest } from 'fastify';
import { AUDIENCE_NAMES, AUDIENCES, type Audience } from '#core/session/audiences.ts';
import type { Module } from '#server/kernel/module.ts';
import type { App } from './app-type.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** For whom each route is, by `METHOD /path`. */
    audienceOf: Map<string, Audience>;
  }
  interface FastifyContextConfig {
    /** A GET that changes something all the same. */
    changes?: true;
  }
}

const READS: readonly string[] = ['GET', 'HEAD'];

/**
 * Opens a scope for each audience and lets every module register there. Calls that a cookie lets in pass a guard here; the
 * routes of all others check themselves what they are shown.
 */
export async function openAudiences(app: App, modules: readonly Pick<Module, 'routes'>[]): Promise<void> {
  app.decorate('audienceOf', new Map<string, Audience>());
  for (const audience of AUDIENCE_NAMES)
    await app.register(async (scope: App) => {
      scope.addHook('onRoute', ({ method, url }) => {
        for (const name of [method].flat()) app.audienceOf.set(`${name} ${url}`, audience);
      });
      // Before the body is checked: who may not call learns nothing of what the call would take.
      if (AUDIENCES[audience].isCookie)
        scope.addHook('preValidation', (request, reply) =>
          isRead(request) ? app.sessionGuards.read(request, reply) : app.sessionGuards.write(request, reply),
        );
      for (const { routes } of modules) await routes?.[audience]?.(scope);
    });
}

function isRead({ method, routeOptions }: FastifyRequest): boolean {
  return READS.includes(method) && routeOptions.config.changes !== true;
}
