import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { TIMEOUT_MAX_MIN, WARNINGS_MAX } from '#core/moderation/limits.ts';
import { Card } from '#src/ui/card.tsx';
import { NumberField } from './fields.tsx';
import type { Draft } from './use-draft.ts';

/** How warnings become time-outs, and how long these last. */
export function StepsCard({ draft }: { draft: Draft }) {
  const { t } = useTranslation(['moderation']);
  return (
    <Card aria-labelledby="moderation-steps">
      <chakra.h2 id="moderation-steps" fontSize="lg">
        {t('moderation:steps')}
      </chakra.h2>
      <chakra.p color="fg.muted" fontSize="sm" mb="4">
        {t('moderation:stepsHelp')}
      </chakra.p>
      <chakra.div key={draft.version} display="grid" gap="4" gridTemplateColumns="1fr 1fr" alignItems="start">
        <NumberField
          label={t('moderation:warnings')}
          value={draft.values.warnings}
          min={1}
          max={WARNINGS_MAX}
          onChange={(warnings) => draft.change((old) => ({ ...old, warnings }))}
        />
        <NumberField
          label={t('moderation:timeoutMinutes')}
          value={draft.values.timeoutMinutes}
          min={1}
          max={TIMEOUT_MAX_MIN}
          onChange={(timeoutMinutes) => draft.change((old) => ({ ...old, timeoutMinutes }))}
        />
      </chakra.div>
    </Card>
  );
}
