import { useState } from 'react';
import { PANEL_BOT } from '#core/bot/bot-paths.ts';
import { panelBotSchema, type BotSettings, type PanelBot } from '#core/bot/bot-settings.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { streamerRequest } from '#src/session/streamer-request.ts';
import { useToast } from '#src/ui/toast-context.ts';

export interface SettingCardProps {
  saved: BotSettings;
  onSaved: (bot: PanelBot) => void;
}

/** Saves what the bot listens to and speaks, and says `done` or what went wrong. */
export function useSaveBot(onSaved: SettingCardProps['onSaved'], done: string) {
  const toast = useToast();
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const save = async (settings: BotSettings) => {
    setBusy(true);
    try {
      onSaved(await streamerRequest(PANEL_BOT, panelBotSchema, { method: 'PUT', body: settings }));
      toast({ tone: 'success', text: done });
    } catch (error) {
      toast({ tone: 'danger', text: errorText(error) });
    }
    setBusy(false);
  };
  return { isBusy, save };
}
