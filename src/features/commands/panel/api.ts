import * as z from 'zod/mini';
import { PANEL_COMMAND_GROUPS } from '#core/commands/paths.ts';
import {
  commandListSchema,
  commandSchema,
  groupSwitchedSchema,
  type Command,
  type CommandInput,
  type GroupSwitch,
} from '#core/commands/schema.ts';
import { API } from '#core/paths.ts';
import { streamerRequest } from '#src/session/streamer-request.ts';

const pathOf = (id: string) => `${API.panelCommands}/${encodeURIComponent(id)}`;

export async function fetchCommands(signal: AbortSignal): Promise<Command[]> {
  return (await streamerRequest(API.panelCommands, commandListSchema, { signal })).items;
}

/** Creates without an id, replaces with one; answers what is stored now. */
export function saveCommand(input: CommandInput, id?: string): Promise<Command> {
  return id === undefined
    ? streamerRequest(API.panelCommands, commandSchema, { method: 'POST', body: input })
    : streamerRequest(pathOf(id), commandSchema, { method: 'PUT', body: input });
}

export async function deleteCommand(id: string): Promise<void> {
  await streamerRequest(pathOf(id), z.unknown(), { method: 'DELETE' });
}

/** Switches all commands of a group; answers how many were not so before. */
export async function switchGroup(body: GroupSwitch): Promise<number> {
  return (await streamerRequest(PANEL_COMMAND_GROUPS, groupSwitchedSchema, { method: 'PUT', body })).switched;
}
