import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { hidePanelButton, isPanelButtonOn, showPanelButton } from '../lib/panel-button.ts';

/** The button next to the chat of kick.com and twitch.tv; off until the person wants it. */
export function PanelButtonCard() {
  const { t } = useTranslation(['extension']);
  const [isOn, setOn] = useState(false);
  const [isDenied, setDenied] = useState(false);
  useEffect(() => {
    void isPanelButtonOn().then(setOn);
  }, []);
  const change = async (isWanted: boolean) => {
    const isShown = isWanted ? await showPanelButton() : false;
    if (!isWanted) await hidePanelButton();
    setOn(isShown);
    setDenied(isWanted && !isShown);
  };
  return (
    <Card aria-labelledby="panel-button" display="grid" gap="3" justifyItems="start">
      <chakra.h2 id="panel-button" fontSize="lg">
        {t('extension:popup.buttonTitle')}
      </chakra.h2>
      <chakra.p color="fg.muted">{t('extension:popup.buttonText')}</chakra.p>
      <chakra.label display="flex" alignItems="center" gap="3" minHeight="11" cursor="pointer">
        {/* The browser's own: Chakra's would be a twentieth of the extension. */}
        <chakra.input
          type="checkbox"
          role="switch"
          boxSize="5"
          accentColor="accent"
          checked={isOn}
          onChange={({ currentTarget }) => void change(currentTarget.checked)}
        />
        {t('extension:popup.buttonShow')}
      </chakra.label>
      {isDenied ? <Notice tone="warning">{t('extension:popup.buttonDenied')}</Notice> : null}
    </Card>
  );
}
