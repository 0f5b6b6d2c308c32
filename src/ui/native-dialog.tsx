import { chakra } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { leavePane } from './motion/leave-behind.ts';

interface DialogProps {
  title: string;
  /** Escape and the cross ask for this; absent where the page is not to be had. Mount the dialog to open it, unmount it to close it. */
  onClose: (() => void) | undefined;
  /** Takes the whole page's width, for what needs two columns. */
  isWide?: boolean;
  children: ReactNode;
}

/** The dialog of public pages: on the browser's own element, which keeps the focus inside and costs nothing to load. */
export function Dialog({ title, onClose, isWide = false, children }: DialogProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Closed while it is still in the page: the browser gives no focus back from an element that was taken out.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => {
      if (dialog === null) return;
      leavePane(dialog)();
      dialog.close();
    };
  }, []);
  return (
    <chakra.dialog
      ref={element}
      aria-labelledby={titleId}
      closedby={onClose ? undefined : 'none'}
      onCancel={(event) => {
        // React also tells of a dialog inside this one, and of a file that was not chosen.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose?.();
      }}
      m="auto"
      p="0"
      width="full"
      maxWidth={{ base: 'full', sm: isWide ? 'page' : 'dialog' }}
      maxHeight="92dvh"
      mb={{ base: '0', sm: 'auto' }}
      overflowY="auto"
      // What has the focus is not behind the title or the buttons.
      scrollPaddingBlock="20"
      bg="bg.surface"
      color="fg.default"
      border="1px solid"
      borderColor="border.strong"
      borderRadius="lg"
      boxShadow="floating"
      animation="rise 200ms"
      _backdrop={{ bg: 'bg.scrim' }}
    >
      <chakra.header
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="3"
        px="5"
        pt="3"
        position="sticky"
        top="0"
        bg="bg.surface"
        zIndex="bar"
      >
        <chakra.h2 id={titleId} fontSize="xl" overflowWrap="anywhere">
          {title}
        </chakra.h2>
        {onClose && (
          <Button variant="ghost" size="icon" aria-label={t('common:close')} onClick={onClose} me="-2">
            <X size={20} aria-hidden />
          </Button>
        )}
      </chakra.header>
      <chakra.div px="5" pb="5" pt="2">
        {children}
      </chakra.div>
    </chakra.dialog>
  );
}

/** The row of buttons at the end of a dialog; in a long one it stays in sight. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap-reverse"
      gap="3"
      justifyContent="flex-end"
      position="sticky"
      bottom="0"
      zIndex="bar"
      mt="3"
      mx="-5"
      mb="-5"
      px="5"
      py="4"
      bg="bg.surface"
    >
      {children}
    </chakra.div>
  );
}
