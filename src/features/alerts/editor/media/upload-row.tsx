import { chakra } from '@chakra-ui/react';
import { FolderOpen, Upload } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button.tsx';
import { acceptOf } from './check-file.ts';
import type { Slot } from './upload-alert-file.ts';

interface UploadRowProps {
  slot: Slot;
  /** From 0 to 1 while a file is on its way. */
  share: number | undefined;
  isResting: boolean;
  onFile: (file: File) => void;
  isListOpen: boolean;
  onToggleList: () => void;
  gallery?: ReactNode;
}

/** The buttons that choose a file of the device or one that is there already, and how far an upload is. */
export function UploadRow(props: UploadRowProps) {
  const { slot, share, isResting, onFile, isListOpen, onToggleList, gallery } = props;
  const { t } = useTranslation(['alerts']);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button size="sm" disabled={isResting} onClick={() => input.current?.click()}>
          <Upload size={16} aria-hidden />
          {t(share === undefined ? `alerts:editor.upload.${slot}` : 'alerts:editor.uploading')}
        </Button>
        <Button size="sm" variant="ghost" aria-expanded={isListOpen} onClick={onToggleList}>
          <FolderOpen size={16} aria-hidden />
          {t('alerts:editor.myFiles')}
        </Button>
        {gallery}
      </chakra.div>
      {share === undefined ? null : (
        <chakra.progress
          aria-label={t('alerts:editor.uploading')}
          max={1}
          value={share}
          width="full"
          height="2"
          accentColor="accent.solid"
        />
      )}
      <input
        ref={input}
        type="file"
        accept={acceptOf(slot)}
        aria-label={t(`alerts:editor.upload.${slot}`)}
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file !== undefined) onFile(file);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
    </>
  );
}
