import { useTranslation } from 'react-i18next';
import { StatusPill } from '#src/ui/status-pill.tsx';
import { usePanelSession } from './panel-context.ts';

const TONE = { connecting: 'neutral', open: 'success', lost: 'warning' } as const;

/** Whether what the page shows is live. */
export function StreamPill() {
  const { t } = useTranslation();
  const { streamState } = usePanelSession();
  return <StatusPill tone={TONE[streamState]}>{t(`common:stream.${streamState}`)}</StatusPill>;
}
