import { chakra } from '@chakra-ui/react';
import { Settings as SettingsIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Platform } from '#core/platforms/platform.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Wordmark } from '#src/ui/mark.tsx';
import { browser } from '../lib/browser.ts';
import { readSettings, writeSettings, type Settings } from '../lib/settings.ts';
import { Board } from './board.tsx';
import { ChannelForm } from './channel-form.tsx';

/** The popup: one channel's leaderboard. */
export function Popup() {
  const { t } = useTranslation();
  const [settings, setSettings] = useState<Settings>();
  useEffect(() => {
    void readSettings().then(setSettings);
  }, []);
  if (settings === undefined) return null;

  const { server, platform, user } = settings;
  const choose = (nextPlatform: Platform, nextUser: string) => {
    const choice = { platform: nextPlatform, user: nextUser };
    setSettings({ server, ...choice });
    void writeSettings(choice);
  };
  return (
    <chakra.main p="3">
      <chakra.header display="flex" alignItems="center" justifyContent="space-between" mb="3">
        <Wordmark />
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('extension.settings')}
          title={t('extension.settings')}
          onClick={() => void browser.runtime.openOptionsPage()}
        >
          <SettingsIcon size={20} aria-hidden />
        </Button>
      </chakra.header>
      <ChannelForm platform={platform} user={user ?? ''} onChoose={choose} />
      {user === undefined ? (
        <EmptyState title={t('extension.welcomeTitle')} description={t('extension.welcomeText')} />
      ) : (
        // Another channel is another board: nothing of the old one stays.
        <Board key={`${server} ${platform} ${user}`} target={{ server, platform, user }} />
      )}
    </chakra.main>
  );
}
