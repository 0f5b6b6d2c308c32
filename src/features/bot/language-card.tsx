import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { botLanguage } from '#core/bot/languages.ts';
import { LANGUAGES } from '#core/base/language-names.ts';
import { machineLanguages, nativeLanguages, type Language } from '#src/i18n/languages.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/inputs.tsx';
import { useSaveBot, type SettingCardProps } from './use-save-bot.ts';

function toOption(language: Language) {
  return (
    <option key={language} value={language} lang={language}>
      {LANGUAGES[language]}
    </option>
  );
}

/** What the bot and new alerts speak: viewers may speak another language than the streamer's panel. */
export function LanguageCard({ saved, onSaved }: SettingCardProps) {
  const { t } = useTranslation(['bot', 'common']);
  const [language, setLanguage] = useState(saved.language);
  const { isBusy, save } = useSaveBot(onSaved, t('bot:languageSaved'));
  return (
    <Card aria-labelledby="bot-language" display="grid" gap="3" justifyItems="start">
      <chakra.h2 id="bot-language" fontSize="lg">
        {t('bot:languageTitle')}
      </chakra.h2>
      <chakra.p color="fg.muted">{t('bot:languageText')}</chakra.p>
      <Field label={t('bot:language')}>
        {(box) => (
          <Select
            {...box}
            width="auto"
            value={language}
            onChange={(event) => setLanguage(botLanguage(event.target.value))}
          >
            {nativeLanguages().map(toOption)}
            <optgroup label={t('common:machineTranslated')}>{machineLanguages().map(toOption)}</optgroup>
          </Select>
        )}
      </Field>
      <Button variant="solid" disabled={isBusy} onClick={() => void save({ ...saved, language })}>
        {t('bot:save')}
      </Button>
    </Card>
  );
}
