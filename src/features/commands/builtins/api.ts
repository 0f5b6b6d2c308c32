import {
  builtinListSchema,
  builtinSchema,
  type Builtin,
  type BuiltinInput,
} from '#core/bot/builtin-schema.ts';
import { API } from '#core/paths.ts';
import { streamerRequest } from '#src/session/streamer-request.ts';

export async function fetchBuiltins(signal: AbortSignal): Promise<Builtin[]> {
  return (await streamerRequest(API.panelBuiltins, builtinListSchema, { signal })).items;
}

export function saveBuiltin(id: Builtin['id'], input: BuiltinInput): Promise<Builtin> {
  return streamerRequest(`${API.panelBuiltins}/${id}`, builtinSchema, { method: 'PUT', body: input });
}
