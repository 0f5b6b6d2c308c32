import * as z from 'zod/mini';
import { PANEL_EXTENSIONS } from '#core/extension/paths.ts';
import { extensionListSchema, type ExtensionList } from '#core/extension/schema.ts';
import { streamerRequest } from '#src/session/streamer-request.ts';

export function fetchExtensions(signal: AbortSignal): Promise<ExtensionList> {
  return streamerRequest(PANEL_EXTENSIONS, extensionListSchema, { signal });
}

/** Lets the extension in that shows this code. */
export async function approveExtension(code: string): Promise<void> {
  await streamerRequest(PANEL_EXTENSIONS, z.unknown(), { method: 'POST', body: { code } });
}

/** Sends an extension away. */
export async function disconnectExtension(id: string): Promise<void> {
  await streamerRequest(`${PANEL_EXTENSIONS}/${id}`, z.unknown(), { method: 'DELETE' });
}
