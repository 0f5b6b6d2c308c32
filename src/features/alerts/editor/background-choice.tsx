import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { BACKGROUND_STYLE, PREVIEW_BACKGROUNDS, type PreviewBackground } from './preview-backgrounds.ts';

interface BackgroundChoiceProps {
  value: PreviewBackground;
  onChange: (value: PreviewBackground) => void;
}

/** What lies behind an alert that is looked at. */
export function BackgroundChoice({ value, onChange }: BackgroundChoiceProps) {
  const { t } = useTranslation(['alerts']);
  return (
    <chakra.div role="group" aria-label={t('alerts:editor.background')} display="flex" gap="1.5">
      {PREVIEW_BACKGROUNDS.map((name) => (
        <chakra.button
          key={name}
          type="button"
          aria-pressed={value === name}
          aria-label={t(`alerts:editor.backgrounds.${name}`)}
          title={t(`alerts:editor.backgrounds.${name}`)}
          onClick={() => onChange(name)}
          boxSize="touch"
          borderRadius="md"
          border="2px solid"
          borderColor={value === name ? 'accent.solid' : 'border.strong'}
          cursor="pointer"
          style={{ background: BACKGROUND_STYLE[name] }}
        />
      ))}
    </chakra.div>
  );
}
