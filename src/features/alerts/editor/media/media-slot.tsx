import { chakra } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { DropZone } from './drop-zone.tsx';
import { OwnFiles } from './own-files.tsx';
import type { UploadTarget } from './upload-alert-file.ts';
import { UploadRow } from './upload-row.tsx';
import { UrlField } from './url-field.tsx';
import { useAlertUpload } from './use-alert-upload.ts';

interface MediaSlotProps {
  target: UploadTarget;
  rank: number;
  value: string;
  onChange: (url: string) => void;
  /** What is chosen now, to see or to hear. */
  preview: ReactNode;
  /** A button that opens a gallery. */
  gallery?: ReactNode;
  problem?: string | undefined;
  help?: string | undefined;
}

/** A picture or a sound: typed as an address, uploaded, dropped, pasted, or one that was uploaded before. */
export function MediaSlot(props: MediaSlotProps) {
  const { target, rank, value, onChange, preview, gallery, problem, help } = props;
  const { t } = useTranslation(['alerts']);
  const { slot } = target;
  const [isListOpen, setListOpen] = useState(false);
  const [stored, setStored] = useState(0);
  const upload = useAlertUpload(target, rank, (url) => {
    setStored((count) => count + 1);
    onChange(url);
  });
  const handleFile = (file: File) => void upload.upload(file);
  return (
    <chakra.div role="group" aria-label={t(`alerts:editor.${slot}`)} minWidth="0">
      <DropZone slot={slot} onFile={handleFile}>
        <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
          {preview}
          <chakra.div flex="1 1 12rem" minWidth="0" display="grid" gap="2">
            <UploadRow
              slot={slot}
              share={upload.share}
              isResting={upload.isResting}
              onFile={handleFile}
              isListOpen={isListOpen}
              onToggleList={() => setListOpen(!isListOpen)}
              gallery={gallery}
            />
            <chakra.p fontSize="sm" color="fg.muted">
              {t(`alerts:editor.uploadHelp.${slot}`)}
            </chakra.p>
          </chakra.div>
        </chakra.div>
        {upload.problem === undefined ? null : <Notice tone="danger">{upload.problem}</Notice>}
        {isListOpen ? <OwnFiles key={stored} slot={slot} chosen={value} onChoose={onChange} /> : null}
        <chakra.div display="flex" gap="2" alignItems="end">
          <chakra.div flex="1" minWidth="0">
            <UrlField
              label={t(`alerts:editor.${slot}Url`)}
              value={value}
              onChange={onChange}
              problem={problem}
              help={help}
            />
          </chakra.div>
          {value === '' ? null : (
            <Button
              variant="ghost"
              size="icon"
              alignSelf="start"
              mt="6"
              aria-label={t(`alerts:editor.remove.${slot}`)}
              onClick={() => onChange('')}
            >
              <X size={18} aria-hidden />
            </Button>
          )}
        </chakra.div>
      </DropZone>
    </chakra.div>
  );
}
