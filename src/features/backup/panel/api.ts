import { BACKUP_API } from '#core/backup/paths.ts';
import { importReportSchema, type ImportReport } from '#core/backup/report-schema.ts';
import { errorAnswerSchema } from '#core/session/schema.ts';
import { ApiError } from '#src/lib/http.ts';
import { sendFile } from '#src/lib/send-file.ts';
import { withStreamerSession } from '#src/session/streamer-request.ts';

type Progress = (share: number) => void;

/** Sends a file to be looked at; nothing changes. @throws ApiError */
export function checkFile(file: File, onProgress: Progress): Promise<ImportReport> {
  return withStreamerSession(true, (headers) =>
    sendFile(BACKUP_API.check, importReportSchema, file, { headers, onProgress }),
  );
}

/** Imports it. @throws ApiError */
export function importFile(file: File, onProgress: Progress): Promise<ImportReport> {
  return withStreamerSession(true, (headers) =>
    sendFile(BACKUP_API.import, importReportSchema, file, { headers, onProgress }),
  );
}

async function fetchExport(): Promise<Blob> {
  const answer = await fetch(BACKUP_API.export).catch((cause: unknown) => {
    throw new ApiError(0, 'offline', { cause });
  });
  if (answer.ok) return answer.blob();
  const refusal = errorAnswerSchema.safeParse(await answer.json().catch(() => undefined));
  throw new ApiError(answer.status, refusal.success ? String(refusal.data.code) : 'failed');
}

/** Saves the export on the device. A link of its own could not say why there is none. @throws ApiError */
export async function saveExport(): Promise<void> {
  const url = URL.createObjectURL(await withStreamerSession(false, fetchExport));
  const link = document.createElement('a');
  link.href = url;
  link.download = `fogata-${new Date().toISOString().slice(0, 10)}.json`;
  link.click();
  // The browser has taken hold of it by the time of its next turn.
  setTimeout(() => URL.revokeObjectURL(url));
}
