import { chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { fontStack } from '#core/alerts/font-files.ts';
import { FONT_GROUPS, FONT_NAMES, FONTS, type FontName } from '#core/alerts/fonts.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog, DialogActions } from '#src/ui/dialog.tsx';
import { useFontFace } from './use-font-face.ts';
import { useInView } from './use-in-view.ts';

/** Letters, figures and signs that many fonts lack. */
const SAMPLE = '¡Luna y Ñandú: 1.250 €!';

/** As heavy as alerts are written. */
const ALERT_WEIGHT = 700;

interface FontDialogProps {
  value: FontName;
  onChange: (name: FontName) => void;
  onClose: () => void;
}

interface FontOptionProps {
  name: FontName;
  group: string;
  isChosen: boolean;
  onChoose: () => void;
}

/** A font by its name in its own face, which is fetched when it comes into view. */
function FontOption({ name, group, isChosen, onChoose }: FontOptionProps) {
  const { t } = useTranslation(['alerts']);
  const { ref, isSeen } = useInView();
  const face = useFontFace(name, isSeen);
  return (
    <chakra.label
      ref={ref}
      data-face={face}
      position="relative"
      display="flex"
      alignItems="center"
      gap="2"
      minHeight="14"
      minWidth="0"
      px="3"
      borderRadius="md"
      border="1px solid"
      borderColor={isChosen ? 'accent.solid' : 'border.subtle'}
      bg={isChosen ? 'accent.subtle' : 'bg.canvas'}
      cursor="pointer"
      _hover={{ bg: 'bg.hover' }}
      css={{ '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'accent.solid' } }}
    >
      <chakra.input type="radio" name={group} checked={isChosen} onChange={onChoose} srOnly />
      <chakra.span
        flex="1"
        minWidth="0"
        overflowWrap="anywhere"
        fontSize="xl"
        lineHeight="snug"
        // Until its own face is there the name would jump.
        opacity={face === 'loading' ? '0.4' : '1'}
        style={{ fontFamily: fontStack(name), fontWeight: ALERT_WEIGHT }}
      >
        {name}
      </chakra.span>
      {face === 'broken' ? (
        <chakra.span fontSize="xs" color="danger.fg">
          {t('alerts:fonts.missing')}
        </chakra.span>
      ) : null}
      {isChosen ? (
        <chakra.span color="accent.fg" display="inline-flex">
          <Check size={18} aria-hidden />
        </chakra.span>
      ) : null}
    </chakra.label>
  );
}

/** All fonts of alerts, by kind; the chosen one shows in the alert at once. */
export function FontDialog({ value, onChange, onClose }: FontDialogProps) {
  const { t } = useTranslation(['alerts']);
  const group = useId();
  return (
    <Dialog title={t('alerts:fonts.title')} onClose={onClose} isWide>
      <chakra.p
        aria-hidden
        mb="4"
        p="3"
        minHeight="16"
        borderRadius="md"
        bg="bg.sunken"
        fontSize="2xl"
        lineHeight="snug"
        textAlign="center"
        overflowWrap="anywhere"
        style={{ fontFamily: fontStack(value), fontWeight: ALERT_WEIGHT }}
      >
        {SAMPLE}
      </chakra.p>
      <chakra.div display="grid" gap="5">
        {FONT_GROUPS.map((kind) => (
          <chakra.fieldset key={kind} border="0" p="0" m="0" minWidth="0">
            <chakra.legend fontWeight="semibold" fontSize="sm" color="fg.muted" p="0" mb="2">
              {t(`alerts:fonts.groups.${kind}`)}
            </chakra.legend>
            <chakra.div
              display="grid"
              gap="2"
              gridTemplateColumns="repeat(auto-fill, minmax(min(12.5rem, 100%), 1fr))"
            >
              {FONT_NAMES.filter((name) => FONTS[name] === kind).map((name) => (
                <FontOption
                  key={name}
                  name={name}
                  group={group}
                  isChosen={name === value}
                  onChoose={() => onChange(name)}
                />
              ))}
            </chakra.div>
          </chakra.fieldset>
        ))}
      </chakra.div>
      <DialogActions>
        <Button variant="solid" onClick={onClose}>
          {t('alerts:fonts.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
