import { chakra } from '@chakra-ui/react';
import { Sparkles } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasUnsavedEdits } from '#src/lib/unsaved-edits.ts';
import { Button } from '#src/ui/button.tsx';
import type { UpdateEvents } from './service-worker.ts';

interface UpdatePromptProps {
  /** Starts the service worker; absent where there is none (development, plain http, old browsers). */
  watch: ((events: UpdateEvents) => Promise<void>) | undefined;
  reload: () => void;
}

/** Asks before a new version takes over, and never reloads over unsaved edits. */
export function UpdatePrompt({ watch, reload }: UpdatePromptProps) {
  const { t } = useTranslation();
  const [update, setUpdate] = useState<() => void>();
  const [isRefused, setRefused] = useState(false);

  useEffect(() => {
    watch?.({
      onWaiting: (activate) => setUpdate(() => activate),
      onActive: (isAsked) => {
        if (isAsked && !hasUnsavedEdits()) reload();
        else setUpdate(() => reload);
      },
    }).catch((error: unknown) => console.warn('The service worker did not start', error));
  }, [watch, reload]);

  if (update === undefined) return null;
  return (
    <chakra.section
      aria-label={t('common:pwa.updateTitle')}
      position="fixed"
      zIndex="toast"
      bottom={{ base: '20', md: '6' }}
      insetInline={{ base: '4', md: 'auto' }}
      insetInlineEnd={{ md: '6' }}
      maxWidth={{ md: 'field' }}
      display="grid"
      gap="3"
      p="4"
      bg="bg.raised"
      border="1px solid"
      borderColor="border.strong"
      borderRadius="lg"
      boxShadow="floating"
      animation="rise 200ms"
    >
      <chakra.div role="status" display="flex" gap="3">
        <chakra.span color="accent.fg" pt="0.5">
          <Sparkles size={20} aria-hidden />
        </chakra.span>
        <chakra.div>
          <chakra.p fontWeight="semibold">{t('common:pwa.updateTitle')}</chakra.p>
          <chakra.p fontSize="sm" color={isRefused ? 'warning.fg' : 'fg.muted'}>
            {t(isRefused ? 'common:pwa.unsaved' : 'common:pwa.updateText')}
          </chakra.p>
        </chakra.div>
      </chakra.div>
      <chakra.div display="flex" gap="2" justifyContent="end">
        <Button variant="ghost" size="sm" onClick={() => setUpdate(undefined)}>
          {t('common:pwa.later')}
        </Button>
        <Button
          variant="solid"
          size="sm"
          onClick={() => {
            setRefused(hasUnsavedEdits());
            if (!hasUnsavedEdits()) update();
          }}
        >
          {t('common:pwa.updateNow')}
        </Button>
      </chakra.div>
    </chakra.section>
  );
}
