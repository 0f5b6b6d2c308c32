import { chakra } from '@chakra-ui/react';
import { Type } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXT_ANIMATIONS } from '#core/alerts/choices.ts';
import { RANGES } from '#core/alerts/editor-limits.ts';
import { ALERT_TEXT_MAX } from '#core/alerts/limits.ts';
import { textForTheme } from '#core/alerts/text-theme.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/inputs.tsx';
import { ChoiceField } from '../controls/choice-field.tsx';
import { FieldPair, FormSection } from '../controls/form-section.tsx';
import { SliderField } from '../controls/slider-field.tsx';
import { FontField } from '../fonts/font-field.tsx';
import { forFields } from '../for-fields.ts';
import type { SectionProps } from '../use-edit.ts';

const PLACEHOLDERS = ['{name}', '{amount}', '{message}'] as const;

/** The words of the alert, with chips that put in what comes from the event. */
function Words({ item, edit }: SectionProps) {
  const { t } = useTranslation(['alerts']);
  const input = useRef<HTMLInputElement>(null);

  const insert = (placeholder: string) => {
    const { selectionStart, selectionEnd } = input.current ?? {};
    const start = selectionStart ?? item.texto.length;
    const texto = item.texto.slice(0, start) + placeholder + item.texto.slice(selectionEnd ?? start);
    edit({ texto });
    const caret = start + placeholder.length;
    // After the new text is in the field.
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(caret, caret);
    });
  };
  const settle = () => {
    if (item.theme !== 'Compact') return;
    const texto = textForTheme(item.texto, item.theme);
    if (texto !== item.texto) edit({ texto });
  };
  return (
    <chakra.div display="grid" gap="2">
      <Field
        label={t('alerts:editor.text')}
        help={t('alerts:editor.textLeft', { used: item.texto.length, max: ALERT_TEXT_MAX })}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            maxLength={ALERT_TEXT_MAX}
            value={item.texto}
            onChange={(event) => edit({ texto: event.target.value })}
            onBlur={settle}
          />
        )}
      </Field>
      <chakra.div role="group" aria-label={t('alerts:editor.insert')} display="flex" flexWrap="wrap" gap="2">
        {PLACEHOLDERS.map((placeholder) => (
          <Button
            key={placeholder}
            size="sm"
            fontFamily="mono"
            disabled={item.texto.length + placeholder.length > ALERT_TEXT_MAX}
            onClick={() => insert(placeholder)}
          >
            {placeholder}
          </Button>
        ))}
      </chakra.div>
    </chakra.div>
  );
}

const WordsField = forFields(Words, ['theme', 'texto']);

function Letters({ item, edit }: SectionProps) {
  const { t } = useTranslation(['alerts']);
  return (
    <>
      <FieldPair>
        <FontField value={item.fuente} onChange={(fuente) => edit({ fuente })} />
        <ChoiceField
          label={t('alerts:editor.animation')}
          value={item.animation}
          choices={TEXT_ANIMATIONS.map((value) => ({ value, label: t(`alerts:editor.animations.${value}`) }))}
          onChange={(animation) => edit({ animation })}
        />
      </FieldPair>
      <SliderField
        label={t('alerts:editor.size')}
        unit="px"
        value={item.size}
        range={RANGES.size}
        onChange={(size) => edit({ size })}
      />
      <FieldPair>
        <SliderField
          label={t('alerts:editor.textPosition')}
          unit="px"
          value={item.textPosition}
          range={RANGES.textPosition}
          onChange={(textPosition) => edit({ textPosition })}
        />
        <SliderField
          label={t('alerts:editor.horizontalTextPosition')}
          unit="px"
          value={item.horizontalTextPosition}
          range={RANGES.textPosition}
          onChange={(horizontalTextPosition) => edit({ horizontalTextPosition })}
        />
      </FieldPair>
    </>
  );
}

const LettersFields = forFields(Letters, [
  'fuente',
  'animation',
  'size',
  'textPosition',
  'horizontalTextPosition',
]);

/** What the alert says and how its letters look. */
export function TextSection(props: SectionProps) {
  const { t } = useTranslation(['alerts']);
  return (
    <FormSection title={t('alerts:editor.words')} icon={Type}>
      <WordsField {...props} />
      <LettersFields {...props} />
    </FormSection>
  );
}
