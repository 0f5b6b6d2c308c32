import * as z from 'zod/mini';
import { VIEWER_EXTENSIONS } from '#core/extension/paths.ts';
import { viewerExtensionListSchema, type ViewerExtensionList } from '#core/extension/viewer-schema.ts';
import { request } from '#src/lib/http.ts';
import { accountHeaders, type LoggedIn } from '#src/session/viewer-accounts.ts';

/** Those that speak for one of the accounts. @throws ApiError */
export function fetchViewerExtensions(
  accounts: readonly LoggedIn[],
  signal: AbortSignal,
): Promise<ViewerExtensionList> {
  return request(VIEWER_EXTENSIONS, viewerExtensionListSchema, {
    headers: accountHeaders(accounts),
    signal,
  });
}

/** Lets the extension in that shows this code, for all the accounts. @throws ApiError */
export async function approveViewerExtension(
  accounts: readonly LoggedIn[],
  body: { code: string; mayBuy: boolean },
): Promise<void> {
  const headers = accountHeaders(accounts);
  await request(VIEWER_EXTENSIONS, z.unknown(), { method: 'POST', headers, body });
}

/** Sends an extension away. @throws ApiError */
export async function disconnectViewerExtension(accounts: readonly LoggedIn[], id: string): Promise<void> {
  const headers = accountHeaders(accounts);
  await request(`${VIEWER_EXTENSIONS}/${id}`, z.unknown(), { method: 'DELETE', headers });
}
