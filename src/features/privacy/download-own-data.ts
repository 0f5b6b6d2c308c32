import { OWN_DATA_FILE } from '#core/privacy/own-data.ts';
import { requestFile } from '#src/lib/http.ts';
import { accountHeaders, type LoggedIn } from '#src/session/viewer-accounts.ts';

/** Long enough for years of points over a phone's network. */
const TIMEOUT_MS = 120_000;

/** Has the browser keep everything that is stored of these accounts as a file. @throws ApiError */
export async function downloadOwnData(accounts: readonly LoggedIn[]): Promise<void> {
  const file = await requestFile(OWN_DATA_FILE, {
    headers: accountHeaders(accounts),
    timeoutMs: TIMEOUT_MS,
  });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = 'fogata-data.json';
  link.click();
  // The click is answered in a later turn.
  setTimeout(() => URL.revokeObjectURL(url));
}
