import { ALERT_API } from '#core/alerts/paths.ts';
import type { AlertHeader } from '#core/alerts/headers.ts';
import { uploadSchema, type Upload } from '#core/uploads/schema.ts';
import type { UPLOAD_SLOTS } from '#core/uploads/types.ts';
import { ApiError } from '#src/lib/http.ts';
import { sendFile } from '#src/lib/send-file.ts';
import { leavePanel } from '#src/session/leave-panel.ts';
import { withStreamerSession } from '#src/session/streamer-request.ts';

export type Slot = keyof typeof UPLOAD_SLOTS;

export interface UploadTarget {
  header: AlertHeader;
  slot: Slot;
  isVariant: boolean;
}

/** 50 MB on a slow line. */
const UPLOAD_TIMEOUT_MS = 15 * 60_000;

/** Stores a file for an alert or a variant. @throws ApiError */
export async function uploadAlertFile(
  file: File,
  { header, slot, isVariant }: UploadTarget,
  onProgress: (share: number) => void,
): Promise<Upload> {
  const path = isVariant ? ALERT_API.variantUpload : ALERT_API.upload;
  try {
    return await withStreamerSession(true, (headers) =>
      sendFile(path, uploadSchema, file, {
        query: { type: header, slot, t: String(Date.now()) },
        headers,
        onProgress,
        timeoutMs: UPLOAD_TIMEOUT_MS,
      }),
    );
  } catch (error) {
    // An upload that is forbidden ends the session.
    if (error instanceof ApiError && error.status === 403) await leavePanel();
    throw error;
  }
}
