import { chakra } from '@chakra-ui/react';
import { Music, Trash2, Video } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Upload } from '#core/uploads/schema.ts';
import { isPictureType, UPLOAD_SLOTS } from '#core/uploads/types.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { deleteUpload, fetchUploads } from '#src/session/uploads.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import type { Slot } from './upload-alert-file.ts';

interface OwnFilesProps {
  slot: Slot;
  /** Address of the chosen one. */
  chosen: string;
  onChoose: (url: string) => void;
}

function Thumbnail({ upload }: { upload: Upload }) {
  if (isPictureType(upload.type))
    return (
      <chakra.img
        src={upload.url}
        alt=""
        loading="lazy"
        boxSize="9"
        objectFit="cover"
        borderRadius="sm"
        bg="bg.sunken"
      />
    );
  const Icon = upload.type.startsWith('video/') ? Video : Music;
  return (
    <chakra.span
      boxSize="9"
      flexShrink="0"
      display="inline-grid"
      placeItems="center"
      borderRadius="sm"
      bg="bg.sunken"
      color="fg.muted"
    >
      <Icon size={18} aria-hidden />
    </chakra.span>
  );
}

/** The streamer's files that fit the slot: to use again, or to delete. */
export function OwnFiles({ slot, chosen, onChoose }: OwnFilesProps) {
  const { t } = useTranslation(['alerts']);
  const files = useLoad(fetchUploads);
  const [deleting, setDeleting] = useState<Upload>();
  const isFitting = ({ type }: Upload) => UPLOAD_SLOTS[slot].some((fitting) => fitting === type);
  return (
    <Loaded state={files} skeleton={<SkeletonRows rows={2} height="9" />}>
      {(all) => (
        <>
          {all.some(isFitting) ? null : (
            <chakra.p fontSize="sm" color="fg.muted">
              {t('alerts:editor.noFiles')}
            </chakra.p>
          )}
          <chakra.ul
            listStyle="none"
            display="grid"
            gap="1"
            maxHeight="scene"
            overflowY="auto"
            aria-label={t('alerts:editor.myFiles')}
          >
            {all.filter(isFitting).map((upload) => (
              <chakra.li key={upload.id} display="flex" alignItems="center" gap="2" minWidth="0">
                <chakra.button
                  type="button"
                  aria-pressed={upload.url === chosen}
                  aria-label={t('alerts:editor.useFile', { name: upload.name })}
                  onClick={() => onChoose(upload.url)}
                  display="flex"
                  alignItems="center"
                  gap="3"
                  flex="1"
                  minWidth="0"
                  minHeight="touch"
                  px="2"
                  py="1"
                  textAlign="start"
                  borderRadius="md"
                  border="1px solid"
                  borderColor={upload.url === chosen ? 'accent.solid' : 'border.subtle'}
                  bg={upload.url === chosen ? 'accent.subtle' : 'bg.surface'}
                  cursor="pointer"
                  _hover={{ bg: 'bg.hover' }}
                >
                  <Thumbnail upload={upload} />
                  <chakra.span flex="1" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
                    {upload.name}
                  </chakra.span>
                </chakra.button>
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={t('alerts:editor.deleteFile', { name: upload.name })}
                  onClick={() => setDeleting(upload)}
                >
                  <Trash2 size={16} aria-hidden />
                </Button>
              </chakra.li>
            ))}
          </chakra.ul>
          {deleting === undefined ? null : (
            <ConfirmDialog
              title={t('alerts:editor.deleteFileTitle', { name: deleting.name })}
              text={t('alerts:editor.deleteFileText')}
              confirmLabel={t('alerts:editor.deleteFileNow')}
              onConfirm={async () => {
                await deleteUpload(deleting.id);
                files.change((old) => old.filter(({ id }) => id !== deleting.id));
                if (deleting.url === chosen) onChoose('');
              }}
              onClose={() => setDeleting(undefined)}
            />
          )}
        </>
      )}
    </Loaded>
  );
}
