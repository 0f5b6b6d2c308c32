import { SECOND_MS } from '#core/base/time.ts';

/** Who waits longer than this for a page is better off with the shell and the rows kept on the device. */
const PATIENCE_MS = 2 * SECOND_MS;

function patience(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS));
}

/** The page with its rows from the server; the shell where that does not come in time or is down. */
export async function drawnPageOrShell(request: Request, shell: () => Promise<Response>): Promise<Response> {
  const asked = fetch(request).catch(() => undefined);
  const answer = await Promise.race([asked, patience()]);
  return answer === undefined || answer.status >= 500 ? shell() : answer;
}
