import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { PANEL_EXTENSIONS } from '#core/extension/paths.ts';
import { extensionListSchema } from '#core/extension/schema.ts';
import { PANEL_PATHS } from '#core/paths.ts';
import { extensionBrowser } from '#src/lib/extension-browser.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { usePanelHealth } from '#src/session/panel-context.ts';
import { streamerRequest } from '#src/session/streamer-request.ts';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';

const fetchExtensions = (signal: AbortSignal) =>
  streamerRequest(PANEL_EXTENSIONS, extensionListSchema, { signal });

function Prompt({ reload }: { reload: () => void }) {
  const { t } = useTranslation(['alerts']);
  const browser = extensionBrowser(navigator.userAgent);
  // A webhook that comes makes it needless.
  usePanelHealth(reload);
  return (
    <Notice tone="warning">
      <chakra.p fontWeight="semibold">{t('alerts:kickPrompt.title')}</chakra.p>
      <chakra.p>{t('alerts:kickPrompt.text')}</chakra.p>
      {browser === undefined ? (
        <chakra.p fontWeight="semibold">{t('alerts:kickPrompt.unsupported')}</chakra.p>
      ) : (
        <chakra.p mt="2" fontWeight="semibold" textDecoration="underline">
          <Link to={PANEL_PATHS.extension}>{t('alerts:kickPrompt.action')}</Link>
        </chakra.p>
      )}
    </Notice>
  );
}

/** On Kick, as long as neither a webhook nor the extension brings follows. */
export function KickFollowsPrompt() {
  const { data, reload } = useLoad(fetchExtensions);
  return data?.kickFollows === 'none' ? <Prompt reload={reload} /> : null;
}
