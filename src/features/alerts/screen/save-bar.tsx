import { chakra } from '@chakra-ui/react';
import { Redo2, Save, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button.tsx';

interface SaveBarProps {
  /** Names of the alerts that are not saved. */
  unsaved: readonly string[];
  isBusy: boolean;
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
  onSave: () => void;
}

interface StepButtonProps {
  label: string;
  icon: typeof Undo2;
  step: (() => void) | undefined;
}

function StepButton({ label, icon: Icon, step }: StepButtonProps) {
  return (
    <Button variant="ghost" size="icon" aria-label={label} title={label} disabled={!step} onClick={step}>
      <Icon size={18} aria-hidden />
    </Button>
  );
}

/** Always in sight: what is not saved, undo and redo, and the button that saves all. */
export function SaveBar({ unsaved, isBusy, undo, redo, onSave }: SaveBarProps) {
  const { t, i18n } = useTranslation(['alerts']);
  const names = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(unsaved);
  const isDirty = unsaved.length > 0;
  return (
    <chakra.div
      role="group"
      aria-label={t('alerts:screen.changes')}
      position="sticky"
      top={{ base: '16', md: '2' }}
      zIndex="bar"
      display="flex"
      flexWrap={{ base: 'wrap', md: 'nowrap' }}
      alignItems="center"
      columnGap="2"
      p="2"
      ps="4"
      bg="bg.raised"
      border="1px solid"
      borderColor={isDirty ? 'accent.solid' : 'border.strong'}
      borderRadius="lg"
      boxShadow="floating"
    >
      <chakra.p
        role="status"
        display={{ base: isDirty ? 'block' : 'none', md: 'block' }}
        flex={{ base: '1 0 100%', md: '1' }}
        minWidth="0"
        overflow="hidden"
        textOverflow="ellipsis"
        whiteSpace="nowrap"
        fontSize="sm"
        color={isDirty ? 'fg.default' : 'fg.muted'}
      >
        {isDirty ? t('alerts:screen.unsaved', { names }) : t('alerts:screen.allSaved')}
      </chakra.p>
      <chakra.div display="flex" gap="1" ms="auto">
        <StepButton label={t('alerts:screen.undo')} icon={Undo2} step={undo} />
        <StepButton label={t('alerts:screen.redo')} icon={Redo2} step={redo} />
        <Button variant="solid" disabled={isBusy} onClick={onSave}>
          <Save size={18} aria-hidden />
          {t('alerts:screen.save')}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
