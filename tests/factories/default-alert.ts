import type { AlertStart } from '#core/alerts/alert-start.ts';
import { defaultAlertItem } from '#core/alerts/defaults.ts';
import type { AlertHeader } from '#core/alerts/headers.ts';
import type { VoiceTexts } from '#core/alerts/presets/texts/voice-texts.ts';
import type { AlertItem } from '#core/alerts/schema.ts';
import deDesigns from '../../public/assets/i18n/de/alert-designs.json' with { type: 'json' };
import de from '../../public/assets/i18n/de/alert-texts.json' with { type: 'json' };
import esDesigns from '../../public/assets/i18n/es/alert-designs.json' with { type: 'json' };
import es from '../../public/assets/i18n/es/alert-texts.json' with { type: 'json' };

/** What alerts begin with, and what designs say, as the server and the panel have it. */
export const ALERT_TEXTS = {
  es: { language: 'es', texts: es, designs: esDesigns },
  de: { language: 'de', texts: de, designs: deDesigns },
} as const satisfies Record<string, AlertStart & { designs: VoiceTexts }>;

/** The alert that a channel of that language starts with. */
export function defaultAlert(header: AlertHeader, language: keyof typeof ALERT_TEXTS = 'es'): AlertItem {
  return defaultAlertItem(header, ALERT_TEXTS[language]);
}
