import { SETUP_API } from '#core/health/paths.ts';
import { COOKIE } from '#core/session/limits.ts';
import {
  keyTestRequestSchema,
  keyTestSchema,
  SETUP_CODE_MAX,
  setupCodeSchema,
  setupCodeStateSchema,
  setupSchema,
  type KeyResult,
  type Setup,
  type SetupPlatform,
} from '#core/health/setup.ts';
import { AppError } from '#server/lib/app-error.ts';
import type { App } from '#server/plugins/app-type.ts';
import { sessionOf, setSetupCode } from '#server/plugins/session.ts';

export interface SetupRouteDeps {
  isOwner: (streamerId: string) => Promise<boolean>;
  readGuide: () => Setup;
  testKeys(platform: SetupPlatform): Promise<KeyResult>;
}

export interface FirstSetupDeps {
  /** Whether nobody can log in yet, because no platform has keys. */
  isUntouched: boolean;
  readGuide: () => Setup;
  /** Whether the code is asked for now: nobody owns the server, and it is a way to. */
  asksCode: () => Promise<boolean>;
  isCode: (typed: string) => Promise<boolean>;
}

const CODE_RATE = { rateLimit: { max: 10, timeWindow: '1 minute' } };
const TEST_RATE = { rateLimit: { max: 20, timeWindow: '1 minute' } };

/** Which keys this server needs: for its owner. */
export function registerSetupRoutes(app: App, deps: SetupRouteDeps): void {
  const { isOwner, readGuide } = deps;

  async function requireOwner(streamerId: string): Promise<void> {
    if (await isOwner(streamerId)) return;
    throw new AppError('forbidden', 'Only the owner sets this server up.');
  }

  app.get(SETUP_API.panelSetup, { schema: { response: { 200: setupSchema } } }, async (request) => {
    await requireOwner(sessionOf(request).streamerId);
    return readGuide();
  });

  app.post(
    SETUP_API.panelSetupTest,
    {
      config: TEST_RATE,
      schema: { body: keyTestRequestSchema, response: { 200: keyTestSchema } },
    },
    async (request) => {
      await requireOwner(sessionOf(request).streamerId);
      return { result: await deps.testKeys(request.body.platform) };
    },
  );
}

/** What whoever sets the server up may ask before anybody can log in. */
export function registerFirstSetup(app: App, deps: FirstSetupDeps): void {
  registerCodeRoutes(app, deps);

  // It holds addresses and names of settings, and nothing is set: there is nothing to give away yet.
  app.get(SETUP_API.setup, { schema: { response: { 200: setupSchema } } }, async () => {
    if (!deps.isUntouched)
      throw new AppError('not_found', 'This server is set up; its owner finds this in the panel.');
    return Promise.resolve(deps.readGuide());
  });
}

/** The code of the printed link: tried here, and kept by the browser for its login, which is what counts. */
function registerCodeRoutes(app: App, { asksCode, isCode }: FirstSetupDeps): void {
  app.get(
    SETUP_API.code,
    { config: CODE_RATE, schema: { response: { 200: setupCodeStateSchema } } },
    async (request) => {
      if (!(await asksCode())) return { state: 'none' as const };
      const known = request.cookies[COOKIE.setupCode];
      const isKnown = known !== undefined && known.length <= SETUP_CODE_MAX && (await isCode(known));
      return { state: isKnown ? ('remembered' as const) : ('wanted' as const) };
    },
  );

  app.post(
    SETUP_API.code,
    { config: CODE_RATE, schema: { body: setupCodeSchema, response: { 200: setupCodeStateSchema } } },
    async (request, reply) => {
      if (!(await asksCode())) throw new AppError('not_found', 'This server has an owner, or needs no code.');
      const { code } = request.body;
      if (!(await isCode(code))) throw new AppError('setup_code', 'This is not the code of this server.');
      setSetupCode(reply, code);
      return { state: 'remembered' as const };
    },
  );
}
