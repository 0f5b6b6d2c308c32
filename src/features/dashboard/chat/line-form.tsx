import { chakra } from '@chakra-ui/react';
import { SendHorizontal } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CHAT_MESSAGE_LIMIT, PLATFORM_NAME, type Platform } from '#core/platforms/platform.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { Select, TextInput } from '#src/ui/inputs.tsx';
import { useToast } from '#src/ui/toast-context.ts';
import { sendLine } from '../quick-api.ts';
import { useProblemText } from '../quick-results.tsx';

/** Writes into one chat or into all of them, with the streamer's own account. */
export function LineForm({ platforms }: { platforms: readonly Platform[] }) {
  const { t } = useTranslation(['dashboard']);
  const toast = useToast();
  const errorText = useErrorText();
  const problemText = useProblemText();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Platform>();
  const [isBusy, setBusy] = useState(false);
  const targets = chosen === undefined ? platforms : [chosen];
  const limit = Math.max(...targets.map((platform) => CHAT_MESSAGE_LIMIT[platform]));

  async function send(): Promise<void> {
    setBusy(true);
    try {
      const results = await sendLine({ text: text.trim(), platforms: [...targets] });
      const failed = results.filter(({ problem }) => problem !== null);
      for (const result of failed)
        toast({ tone: 'danger', text: `${PLATFORM_NAME[result.platform]}: ${problemText(result)}` });
      // What nobody heard stays, to be sent again.
      if (failed.length < results.length) setText('');
    } catch (error) {
      toast({ tone: 'danger', text: errorText(error) });
    } finally {
      setBusy(false);
    }
  }

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isBusy && text.trim() !== '') void send();
  };
  return (
    <chakra.form onSubmit={handleSubmit} display="flex" gap="2" alignItems="center">
      {platforms.length > 1 ? (
        <chakra.div flex="0 0 6.5rem">
          <Select
            aria-label={t('dashboard:chat.where')}
            value={chosen ?? ''}
            onChange={(event) => setChosen(platforms.find((platform) => platform === event.target.value))}
          >
            <option value="">{t('dashboard:chat.all')}</option>
            {platforms.map((platform) => (
              <option key={platform} value={platform}>
                {PLATFORM_NAME[platform]}
              </option>
            ))}
          </Select>
        </chakra.div>
      ) : null}
      <TextInput
        aria-label={t('dashboard:chat.write')}
        placeholder={t('dashboard:chat.write')}
        value={text}
        maxLength={limit}
        onChange={(event) => setText(event.target.value)}
      />
      <Button
        type="submit"
        variant="solid"
        size="icon"
        flexShrink="0"
        aria-label={t('dashboard:chat.send')}
        disabled={isBusy || text.trim() === ''}
      >
        <SendHorizontal size={18} aria-hidden />
      </Button>
    </chakra.form>
  );
}
