import * as z from 'zod/mini';
import { BUILTIN_NAMES } from '#core/bot/builtin-commands.ts';
import { builtinInputSchema, builtinListSchema, builtinSchema } from '#core/bot/builtin-schema.ts';
import { publicCommandsSchema } from '#core/commands/public-schema.ts';
import { PANEL_COMMAND_GROUPS } from '#core/commands/paths.ts';
import {
  commandInputSchema,
  commandListSchema,
  commandSchema,
  groupSwitchedSchema,
  groupSwitchSchema,
} from '#core/commands/schema.ts';
import { channelNameSchema } from '#core/leaderboard/schema.ts';
import { API } from '#core/paths.ts';
import { platformQuerySchema, type PlatformQuery } from '#core/platforms/platform.ts';
import type { CachedAnswer } from '#server/lib/answer-cache.ts';
import { AppError } from '#server/lib/app-error.ts';
import { idParams } from '#server/lib/id-params.ts';
import type { PublicPages } from '#server/lib/public-pages.ts';
import { createUnwrap } from '#server/lib/unwrap.ts';
import type { App } from '#server/plugins/app-type.ts';
import type { PublicAnswers } from '#server/plugins/public-answers.ts';
import { sessionOf } from '#server/plugins/session.ts';
import { presentPublicCommands } from './command.presenter.ts';
import type { CommandService } from './command.service.ts';
import type { OffensiveFilter } from './offensive-filter.ts';

export interface PublicCommandDeps {
  commands: Pick<CommandService, 'listAll'>;
  filter: OffensiveFilter;
  pages: Pick<PublicPages, 'read'>;
}

export interface CommandRouteDeps {
  commands: CommandService;
  /** Called after a write. */
  onChanged: (streamerId: string) => void;
}

const publicQuery = z.strictObject({ user: channelNameSchema, platform: platformQuerySchema });

const unwrap = createUnwrap(
  {
    duplicate: 'Something else in the chat answers to this name or alias.',
    builtin_command: 'The bot has a command of its own with this name.',
    not_found: 'There is no such command.',
    too_large: 'There are too many commands. Delete one first.',
  },
  'The command is not valid.',
);

/** The panel's collection of custom commands, and of the bot's own. */
export function registerCommandRoutes(app: App, deps: CommandRouteDeps): void {
  registerReads(app, deps);
  registerWrites(app, deps);
  registerBuiltins(app, deps);
}

function registerReads(app: App, deps: CommandRouteDeps): void {
  const { commands } = deps;
  app.get(API.panelCommands, { schema: { response: { 200: commandListSchema } } }, async (request) => ({
    items: await commands.listAll(sessionOf(request).streamerId),
  }));
}

/** The commands page's answer; null for an unknown channel. */
export function readPublicCommands(
  { commands, filter, pages }: PublicCommandDeps,
  owner: { user: string; platform: PlatformQuery },
): Promise<CachedAnswer | null> {
  return pages.read('commands', owner, async ({ streamerId, user }) =>
    presentPublicCommands(await commands.listAll(streamerId), user.platform, filter),
  );
}

/** The public list. */
export function registerPublicCommands(app: App, deps: PublicCommandDeps & { answers: PublicAnswers }): void {
  const { admit, send } = deps.answers.openRoute();
  app.get(
    API.publicCommands,
    {
      onRequest: admit,
      schema: { querystring: publicQuery, response: { 200: publicCommandsSchema } },
    },
    async (request, reply) => send(request, reply, await readPublicCommands(deps, request.query)),
  );
}

function registerWrites(app: App, { commands, onChanged }: CommandRouteDeps): void {
  const item = `${API.panelCommands}/:id`;

  app.post(
    API.panelCommands,
    { schema: { body: commandInputSchema, response: { 201: commandSchema } } },
    async (request, reply) => {
      const { streamerId } = sessionOf(request);
      const created = unwrap(await commands.create(streamerId, request.body));
      onChanged(streamerId);
      return reply.code(201).send(created);
    },
  );

  app.put(
    item,
    {
      schema: { params: idParams, body: commandInputSchema, response: { 200: commandSchema } },
    },
    async (request) => {
      const { streamerId } = sessionOf(request);
      const replaced = unwrap(await commands.replace(streamerId, request.params.id, request.body));
      onChanged(streamerId);
      return replaced;
    },
  );

  app.put(
    PANEL_COMMAND_GROUPS,
    {
      schema: { body: groupSwitchSchema, response: { 200: groupSwitchedSchema } },
    },
    async (request) => {
      const { streamerId } = sessionOf(request);
      const switched = await commands.switchGroup(streamerId, request.body);
      if (switched === undefined) throw new AppError('not_found', 'There is no such group.');
      onChanged(streamerId);
      return { switched };
    },
  );

  app.delete(item, { schema: { params: idParams } }, async (request, reply) => {
    const { streamerId } = sessionOf(request);
    if (!(await commands.delete(streamerId, request.params.id))) {
      throw new AppError('not_found', 'There is no such command.');
    }
    onChanged(streamerId);
    return reply.code(204).send();
  });
}

/** The settings of the bot's own commands. */
function registerBuiltins(app: App, { commands }: CommandRouteDeps): void {
  app.get(API.panelBuiltins, { schema: { response: { 200: builtinListSchema } } }, async (request) => ({
    items: await commands.listBuiltins(sessionOf(request).streamerId),
  }));

  app.put(
    `${API.panelBuiltins}/:id`,
    {
      schema: { params: idParams, body: builtinInputSchema, response: { 200: builtinSchema } },
    },
    async (request) => {
      const id = BUILTIN_NAMES.find((name) => name === request.params.id);
      if (id === undefined) throw new AppError('not_found', 'The bot has no such command.');
      return unwrap(await commands.saveBuiltin(sessionOf(request).streamerId, id, request.body));
    },
  );
}
