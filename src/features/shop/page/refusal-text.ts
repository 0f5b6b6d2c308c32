import { useTranslation } from 'react-i18next';
import { useErrorText } from '#src/i18n/error-text.ts';
import type { ApiError } from '#src/lib/http.ts';

/** Refusals of a purchase that have words of their own. */
const REFUSALS = [
  'price_changed',
  'sold_out',
  'item_delay',
  'item_disabled',
  'not_found',
  'not_enough_points',
  'text_needed',
  'text_too_long',
  'no_session',
] as const;

/** Words for why a purchase on the page failed; `price` is the one of now. */
export function useRefusalText(): (error: ApiError, price: string) => string {
  const { t } = useTranslation(['shop']);
  const errorText = useErrorText();
  return (error, price) => {
    const code = REFUSALS.find((known) => known === error.code);
    return code === undefined ? errorText(error) : t(`shop:refused.${code}`, { price });
  };
}
