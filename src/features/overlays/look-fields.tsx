import { useTranslation } from 'react-i18next';
import {
  OVERLAY_CORNERS,
  OVERLAY_LIMITS,
  OVERLAY_THEMES,
  type OverlayCorner,
  type OverlayTheme,
} from '#core/overlays/settings.ts';
import { typedNumber } from '#src/lib/typed-number.ts';
import { Field } from '#src/ui/field.tsx';
import { Select, TextInput } from '#src/ui/inputs.tsx';

interface NumberFieldProps {
  label: string;
  help?: string;
  value: number;
  limits: { min: number; max: number };
  onChange: (value: number) => void;
}

/** A whole number within limits; what is none yet is marked, and kept out of what is saved. */
export function NumberField({ label, help, value, limits, onChange }: NumberFieldProps) {
  const { t } = useTranslation(['overlays']);
  const isGood = Number.isInteger(value) && value >= limits.min && value <= limits.max;
  return (
    <Field label={label} help={help} error={isGood ? undefined : t('overlays:range', limits)}>
      {(control) => (
        <TextInput
          {...control}
          inputMode="numeric"
          defaultValue={value}
          onChange={(event) => onChange(typedNumber(event.target.value))}
        />
      )}
    </Field>
  );
}

interface Look {
  theme: OverlayTheme;
  corner: OverlayCorner;
  sizePx: number;
}

/** Theme, corner and size, which both overlays have. */
export function LookFields({ look, onChange }: { look: Look; onChange: (change: Partial<Look>) => void }) {
  const { t } = useTranslation(['overlays']);
  return (
    <>
      <Field label={t('overlays:theme')}>
        {(control) => (
          <Select
            {...control}
            value={look.theme}
            onChange={(event) =>
              onChange({ theme: OVERLAY_THEMES.find((one) => one === event.target.value) ?? look.theme })
            }
          >
            {OVERLAY_THEMES.map((theme) => (
              <option key={theme} value={theme}>
                {t(`overlays:themes.${theme}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('overlays:corner')}>
        {(control) => (
          <Select
            {...control}
            value={look.corner}
            onChange={(event) =>
              onChange({ corner: OVERLAY_CORNERS.find((one) => one === event.target.value) ?? look.corner })
            }
          >
            {OVERLAY_CORNERS.map((corner) => (
              <option key={corner} value={corner}>
                {t(`overlays:corners.${corner}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <NumberField
        label={t('overlays:size')}
        value={look.sizePx}
        limits={OVERLAY_LIMITS.sizePx}
        onChange={(sizePx) => onChange({ sizePx })}
      />
    </>
  );
}
