import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { ControlError } from '../control/errors.ts';
import { faultSchema, parse } from '../control/schema.ts';
import { isPossibleName } from '../identity.ts';
import { DISCORD_FAULTS, type Discord } from './discord.ts';
import { ROLE_NAMES } from './guild.ts';

const memberSchema = z.strictObject({
  user: z.string().check(z.refine(isPossibleName)),
  /** In place of those of before. */
  roles: z.optional(z.array(z.enum(ROLE_NAMES))),
  banned: z.optional(z.boolean()),
});

/** `POST /control/discord/member`: somebody's roles in the guild, or that they are out of it; `…/fault` as on every platform. */
export function registerDiscordControl(
  app: FastifyInstance,
  { discord }: { readonly discord: Discord },
): void {
  app.post('/discord/member', (request) => {
    const { user, roles, banned } = parse(memberSchema, request.body);
    const { id } = discord.person(user);
    discord.guild.set(id, { roles, banned });
    const membership = discord.guild.membershipOf(id);
    return { id, roles: membership.roles, banned: membership.isOut };
  });
  app.post('/discord/fault', (request) => {
    const { kind, forMs } = parse(faultSchema, request.body);
    const known = DISCORD_FAULTS.find((fault) => fault === kind);
    if (!known) throw new ControlError(`discord cannot show the fault ${kind}`, DISCORD_FAULTS);
    discord.fault(known, forMs);
    return { kind, forMs };
  });
}
