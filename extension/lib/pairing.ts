import { useEffect } from 'react';
import { SECOND_MS } from '#core/base/time.ts';
import { EXTENSION_API } from '#core/extension/paths.ts';
import { tokenAnswerSchema } from '#core/extension/schema.ts';
import { ApiError, request } from '#src/lib/http.ts';

const ASK_EVERY_MS = 2 * SECOND_MS;

/** The token of an approved pairing, null while nobody has approved it, undefined when it has expired. */
async function askForToken(server: string, secret: string): Promise<string | null | undefined> {
  try {
    const body = { secret };
    return (await request(`${server}${EXTENSION_API.token}`, tokenAnswerSchema, { method: 'POST', body }))
      .token;
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? undefined : null;
  }
}

/** Asks, while there is a pairing's secret, now and every two seconds whether the person has approved; `onSettled` gets the token, or nothing when it has expired. */
export function useApproval(
  server: string,
  secret: string | undefined,
  onSettled: (token: string | undefined) => void,
): void {
  useEffect(() => {
    if (secret === undefined) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const token = await askForToken(server, secret);
      if (isOver) return;
      if (token !== null) onSettled(token);
      else timer = setTimeout(() => void ask(), ASK_EVERY_MS);
    };
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [server, secret, onSettled]);
}
