import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#core/base/language-names.ts';
import { machineLanguages, nativeLanguages, type Language } from '#src/i18n/languages.ts';
import { chooseLanguage } from '#src/i18n/setup.ts';
import { Select } from './inputs.tsx';

function toOption(language: Language) {
  return (
    <option key={language} value={language} lang={language}>
      {LANGUAGES[language]}
    </option>
  );
}

/** Languages by their own names; the choice is remembered. */
export function LanguagePicker() {
  const { t, i18n } = useTranslation();
  return (
    <Select
      size="sm"
      width="auto"
      // As wide as its own name: to measure all of them a browser looks for fonts of every script before it paints.
      fieldSizing="content"
      aria-label={t('common:language')}
      value={i18n.language}
      onChange={(event) => void chooseLanguage(event.target.value)}
    >
      {nativeLanguages().map(toOption)}
      <optgroup label={t('common:machineTranslated')}>{machineLanguages().map(toOption)}</optgroup>
    </Select>
  );
}
