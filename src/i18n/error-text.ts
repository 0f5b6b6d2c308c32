import { useTranslation } from 'react-i18next';
import { ApiError } from '#src/lib/http.ts';

const KNOWN = [
  'offline',
  'timeout',
  'invalid',
  'no_session',
  'forbidden',
  'blocked',
  'csrf',
  'not_found',
  'duplicate',
  'builtin_command',
  'already_settled',
  'prediction_running',
  'alert_moved',
  'alert_off',
  'event_known',
  'too_many_extensions',
  'giveaway_open',
  'giveaway_moved',
  'no_entrants',
  'raffle_running',
  'raffle_over',
  'raffles_off',
  'too_large',
  'too_fast',
  'registration_closed',
  'unavailable',
  'database_away',
  'disk_full',
  'failed',
] as const;

/** Words for what went wrong; a code that no page knows reads as a failure. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation();
  return (error) => {
    if (error instanceof ApiError && error.taken !== undefined) {
      const { kind, word, name } = error.taken;
      return t(`common:takenWords.${kind}`, { word, name });
    }
    // A part of the page that is not on this device is no failure of the server.
    const unknown = navigator.onLine ? 'failed' : 'offline';
    const code = error instanceof ApiError ? error.code : unknown;
    return t(`common:errors.${KNOWN.find((known) => known === code) ?? 'failed'}`);
  };
}
