import { chakra } from '@chakra-ui/react';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MISSED_POLICIES, type MissedPolicy } from '#core/alerts/inbox-schema.ts';
import { Button } from '#src/ui/button.tsx';
import { Select } from '#src/ui/inputs.tsx';
import { useToast } from '#src/ui/toast-context.ts';
import { settleMissed } from './api.ts';
import type { InboxState } from './use-inbox.ts';

/** Missed alerts wait here until the streamer says what happens to them. */
export function MissedBar({ inbox }: { inbox: InboxState }) {
  const { t } = useTranslation(['alerts']);
  const toast = useToast();
  const [chosen, setChosen] = useState<MissedPolicy>();
  const count = inbox.alerts.data?.counts.missed ?? 0;
  const { data: settings } = inbox.settings;
  if (count === 0 || settings === undefined) return null;
  const policy = chosen ?? settings.missed;
  const handleGo = () =>
    inbox.attempt(async () => {
      const settled = await settleMissed(policy);
      toast({ tone: 'success', text: t('alerts:inbox.missedDone', { count: settled }) });
    });
  return (
    <chakra.section
      aria-labelledby="missed"
      display="grid"
      gap="3"
      p="3"
      borderRadius="md"
      bg="warning.subtle"
      gridTemplateColumns="repeat(auto-fit, minmax(min(15rem, 100%), 1fr))"
      alignItems="center"
    >
      <div>
        <chakra.h2 id="missed" fontSize="md" fontWeight="bold" display="flex" alignItems="center" gap="2">
          <History size={18} aria-hidden />
          {t('alerts:inbox.missedTitle', { count })}
        </chakra.h2>
        <chakra.p color="fg.muted" fontSize="sm">
          {t('alerts:inbox.missedText')}
        </chakra.p>
      </div>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <chakra.span flex="1 1 10rem" minWidth="0">
          <Select
            aria-label={t('alerts:inbox.missedChoice')}
            value={policy}
            onChange={({ target }) => setChosen(MISSED_POLICIES.find((known) => known === target.value))}
          >
            {MISSED_POLICIES.map((known) => (
              <option key={known} value={known}>
                {t(`alerts:inbox.policies.${known}`)}
              </option>
            ))}
          </Select>
        </chakra.span>
        <Button variant="solid" onClick={() => void handleGo()}>
          {t('alerts:inbox.missedGo')}
        </Button>
      </chakra.div>
    </chakra.section>
  );
}
