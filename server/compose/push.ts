import { registerPushRoutes } from '../features/push/push.routes.ts';
import type { Module } from '#server/kernel/module.ts';
import type { RouteContext } from './route-context.ts';

/** Registers the calls of browsers that want notifications. */
export function composePush({ services: { push } }: RouteContext): Module {
  return {
    name: 'push',
    routes: {
      public: (open) => registerPushRoutes(open, { browsers: push.browsers, publicKey: push.publicKey }),
    },
  };
}
