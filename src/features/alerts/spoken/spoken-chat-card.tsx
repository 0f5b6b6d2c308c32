import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { PANEL_SPOKEN_CHAT } from '#core/alerts/speech-paths.ts';
import { spokenChatSchema, type SpokenChat } from '#core/alerts/spoken-chat.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { streamerRequest } from '#src/session/streamer-request.ts';
import { Card } from '#src/ui/card.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { useToast } from '#src/ui/toast-context.ts';
import { SpokenForm } from './spoken-form.tsx';

const fetchSettings = (signal: AbortSignal) =>
  streamerRequest(PANEL_SPOKEN_CHAT, spokenChatSchema, { signal });

/** Chat messages that are spoken, beside the alert that they show as. */
export function SpokenChatCard() {
  const { t } = useTranslation(['alerts']);
  const toast = useToast();
  const settings = useLoad(fetchSettings);
  const handleSave = async (body: SpokenChat) => {
    const saved = await streamerRequest(PANEL_SPOKEN_CHAT, spokenChatSchema, { method: 'PUT', body });
    settings.change(() => saved);
    toast({ tone: 'success', text: t('alerts:speech.saved') });
  };
  return (
    <Card aria-labelledby="spoken-chat" display="grid" gap="4">
      <header>
        <chakra.h2 id="spoken-chat" fontSize="lg">
          {t('alerts:speech.chatTitle')}
        </chakra.h2>
        <chakra.p color="fg.muted">{t('alerts:speech.chatText')}</chakra.p>
      </header>
      <Loaded state={settings} skeleton={<SkeletonRows rows={4} />}>
        {(loaded) => <SpokenForm settings={loaded} onSave={handleSave} />}
      </Loaded>
    </Card>
  );
}
