import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { loaderPage } from '#core/alerts/loader-page.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { useToast } from '#src/ui/toast-context.ts';
import { fetchWidgetAddress } from '../api.ts';

const FILE_NAME = 'fogata-overlay.html';

/** Downloads the page that OBS may open before the server runs. */
export function LoaderButton() {
  const { t } = useTranslation(['alerts']);
  const toast = useToast();
  const errorText = useErrorText();
  const handleClick = async () => {
    try {
      const { url } = await fetchWidgetAddress();
      const file = URL.createObjectURL(new Blob([loaderPage(url)], { type: 'text/html' }));
      const link = document.createElement('a');
      link.href = file;
      link.download = FILE_NAME;
      link.click();
      URL.revokeObjectURL(file);
      toast({ tone: 'warning', text: t('alerts:doctor.downloaded') });
    } catch (error) {
      toast({ tone: 'danger', text: errorText(error) });
    }
  };
  return (
    <Button onClick={() => void handleClick()}>
      <Download size={18} aria-hidden />
      {t('alerts:doctor.download')}
    </Button>
  );
}
