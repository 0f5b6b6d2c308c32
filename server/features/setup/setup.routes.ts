import { SETUP_API } from '#core/health/paths.ts';
import {
  keyTestRequestSchema,
  keyTestSchema,
  setupSchema,
  type KeyResult,
  type Setup,
  type SetupPlatform,
} from '#core/health/setup.ts';
import { AppError } from '#server/lib/app-error.ts';
import type { App } from '#server/plugins/app-type.ts';
import { sessionOf, type SessionGuards } from '#server/plugins/session.ts';

export interface SetupRouteDeps {
  guards: SessionGuards;
  /** Whether nobody can log in yet, because no platform has keys. */
  isUntouched: boolean;
  isOwner: (streamerId: string) => Promise<boolean>;
  readGuide: () => Setup;
  testKeys(platform: SetupPlatform): Promise<KeyResult>;
}

const TEST_RATE = { rateLimit: { max: 20, timeWindow: '1 minute' } };

/** Which keys this server needs: for its owner, and for everybody as long as nobody can log in. */
export function registerSetupRoutes(app: App, deps: SetupRouteDeps): void {
  const { guards, isOwner, readGuide } = deps;

  async function requireOwner(streamerId: string): Promise<void> {
    if (await isOwner(streamerId)) return;
    throw new AppError('forbidden', 'Only the owner sets this server up.');
  }

  app.get(
    SETUP_API.panelSetup,
    { preValidation: guards.read, schema: { response: { 200: setupSchema } } },
    async (request) => {
      await requireOwner(sessionOf(request).streamerId);
      return readGuide();
    },
  );

  app.post(
    SETUP_API.panelSetupTest,
    {
      preValidation: guards.write,
      config: TEST_RATE,
      schema: { body: keyTestRequestSchema, response: { 200: keyTestSchema } },
    },
    async (request) => {
      await requireOwner(sessionOf(request).streamerId);
      return { result: await deps.testKeys(request.body.platform) };
    },
  );

  // It holds addresses and names of settings, and nothing is set: there is nothing to give away yet.
  app.get(SETUP_API.setup, { schema: { response: { 200: setupSchema } } }, async () => {
    if (!deps.isUntouched)
      throw new AppError('not_found', 'This server is set up; its owner finds this in the panel.');
    return Promise.resolve(readGuide());
  });
}
