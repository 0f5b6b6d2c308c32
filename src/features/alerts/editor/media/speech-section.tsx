import { chakra } from '@chakra-ui/react';
import { AudioLines, Volume2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NO_SPEECH, TTS_CODES } from '#core/alerts/choices.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { ChoiceField, type Choice } from '../controls/choice-field.tsx';
import { FormSection } from '../controls/form-section.tsx';
import { forFields } from '../for-fields.ts';
import type { SectionProps } from '../use-edit.ts';
import { useVoiceDemo } from './use-voice-demo.ts';

type Code = (typeof TTS_CODES)[number];

/** Languages by their names in the reader's own, in its order; off first. */
function useVoiceChoices(): Choice<Code>[] {
  const { t, i18n } = useTranslation(['alerts']);
  const names = new Intl.DisplayNames([i18n.language], { type: 'language' });
  const nameOf = (code: Code) => {
    const [language = '', region = ''] = code.split('-');
    const name = names.of(`${language}-${region.toUpperCase()}`) ?? code;
    return name.charAt(0).toLocaleUpperCase(i18n.language) + name.slice(1);
  };
  const voices = TTS_CODES.filter((code) => code !== NO_SPEECH).map((value) => ({
    value,
    label: nameOf(value),
  }));
  voices.sort((a, b) => a.label.localeCompare(b.label, i18n.language));
  return [{ value: NO_SPEECH, label: t('alerts:speech.none') }, ...voices];
}

/** Who reads the alert aloud. */
function Speech({ item, edit }: SectionProps) {
  const { t } = useTranslation(['alerts']);
  const { tts, volume } = item;
  const code = tts === NO_SPEECH ? undefined : tts;
  const { state, play } = useVoiceDemo(code, volume);
  return (
    <FormSection title={t('alerts:speech.title')} icon={AudioLines}>
      <ChoiceField
        label={t('alerts:speech.voice')}
        help={t('alerts:speech.help')}
        value={tts}
        choices={useVoiceChoices()}
        onChange={(next) => edit({ tts: next })}
      />
      {code === undefined ? null : (
        <chakra.div>
          <Button onClick={play} disabled={state === 'playing'}>
            <Volume2 size={18} aria-hidden />
            {t(state === 'playing' ? 'alerts:speech.playing' : 'alerts:speech.demo')}
          </Button>
        </chakra.div>
      )}
      {state === 'broken' ? <Notice tone="danger">{t('alerts:speech.broken')}</Notice> : null}
    </FormSection>
  );
}

export const SpeechSection = forFields(Speech, ['tts', 'volume']);
