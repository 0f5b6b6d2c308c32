import { useTranslation } from 'react-i18next';
import { LANGUAGES, languageList } from '#src/i18n/languages.ts';
import { changeLanguage } from '#src/i18n/setup.ts';
import { Select } from './inputs.tsx';

/** Languages by their own names; the choice is remembered. */
export function LanguagePicker() {
  const { t, i18n } = useTranslation();
  return (
    <Select
      size="sm"
      width="auto"
      aria-label={t('common.language')}
      value={i18n.language}
      onChange={(event) => void changeLanguage(event.target.value)}
    >
      {languageList().map((language) => (
        <option key={language} value={language} lang={language}>
          {LANGUAGES[language]}
        </option>
      ))}
    </Select>
  );
}
