import { ALERT_FILE_ENDING, writeAlertFile } from '#core/alerts/alert-file.ts';
import { writeAlertSet } from '#core/alerts/alert-set-file.ts';
import type { AlertItem, AlertVariant } from '#core/alerts/schema.ts';
import type { Platform } from '#core/platforms/platform.ts';

const SET_NAME = 'fogata';

/** Gives an alert to the browser as a file to keep. @throws when the browser makes no file */
export function exportAlert(item: AlertItem, platform: Platform): void {
  giveFile(writeAlertFile(item, platform), item.header);
}

/** The same for all alerts with their variants. @throws when they are too large, or the browser makes no file */
export function exportAlerts(
  items: readonly AlertItem[],
  variants: readonly AlertVariant[],
  platform: Platform,
): void {
  const contents = writeAlertSet(items, variants, platform);
  if (contents === undefined) throw new RangeError('The file would be larger than what is read again.');
  giveFile(contents, SET_NAME);
}

function giveFile(contents: string, name: string): void {
  const url = URL.createObjectURL(new Blob([contents], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}${ALERT_FILE_ENDING}`;
  link.click();
  URL.revokeObjectURL(url);
}
