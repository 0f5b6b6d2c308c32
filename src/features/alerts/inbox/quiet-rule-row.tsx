import { chakra } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatMinutes, parseMinutes, QUIET_MODES, type QuietRule } from '#core/alerts/quiet-hours.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select, TextInput } from '#src/ui/inputs.tsx';

interface QuietRuleRowProps {
  /** Of the alert type. */
  name: string;
  rule: QuietRule;
  /** Undefined takes the rule away. */
  onChange: (rule: QuietRule | undefined) => void;
}

/** The quiet hours of one alert type. */
export function QuietRuleRow({ name, rule, onChange }: QuietRuleRowProps) {
  const { t } = useTranslation(['alerts']);
  return (
    <chakra.div role="group" aria-label={name} minWidth="0" display="grid" gap="2">
      <chakra.div display="flex" alignItems="center" justifyContent="space-between">
        <chakra.p fontWeight="semibold">{name}</chakra.p>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('alerts:quietHours.remove', { name })}
          title={t('alerts:quietHours.remove', { name })}
          onClick={() => onChange(undefined)}
        >
          <Trash2 size={18} aria-hidden />
        </Button>
      </chakra.div>
      <chakra.div
        display="grid"
        gap="2"
        gridTemplateColumns="repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr))"
      >
        {(['from', 'to'] as const).map((end) => (
          <Field key={end} label={t(`alerts:quietHours.${end}`)}>
            {(control) => (
              <TextInput
                {...control}
                type="time"
                required
                value={formatMinutes(rule[end])}
                onChange={({ target }) => {
                  const minutes = parseMinutes(target.value);
                  if (minutes !== undefined) onChange({ ...rule, [end]: minutes });
                }}
              />
            )}
          </Field>
        ))}
      </chakra.div>
      <Field
        label={t('alerts:quietHours.mode')}
        help={
          rule.from === rule.to
            ? t('alerts:quietHours.wholeDay')
            : t(`alerts:quietHours.modeHelp.${rule.mode}`)
        }
      >
        {(control) => (
          <Select
            {...control}
            value={rule.mode}
            onChange={({ target }) => {
              const mode = QUIET_MODES.find((known) => known === target.value);
              if (mode !== undefined) onChange({ ...rule, mode });
            }}
          >
            {QUIET_MODES.map((mode) => (
              <option key={mode} value={mode}>
                {t(`alerts:quietHours.modes.${mode}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </chakra.div>
  );
}
