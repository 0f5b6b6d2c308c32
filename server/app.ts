import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import websocket from '@fastify/websocket';
import Fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { API } from '#core/paths.ts';
import type { Kernel } from './kernel/kernel.ts';
import type { Modules } from './modules.ts';
import { openAudiences } from './plugins/audiences.ts';
import { addressBounds } from './lib/bounds.ts';
import type { App } from './plugins/app-type.ts';
import { registerCallerLimits } from './plugins/caller-limits.ts';
import { registerCookies } from './plugins/cookies.ts';
import { registerErrors, sendError } from './plugins/errors.ts';
import { registerForceHttps } from './plugins/force-https.ts';
import { createRefusalLog } from './plugins/log-refusal.ts';
import { registerProxyWatch } from './plugins/proxy-watch.ts';
import { registerPublicCors } from './plugins/public-cors.ts';
import { createRateLimitStore } from './plugins/rate-limit-store.ts';
import { registerSecurityHeaders } from './plugins/security-headers.ts';
import { registerSession } from './plugins/session.ts';
import { registerStatic } from './plugins/static.ts';

export interface SiteFiles {
  /** Folder of the built site. */
  siteDir: string;
  version: string;
}

const MOST_BODY_BYTES = 256 * 1024;

/** Builds the HTTP side, plugin by plugin in the order in which a request passes them. */
export async function buildApp(
  { answers, clock, config, logger }: Kernel,
  modules: Pick<Modules, 'list' | 'session'>,
  options: SiteFiles,
): Promise<App> {
  const loggerInstance: FastifyBaseLogger = logger;
  const app: App = Fastify({
    serverFactory: answers.createServer,
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger of its own for each request costs as much as the answer, and no line needs it.
    childLoggerFactory: (logger) => logger,
    trustProxy: config.trustProxy,
    bodyLimit: MOST_BODY_BYTES,
    forceCloseConnections: true,
    // An address that cannot be decoded never reaches a route, nor its error handler.
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    routerOptions: { maxParamLength: 200 },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  app.decorate('refusalLog', createRefusalLog(clock, logger));
  registerProxyWatch(app, clock, logger);
  registerForceHttps(app, config);
  await registerSecurityHeaders(app, config);
  // After the headers above: public answers may be read from elsewhere.
  registerPublicCors(app);
  await registerCookies(app, config);
  registerCallerLimits(app, clock, addressBounds(config.limitsFactor));
  await app.register(rateLimit, {
    global: false,
    max: 300,
    timeWindow: '1 minute',
    store: createRateLimitStore(clock),
    // Nobody but who is refused needs the numbers.
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
  await app.register(websocket, { options: { maxPayload: 64 * 1024, perMessageDeflate: false } });
  await app.register(swagger, {
    openapi: { info: { title: 'Fogata', version: options.version } },
    transform: jsonSchemaTransform,
  });
  registerErrors(app);
  registerSession(app, modules.session.sessions);
  await openAudiences(app, [
    ...modules.list,
    {
      routes: {
        public: async (open) => {
          open.get(API.openApi, { schema: { hide: true } }, () => app.swagger());
          await registerStatic(open, { ...options, config });
        },
      },
    },
  ]);
  return app;
}
