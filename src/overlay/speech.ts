import { WIDGET_SPEECH } from '#core/alerts/speech-paths.ts';
import { loadSound, type Sound } from './media.ts';
import type { TokenSource } from './token.ts';

/** Longer than the server tries; what is later than this is not waited for. */
const FETCH_MS = 8000;

/** What an alert says, ready to play; the token goes in a header, so that no address has it. */
export async function loadSpeech(
  alertId: string,
  tokens: Pick<TokenSource, 'current'>,
  onRefused: () => void,
): Promise<Sound> {
  const held = await tokens.current();
  if (!held.ok) throw new Error('There is no token.');
  const response = await fetch(`${WIDGET_SPEECH}?id=${encodeURIComponent(alertId)}`, {
    headers: { authorization: `Bearer ${held.token}` },
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(FETCH_MS),
  });
  if (!response.ok) throw new Error('This alert says nothing.');
  const url = URL.createObjectURL(await response.blob());
  try {
    // A media element that has loaded keeps what it plays.
    return await loadSound(url, onRefused);
  } finally {
    URL.revokeObjectURL(url);
  }
}
