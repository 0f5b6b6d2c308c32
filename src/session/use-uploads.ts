import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#core/base/number-format.ts';
import { UPLOAD_MAX_BYTES } from '#core/uploads/limits.ts';
import type { Upload } from '#core/uploads/schema.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { ApiError } from '#src/lib/http.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { deleteUpload, fetchUploads, uploadFile } from './uploads.ts';

const MEGABYTE = 1024 * 1024;

/** The streamer's own files: what is there, sending another, and why that failed. */
export function useUploads() {
  const { t, i18n } = useTranslation(['panel']);
  const errorText = useErrorText();
  const { data, change } = useLoad(fetchUploads);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  function describe(error: unknown, file: File): string {
    const code = error instanceof ApiError ? error.code : 'failed';
    if (code === 'unsupported_file') return t('panel:uploads.unsupported');
    if (code === 'storage_full') return t('panel:uploads.full');
    if (code !== 'too_large') return errorText(error);
    const format = (bytes: number) =>
      numberFormat(i18n.language, {
        style: 'unit',
        unit: 'megabyte',
        maximumFractionDigits: 1,
      }).format(bytes / MEGABYTE);
    return t('panel:uploads.tooLarge', { size: format(file.size), limit: format(UPLOAD_MAX_BYTES) });
  }

  /** Undefined when it failed; `problem` says why. */
  const upload = async (file: File): Promise<Upload | undefined> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const sent = await uploadFile(file);
      change((old) => [sent, ...old]);
      return sent;
    } catch (error) {
      setProblem(describe(error, file));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  const remove = async ({ id }: Upload): Promise<void> => {
    await deleteUpload(id);
    change((old) => old.filter((kept) => kept.id !== id));
  };
  return { uploads: data ?? [], isBusy, problem, upload, remove };
}
