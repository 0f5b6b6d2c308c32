import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FOLLOWED_MAX } from '#core/extension/limits.ts';
import type { Followed } from '#core/extension/viewer-schema.ts';
import { PLATFORM_NAME, PLATFORMS, type Platform } from '#core/platforms/platform.ts';
import { Button } from '#src/ui/button.tsx';
import { Select, TextInput } from '#src/ui/inputs.tsx';

/** Longest channel name that the server takes. */
const CHANNEL_MAX = 100;

/** Adds a channel by its name. */
export function ChannelForm({ isFull, onAdd }: { isFull: boolean; onAdd: (channel: Followed) => void }) {
  const { t } = useTranslation(['extension']);
  const [platform, setPlatform] = useState<Platform>('twitch');
  const [typed, setTyped] = useState('');
  const user = typed.trim();
  if (isFull) return <chakra.p color="fg.muted">{t('extension:popup.full', { max: FOLLOWED_MAX })}</chakra.p>;
  return (
    <chakra.form
      display="flex"
      gap="2"
      onSubmit={(event) => {
        event.preventDefault();
        if (user === '') return;
        onAdd({ platform, user });
        setTyped('');
      }}
    >
      <Select
        width="auto"
        aria-label={t('extension:platform')}
        value={platform}
        onChange={(event) => setPlatform(PLATFORMS.find((known) => known === event.target.value) ?? platform)}
      >
        {PLATFORMS.map((known) => (
          <option key={known} value={known}>
            {PLATFORM_NAME[known]}
          </option>
        ))}
      </Select>
      <TextInput
        aria-label={t('extension:channel')}
        placeholder={t('extension:channel')}
        value={typed}
        maxLength={CHANNEL_MAX}
        minWidth="0"
        flex="1"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" disabled={user === ''}>
        {t('extension:popup.add')}
      </Button>
    </chakra.form>
  );
}
