import type { FastifySchema } from 'fastify';
import * as z from 'zod/mini';
import { PANEL_SPOKEN_CHAT, VOICE_DEMO_FOLDER, WIDGET_SPEECH } from '#core/alerts/speech-paths.ts';
import { spokenChatSchema } from '#core/alerts/spoken-chat.ts';
import { findVoiceCode, type VoiceCode } from '#core/alerts/voices.ts';
import { AppError } from '#server/lib/app-error.ts';
import { createUnwrap } from '#server/lib/unwrap.ts';
import type { App } from '#server/plugins/app-type.ts';
import { sessionOf } from '#server/plugins/session.ts';
import type { SpokenChatService } from './spoken-chat.service.ts';

export interface SpokenAlertDeps {
  /** The channel that a widget token speaks for. */
  readChannel(token: string): Promise<string | undefined>;
  /** What the channel's overlay shows under this id now, spoken; undefined when it says nothing. */
  sayAlert(channelId: string, playId: string): Promise<Uint8Array | undefined>;
}

const unwrap = createUnwrap(
  {
    duplicate: 'Something else in the chat answers to this command.',
    builtin_command: 'The bot has a command of that name.',
  },
  'These settings are not valid.',
);

const MP3 = 'audio/mpeg';
/** For the OpenAPI document: bytes are sent as they are. */
const SPOKEN: FastifySchema['response'] = {
  200: { description: 'The spoken words', content: { [MP3]: { schema: z.file() } } },
};
const DAY_S = 86_400;
const minute = (max: number) => ({ rateLimit: { max, timeWindow: '1 minute' } });
const BEARER = /^Bearer ([\w.-]{1,200})$/;

/** Demos of the voices. */
export function registerVoiceDemos(
  app: App,
  demo: (code: VoiceCode) => Promise<Uint8Array | undefined>,
): void {
  app.get(
    `${VOICE_DEMO_FOLDER}/:file`,
    {
      config: minute(120),
      schema: {
        params: z.strictObject({ file: z.string().check(z.maxLength(20)) }),
        response: SPOKEN,
      },
    },
    async (request, reply) => {
      const code = findVoiceCode(request.params.file.replace(/\.mp3$/, ''));
      if (code === undefined || !request.params.file.endsWith('.mp3'))
        throw new AppError('not_found', 'There is no such voice.');
      const audio = await demo(code);
      if (audio === undefined) throw new AppError('unavailable', 'This voice cannot speak now.');
      return reply.type(MP3).header('cache-control', `public, max-age=${DAY_S}`).send(audio);
    },
  );
}

/** What alerts say. */
export function registerSpokenAlerts(overlay: App, deps: SpokenAlertDeps): void {
  overlay.get(
    WIDGET_SPEECH,
    {
      config: minute(120),
      schema: {
        querystring: z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(64)) }),
        response: SPOKEN,
      },
    },
    async (request, reply) => {
      const [, token = ''] = BEARER.exec(request.headers.authorization ?? '') ?? [];
      const channelId = token === '' ? undefined : await deps.readChannel(token);
      if (channelId === undefined) throw new AppError('bad_token', 'This widget token is no longer valid.');
      const audio = await deps.sayAlert(channelId, request.query.id);
      if (audio === undefined) throw new AppError('not_found', 'This alert says nothing.');
      return reply.type(MP3).header('cache-control', 'no-store').send(audio);
    },
  );
}

/** How viewers have messages spoken. */
export function registerSpokenChatRoutes(app: App, spokenChat: SpokenChatService): void {
  app.get(PANEL_SPOKEN_CHAT, { schema: { response: { 200: spokenChatSchema } } }, (request) =>
    spokenChat.read(sessionOf(request).streamerId),
  );

  app.put(
    PANEL_SPOKEN_CHAT,
    {
      config: minute(60),
      schema: { body: spokenChatSchema, response: { 200: spokenChatSchema } },
    },
    async (request) => unwrap(await spokenChat.save(sessionOf(request).streamerId, request.body)),
  );
}
