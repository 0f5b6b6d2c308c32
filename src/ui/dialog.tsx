import { Dialog as Parts, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { leavePane } from './motion/leave-behind.ts';

interface DialogProps {
  title: string;
  /** Escape and the cross ask for this. Mount the dialog to open it, unmount it to close it. */
  onClose: () => void;
  /** Takes the whole page's width, for what needs two columns. */
  isWide?: boolean;
  children: ReactNode;
}

/** A list of choices that hangs under a field takes the first Escape. */
function leaveToList(event: KeyboardEvent): void {
  const { target } = event;
  if (target instanceof Element && target.hasAttribute('aria-activedescendant')) event.preventDefault();
}

/** A modal dialog. What was typed is not lost by a press beside it. */
export function Dialog({ title, onClose, isWide = false, children }: DialogProps) {
  const { t } = useTranslation();
  return (
    <Parts.Root
      open
      size={isWide ? 'xl' : 'md'}
      closeOnInteractOutside={false}
      onEscapeKeyDown={leaveToList}
      onOpenChange={onClose}
    >
      <Portal>
        <Parts.Backdrop ref={leavePane} />
        <Parts.Positioner>
          <Parts.Content ref={leavePane}>
            <Parts.Header>
              <Parts.Title>{title}</Parts.Title>
              <Parts.CloseTrigger asChild>
                <Button variant="ghost" size="icon" aria-label={t('common:close')} me="-2">
                  <X size={20} aria-hidden />
                </Button>
              </Parts.CloseTrigger>
            </Parts.Header>
            <Parts.Body>{children}</Parts.Body>
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  );
}

/** The row of buttons at the end of a dialog; in a long one it stays in sight. */
export const DialogActions = Parts.Footer;
