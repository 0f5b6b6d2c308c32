import { chakra } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { StoredQuickPrediction } from '#src/lib/db.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/native-dialog.tsx';

interface QuickDialogProps {
  quicks: readonly StoredQuickPrediction[];
  onPick: (quick: StoredQuickPrediction) => void;
  onDelete: (quick: StoredQuickPrediction) => void;
  onClose: () => void;
}

/** Saved predictions to fill the form with. */
export function QuickDialog({ quicks, onPick, onDelete, onClose }: QuickDialogProps) {
  const { t } = useTranslation(['predictions']);
  return (
    <Dialog title={t('predictions:quickTitle')} onClose={onClose}>
      {quicks.length === 0 ? (
        <chakra.p color="fg.muted">{t('predictions:quickEmpty')}</chakra.p>
      ) : (
        <chakra.ul listStyle="none" display="grid" gap="2">
          {quicks.map((quick) => (
            <chakra.li key={quick.key} display="flex" gap="2" alignItems="center">
              <Button
                flex="1"
                minWidth="0"
                display="grid"
                justifyContent="start"
                textAlign="start"
                whiteSpace="normal"
                py="2"
                gap="0"
                onClick={() => onPick(quick)}
              >
                <chakra.strong overflowWrap="anywhere">{quick.question}</chakra.strong>
                <chakra.span color="fg.muted" fontSize="sm" overflowWrap="anywhere">
                  {`${quick.responseA} (!${quick.commandA}) · ${quick.responseB} (!${quick.commandB})`}
                </chakra.span>
              </Button>
              <Button
                variant="ghost"
                size="icon"
                aria-label={t('predictions:quickDelete', { question: quick.question })}
                onClick={() => onDelete(quick)}
              >
                <Trash2 size={18} aria-hidden />
              </Button>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </Dialog>
  );
}
