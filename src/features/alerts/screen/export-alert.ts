import { ALERT_FILE_ENDING, writeAlertFile } from '#core/alerts/alert-file.ts';
import type { AlertItem } from '#core/alerts/schema.ts';
import type { Platform } from '#core/platforms/platform.ts';

/** Gives an alert to the browser as a file to keep (S3 §3). @throws when the browser makes no file */
export function exportAlert(item: AlertItem, platform: Platform): void {
  const url = URL.createObjectURL(new Blob([writeAlertFile(item, platform)], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${item.header}${ALERT_FILE_ENDING}`;
  link.click();
  URL.revokeObjectURL(url);
}
