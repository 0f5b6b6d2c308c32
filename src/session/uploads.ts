import * as z from 'zod/mini';
import { UPLOAD_MAX_BYTES } from '#core/uploads/limits.ts';
import { PANEL_UPLOADS } from '#core/uploads/paths.ts';
import { uploadListSchema, uploadSchema, type Upload } from '#core/uploads/schema.ts';
import { ApiError } from '#src/lib/http.ts';
import { leavePanel } from './leave-panel.ts';
import { streamerRequest } from './streamer-request.ts';

/** A slow line needs longer for a file than for a call. */
const UPLOAD_TIMEOUT_MS = 120_000;

export async function fetchUploads(signal: AbortSignal): Promise<Upload[]> {
  return (await streamerRequest(PANEL_UPLOADS, uploadListSchema, { signal })).items;
}

/** Sends a file; one that is too large never leaves the device. @throws ApiError */
export async function uploadFile(file: File): Promise<Upload> {
  if (file.size > UPLOAD_MAX_BYTES) throw new ApiError(413, 'too_large');
  const body = new FormData();
  body.append('file', file);
  try {
    return await streamerRequest(PANEL_UPLOADS, uploadSchema, {
      method: 'POST',
      body,
      timeoutMs: UPLOAD_TIMEOUT_MS,
    });
  } catch (error) {
    // An upload that is forbidden ends the session.
    if (error instanceof ApiError && error.status === 403) await leavePanel();
    throw error;
  }
}

export async function deleteUpload(id: string): Promise<void> {
  await streamerRequest(`${PANEL_UPLOADS}/${encodeURIComponent(id)}`, z.unknown(), { method: 'DELETE' });
}
