import { chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fontStack } from '#core/alerts/font-files.ts';
import type { FontName } from '#core/alerts/fonts.ts';
import { Field } from '#src/ui/field.tsx';
import { useFontFace } from './use-font-face.ts';

const FontDialog = lazy(async () => ({ default: (await import('./font-dialog.tsx')).FontDialog }));

interface FontFieldProps {
  value: FontName;
  onChange: (name: FontName) => void;
}

/** The font in its own face; pressing it opens the list of all. */
export function FontField({ value, onChange }: FontFieldProps) {
  const { t } = useTranslation(['alerts']);
  const [isOpen, setOpen] = useState(false);
  const face = useFontFace(value);
  return (
    <>
      <Field label={t('alerts:editor.font')} error={face === 'broken' ? t('alerts:fonts.broken') : undefined}>
        {(control) => (
          <chakra.button
            id={control.id}
            aria-describedby={control['aria-describedby']}
            type="button"
            aria-haspopup="dialog"
            aria-label={t('alerts:fonts.choose', { name: value })}
            onClick={() => setOpen(true)}
            display="flex"
            alignItems="center"
            gap="2"
            width="full"
            minWidth="0"
            minHeight="touch"
            px="3"
            bg="bg.sunken"
            color="fg.default"
            border="1px solid"
            borderColor="border.control"
            borderRadius="md"
            fontSize="lg"
            textAlign="start"
            cursor="pointer"
            _hover={{ borderColor: 'fg.subtle' }}
          >
            <chakra.span
              flex="1"
              minWidth="0"
              overflowWrap="anywhere"
              lineHeight="normal"
              style={{ fontFamily: fontStack(value) }}
            >
              {value}
            </chakra.span>
            <ChevronDown size={18} aria-hidden />
          </chakra.button>
        )}
      </Field>
      {isOpen ? (
        <Suspense>
          <FontDialog value={value} onChange={onChange} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
