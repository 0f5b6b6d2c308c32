import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { widgetAddressSchema } from '#core/alerts/schema.ts';
import { PREDICTION_WIDGET_PATH } from '#core/overlays/paths.ts';
import { API } from '#core/paths.ts';
import { streamerRequest } from '#src/session/streamer-request.ts';
import { Card } from '#src/ui/card.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { useToast } from '#src/ui/toast-context.ts';

/** The widget's address has the same secret as the alerts'; it is asked for only when it is copied. */
async function fetchWidgetUrl(): Promise<string> {
  const url = new URL((await streamerRequest(API.panelWidget, widgetAddressSchema)).url);
  url.pathname = PREDICTION_WIDGET_PATH;
  return url.href;
}

/** Where viewers see a prediction: the overlay's widget, and whatever page the children lead to. */
export function WidgetCard({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['predictions']);
  const toast = useToast();
  return (
    <Card>
      <chakra.h2 fontSize="xl" mb="1">
        {t('predictions:widget')}
      </chakra.h2>
      <chakra.p color="fg.muted" mb="4">
        {t('predictions:widgetText')}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <CopyButton
          text={fetchWidgetUrl}
          label={t('predictions:copyWidget')}
          onFailed={() => toast({ tone: 'danger', text: t('predictions:copyFailed') })}
        />
        {children}
      </chakra.div>
    </Card>
  );
}
