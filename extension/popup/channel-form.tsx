import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PLATFORM_NAME, PLATFORMS, type Platform } from '#core/platforms/platform.ts';
import { Button } from '#src/ui/button.tsx';
import { Select, TextInput } from '#src/ui/inputs.tsx';

/** Longest channel name that the server takes. */
const CHANNEL_MAX = 100;

interface ChannelFormProps {
  platform: Platform;
  user: string;
  onChoose: (platform: Platform, user: string) => void;
}

/** Which channel to look at; remembered for the next time. */
export function ChannelForm({ platform, user, onChoose }: ChannelFormProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(platform);
  const [typed, setTyped] = useState(user);
  const name = typed.trim();
  return (
    <chakra.form
      display="flex"
      gap="2"
      mb="3"
      onSubmit={(event) => {
        event.preventDefault();
        if (name !== '') onChoose(chosen, name);
      }}
    >
      <Select
        width="auto"
        aria-label={t('extension.platform')}
        value={chosen}
        onChange={(event) => setChosen(PLATFORMS.find((known) => known === event.target.value) ?? chosen)}
      >
        {PLATFORMS.map((known) => (
          <option key={known} value={known}>
            {PLATFORM_NAME[known]}
          </option>
        ))}
      </Select>
      <TextInput
        aria-label={t('extension.channel')}
        placeholder={t('extension.channel')}
        value={typed}
        maxLength={CHANNEL_MAX}
        minWidth="0"
        flex="1"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" variant="solid" disabled={name === ''}>
        {t('extension.show')}
      </Button>
    </chakra.form>
  );
}
