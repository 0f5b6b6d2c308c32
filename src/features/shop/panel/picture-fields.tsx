import { chakra } from '@chakra-ui/react';
import { useWatch, type UseFormSetValue } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isPlatformPicture } from '#core/chat/pictures.ts';
import { DEFAULT_PICTURE_URL, pictureUrl, SHOP_PICTURES } from '#core/shop/pictures.ts';
import { isPictureType, PICTURE_TYPES } from '#core/uploads/types.ts';
import { useUploads } from '#src/session/use-uploads.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { FileDrop } from '#src/ui/file-drop.tsx';
import { Select } from '#src/ui/inputs.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { ItemPicture } from '../item-picture.tsx';
import type { ItemFieldsProps } from './item-fields.tsx';
import { OWN_PICTURE, type ItemValues } from './item-values.ts';
import { OwnPictures } from './own-pictures.tsx';

interface PictureFieldsProps extends ItemFieldsProps {
  setValue: UseFormSetValue<ItemValues>;
}

/** One of ours or an uploaded one. */
export function PictureFields({ control, register, errorOf, setValue }: PictureFieldsProps) {
  const { t } = useTranslation(['shop', 'panel']);
  const [picture, imageUrl] = useWatch({ control, name: ['picture', 'imageUrl'] });
  const { uploads, isBusy, problem, upload, remove } = useUploads();
  const isOwn = picture === OWN_PICTURE;
  const choose = (source: string, url: string) => {
    setValue('picture', source, { shouldDirty: true });
    setValue('imageUrl', url, { shouldDirty: true, shouldValidate: url !== '' });
  };
  const reset = () => choose(DEFAULT_PICTURE_URL, '');
  const own = imageUrl === '' ? DEFAULT_PICTURE_URL : imageUrl;
  const isForeign = /^https:/.test(imageUrl) && !isPlatformPicture({ url: imageUrl });
  const missing = errorOf('imageUrl');
  return (
    <chakra.div display="grid" gap="3">
      <Field label={t('shop:panel.picture')}>
        {(field) => (
          <Select {...field} {...register('picture')}>
            {SHOP_PICTURES.map((name) => (
              <option key={name} value={pictureUrl(name)}>
                {t(`shop:panel.pictures.${name}`)}
              </option>
            ))}
            <option value={OWN_PICTURE}>{t('shop:panel.pictures.own')}</option>
          </Select>
        )}
      </Field>
      <FileDrop
        label={t(isBusy ? 'panel:uploads.busy' : 'panel:uploads.choose')}
        help={t('panel:uploads.help')}
        accept={PICTURE_TYPES.join(',')}
        isBusy={isBusy}
        onFile={(file) =>
          void upload(file).then((sent) => sent === undefined || choose(OWN_PICTURE, sent.url))
        }
        preview={
          <chakra.div width="32" borderRadius="md" overflow="hidden">
            <ItemPicture image={isOwn ? own : picture} />
          </chakra.div>
        }
      >
        {isOwn && imageUrl !== '' ? (
          <Button size="sm" variant="ghost" onClick={reset}>
            {t('panel:uploads.remove')}
          </Button>
        ) : null}
      </FileDrop>
      {problem === undefined ? null : <Notice tone="danger">{problem}</Notice>}
      {isOwn && isForeign ? <Notice tone="warning">{t('shop:panel.foreignPicture')}</Notice> : null}
      {isOwn && missing !== undefined ? <Notice tone="danger">{missing}</Notice> : null}
      {isOwn ? (
        <OwnPictures
          uploads={uploads.filter(({ type }) => isPictureType(type))}
          chosen={imageUrl}
          onChoose={(url) => choose(OWN_PICTURE, url)}
          onDelete={async (deleted) => {
            await remove(deleted);
            if (deleted.url === imageUrl) reset();
          }}
        />
      ) : null}
    </chakra.div>
  );
}
