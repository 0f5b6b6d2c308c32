import { defaultAlert } from '#tests/factories/default-alert.ts';
import type { AlertItem, AlertPlay } from '#core/alerts/schema.ts';

/** A follow alert with no media; name what matters to the test. */
export function playOf(
  id: string,
  change: Partial<AlertPlay> = {},
  item: Partial<AlertItem> = {},
): AlertPlay {
  return {
    id,
    header: 'Seguidores',
    type: 'follow',
    platform: 'twitch',
    name: 'Luna',
    test: false,
    language: 'es',
    item: { ...defaultAlert('Seguidores'), imagen: '', sonido: '', ...item },
    ...change,
  };
}
