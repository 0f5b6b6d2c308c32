import { registerPushRoutes } from '../features/push/push.routes.ts';
import type { RouteContext } from './route-context.ts';

/** Registers the calls of browsers that want notifications. */
export function composePush({ app, services: { push } }: RouteContext): void {
  registerPushRoutes(app, { browsers: push.browsers, publicKey: push.publicKey });
}
