import { Palette } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  DISPOSITIONS,
  EXTENDED_STYLES,
  ICONS,
  STYLES,
  STYLE_VALUES,
  THEME_LABEL,
  themeChoices,
} from '#core/alerts/choices.ts';
import { textForTheme } from '#core/alerts/text-theme.ts';
import { ChoiceField } from '../controls/choice-field.tsx';
import { ColorField } from '../controls/color-field.tsx';
import { FieldPair, FormSection } from '../controls/form-section.tsx';
import { forFields } from '../for-fields.ts';
import type { SectionProps } from '../use-edit.ts';

/** Theme, disposition, style, icon and colours. */
function Look({ item, edit }: SectionProps) {
  const { t } = useTranslation(['alerts']);
  const styles = STYLE_VALUES.map((value) => {
    const isCustom = EXTENDED_STYLES.some((style) => style.value === value && style.custom);
    const label = t(`alerts:editor.styles.${value}`);
    return { value, label: isCustom ? t('alerts:editor.customStyleOf', { name: label }) : label };
  });
  const isBasic = (value: string) => STYLES.some((style) => style === value);
  return (
    <FormSection title={t('alerts:editor.look')} icon={Palette}>
      <FieldPair>
        <ChoiceField
          label={t('alerts:editor.theme')}
          value={item.theme}
          choices={themeChoices(item.theme).map((value) => ({ value, label: THEME_LABEL[value] }))}
          // Compact puts the name in front of the text, other themes strip it.
          onChange={(theme) => edit(({ texto }) => ({ theme, texto: textForTheme(texto, theme) }))}
        />
        <ChoiceField
          label={t('alerts:editor.disposition')}
          value={item.disposition}
          choices={DISPOSITIONS.map((value) => ({ value, label: t(`alerts:editor.dispositions.${value}`) }))}
          onChange={(disposition) => edit({ disposition })}
        />
        <ChoiceField
          label={t('alerts:editor.style')}
          value={item.style}
          choices={styles.filter(({ value }) => isBasic(value))}
          groups={[
            { label: t('alerts:editor.moreStyles'), choices: styles.filter(({ value }) => !isBasic(value)) },
          ]}
          onChange={(style) => edit({ style })}
        />
        <ChoiceField
          label={t('alerts:editor.icon')}
          value={item.icon}
          choices={ICONS.map((value) => ({ value, label: t(`alerts:editor.icons.${value}`) }))}
          onChange={(icon) => edit({ icon })}
        />
      </FieldPair>
      <FieldPair>
        <ColorField
          label={t('alerts:editor.colorUp')}
          value={item.colorUp}
          onChange={(colorUp) => edit({ colorUp })}
        />
        <ColorField
          label={t('alerts:editor.color')}
          value={item.color}
          onChange={(color) => edit({ color })}
        />
        <ColorField
          label={t('alerts:editor.containerBg')}
          value={item.containerBg}
          onChange={(containerBg) => edit({ containerBg })}
        />
        <ColorField
          label={t('alerts:editor.extraColor')}
          value={item.extraColor}
          onChange={(extraColor) => edit({ extraColor })}
        />
      </FieldPair>
    </FormSection>
  );
}

export const LookSection = forFields(Look, [
  'theme',
  'disposition',
  'style',
  'icon',
  'colorUp',
  'color',
  'containerBg',
  'extraColor',
]);
