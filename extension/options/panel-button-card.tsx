import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Switch } from '#src/ui/switch.tsx';
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
      <chakra.div display="flex" alignItems="center" gap="3">
        <Switch
          label={t('extension:popup.buttonShow')}
          isOn={isOn}
          onChange={(isWanted) => void change(isWanted)}
        />
        <span aria-hidden>{t('extension:popup.buttonShow')}</span>
      </chakra.div>
      {isDenied ? <Notice tone="warning">{t('extension:popup.buttonDenied')}</Notice> : null}
    </Card>
  );
}
