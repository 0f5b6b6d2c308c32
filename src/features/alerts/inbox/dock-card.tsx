import { chakra } from '@chakra-ui/react';
import { PanelRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PANEL_PATHS } from '#core/paths.ts';
import { ButtonAnchor } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';

/** How the inbox comes into OBS. */
export function DockCard() {
  const { t } = useTranslation(['alerts']);
  return (
    <Card aria-labelledby="dock" display="grid" gap="3" alignContent="start">
      <chakra.h2 id="dock" fontSize="lg" display="flex" alignItems="center" gap="2">
        <PanelRight size={20} aria-hidden />
        {t('alerts:inbox.dockTitle')}
      </chakra.h2>
      <chakra.p color="fg.muted" fontSize="sm">
        {t('alerts:inbox.dockText')}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <CopyButton text={() => Promise.resolve(new URL(PANEL_PATHS.dock, location.href).href)} />
        <ButtonAnchor href={PANEL_PATHS.dock} target="_blank" rel="noreferrer" variant="ghost">
          {t('alerts:inbox.dockOpen')}
        </ButtonAnchor>
      </chakra.div>
    </Card>
  );
}
