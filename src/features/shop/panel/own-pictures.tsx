import { chakra } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Upload } from '#core/uploads/schema.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';

interface OwnPicturesProps {
  uploads: readonly Upload[];
  /** Address of the chosen one. */
  chosen: string;
  onChoose: (url: string) => void;
  onDelete: (upload: Upload) => Promise<void>;
}

/** Pictures that the streamer has uploaded: to use again, or to delete. */
export function OwnPictures({ uploads, chosen, onChoose, onDelete }: OwnPicturesProps) {
  const { t } = useTranslation(['panel']);
  const [deleting, setDeleting] = useState<Upload>();
  if (uploads.length === 0) return null;
  return (
    <chakra.fieldset border="none" minWidth="0">
      <chakra.legend fontWeight="semibold" fontSize="sm" mb="1.5">
        {t('panel:uploads.mine')}
      </chakra.legend>
      <chakra.ul listStyle="none" display="flex" gap="3" overflowX="auto" p="1" tabIndex={-1}>
        {uploads.map((upload) => (
          <chakra.li key={upload.id} flexShrink="0" display="grid" justifyItems="center">
            <chakra.button
              type="button"
              aria-label={t('panel:uploads.use', { name: upload.name })}
              aria-pressed={upload.url === chosen}
              onClick={() => onChoose(upload.url)}
              display="block"
              width="24"
              borderRadius="md"
              overflow="hidden"
              border="2px solid"
              borderColor={upload.url === chosen ? 'accent.solid' : 'border.subtle'}
              cursor="pointer"
            >
              <chakra.img
                src={upload.url}
                alt=""
                loading="lazy"
                width="full"
                aspectRatio="8 / 5"
                objectFit="cover"
              />
            </chakra.button>
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('panel:uploads.deleteOne', { name: upload.name })}
              onClick={() => setDeleting(upload)}
            >
              <Trash2 size={16} aria-hidden />
            </Button>
          </chakra.li>
        ))}
      </chakra.ul>
      {deleting === undefined ? null : (
        <ConfirmDialog
          title={t('panel:uploads.deleteTitle', { name: deleting.name })}
          text={t('panel:uploads.deleteText')}
          confirmLabel={t('panel:uploads.delete')}
          onConfirm={() => onDelete(deleting)}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </chakra.fieldset>
  );
}
