import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { botSettingsSchema } from '#core/bot/bot-settings.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/inputs.tsx';
import { useSaveBot, type SettingCardProps } from './use-save-bot.ts';

const PREFIX_MAX = 2;

/** What commands may begin with beside `!`, which pages show and which always works. */
export function PrefixCard({ saved, onSaved }: SettingCardProps) {
  const { t } = useTranslation(['bot']);
  const [typed, setTyped] = useState(saved.prefix);
  const { isBusy, save } = useSaveBot(onSaved, t('bot:prefixSaved'));
  const settings = { ...saved, prefix: typed.trim() };
  const isValid = botSettingsSchema.safeParse(settings).success;
  return (
    <Card aria-labelledby="prefix" display="grid" gap="3" justifyItems="start">
      <chakra.h2 id="prefix" fontSize="lg">
        {t('bot:prefixTitle')}
      </chakra.h2>
      <chakra.p color="fg.muted">{t('bot:prefixText')}</chakra.p>
      <Field label={t('bot:prefix')} error={isValid ? undefined : t('bot:prefixWrong')}>
        {(box) => (
          <TextInput
            {...box}
            value={typed}
            maxLength={PREFIX_MAX}
            fontFamily="mono"
            maxWidth="24"
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <Button variant="solid" disabled={isBusy || !isValid} onClick={() => void save(settings)}>
        {t('bot:save')}
      </Button>
    </Card>
  );
}
