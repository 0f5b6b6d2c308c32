import { PLATFORMS, type Platform } from '#core/platforms/platform.ts';
import { VIEWER_LOGIN_PATH } from '#core/viewer/paths.ts';
import { viewerLoginQuerySchema } from '#core/viewer/schema.ts';
import { AppError } from '#server/lib/app-error.ts';
import { readReturnPath } from '#server/lib/return-path.ts';
import type { App } from '#server/plugins/app-type.ts';
import { setLoginState } from '#server/plugins/session.ts';
import { LOGIN_RATE } from './link.routes.ts';
import type { LoginService } from './login.service.ts';

/** Where viewers' logins begin. */
export function registerViewerLoginRoutes(app: App, login: Pick<LoginService, 'start'>): void {
  for (const platform of PLATFORMS) registerLoginStart(app, login, platform);
}

function registerLoginStart(app: App, login: Pick<LoginService, 'start'>, platform: Platform): void {
  app.get(
    VIEWER_LOGIN_PATH[platform],
    { config: LOGIN_RATE, schema: { querystring: viewerLoginQuerySchema } },
    (request, reply) => {
      const returnTo = readReturnPath(request.query.loginCallback ?? '/');
      if (returnTo === undefined)
        throw new AppError('invalid', 'loginCallback must be the path of a page here.');
      const started = login.start(platform, { kind: 'viewer', returnTo });
      setLoginState(reply, started.cookie);
      return reply.redirect(started.url, 302);
    },
  );
}
