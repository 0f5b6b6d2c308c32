import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UPLOAD_COOLDOWN_MS, uploadLimitBytes } from '#core/alerts/editor-limits.ts';
import { numberFormat } from '#core/base/number-format.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { ApiError } from '#src/lib/http.ts';
import { useToast } from '#src/ui/toast-context.ts';
import { useCooldown } from '../../use-cooldown.ts';
import { fileProblem } from './check-file.ts';
import { uploadAlertFile, type UploadTarget } from './upload-alert-file.ts';

const MEGABYTE = 1024 * 1024;
/** The server's texts for a file that is too large have this word. */
const TOO_LARGE_WORD = 'grande';

function useMegabytes(): (bytes: number) => string {
  const { i18n } = useTranslation();
  const format = numberFormat(i18n.language, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  });
  return (bytes) => format.format(Math.ceil((bytes / MEGABYTE) * 10) / 10);
}

/** Why an upload failed, in words. */
function useUploadText(rank: number): (error: unknown) => string {
  const { t } = useTranslation(['alerts']);
  const errorText = useErrorText();
  const megabytes = useMegabytes();
  return (error) => {
    const text = error instanceof ApiError ? error.text : '';
    if (text.includes(TOO_LARGE_WORD))
      return t('alerts:editor.overLimit', { limit: megabytes(uploadLimitBytes(rank)) });
    return text === '' ? errorText(error) : text;
  };
}

/** Sends one file at a time for a slot; `share` is how far it is, undefined at rest. */
export function useAlertUpload(target: UploadTarget, rank: number, onStored: (url: string) => void) {
  const { t } = useTranslation(['alerts']);
  const toast = useToast();
  const megabytes = useMegabytes();
  const uploadText = useUploadText(rank);
  const cooldown = useCooldown(UPLOAD_COOLDOWN_MS);
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();

  const describe = (file: File): string | undefined => {
    const found = fileProblem(file, target.slot, rank);
    if (found === undefined) return undefined;
    if (found.code === 'type') return t(`alerts:editor.wrongType.${target.slot}`);
    const sizes = { limit: megabytes(found.limit), size: megabytes(found.size) };
    return t(found.isPremium ? 'alerts:editor.tooLargePremium' : 'alerts:editor.tooLarge', sizes);
  };
  const upload = async (file: File): Promise<void> => {
    if (share !== undefined || cooldown.isResting) return;
    cooldown.start();
    const wrong = describe(file);
    setProblem(wrong);
    if (wrong !== undefined) return;
    setShare(0);
    try {
      const stored = await uploadAlertFile(file, target, setShare);
      onStored(stored.url);
    } catch (error) {
      const text = uploadText(error);
      setProblem(text);
      toast({ tone: 'danger', text });
    } finally {
      setShare(undefined);
    }
  };
  return { share, problem, isResting: cooldown.isResting || share !== undefined, upload };
}
