import { chakra } from '@chakra-ui/react';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { gifKeySchema, gifSettingsSchema, PANEL_GIFS, type GifSettings } from '#core/alerts/gifs.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { streamerRequest } from '#src/session/streamer-request.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/inputs.tsx';

const DASHBOARD = 'https://developers.giphy.com/dashboard/';

/** How to get a key of GIPHY, and where to put it. */
export function GifKeyForm({ isOwn, onSaved }: { isOwn: boolean; onSaved: (settings: GifSettings) => void }) {
  const { t } = useTranslation(['alerts']);
  const errorText = useErrorText();
  const [key, setKey] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isWrong = !gifKeySchema.safeParse({ key }).success;

  const save = async (next: string) => {
    setBusy(true);
    setProblem(undefined);
    try {
      const body = { key: next.trim() };
      onSaved(await streamerRequest(PANEL_GIFS, gifSettingsSchema, { method: 'PUT', body }));
      setKey('');
    } catch (error) {
      setProblem(errorText(error));
    }
    setBusy(false);
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isWrong && key.trim() !== '') void save(key);
  };
  return (
    <chakra.form onSubmit={handleSubmit} display="grid" gap="3" maxWidth="prose">
      <chakra.ol ps="5" listStyle="decimal" display="grid" gap="1" color="fg.muted">
        <li>
          <chakra.a href={DASHBOARD} target="_blank" rel="noreferrer" color="accent.fg">
            developers.giphy.com
          </chakra.a>
          : {t('alerts:gallery.keyAccount')}
        </li>
        <li>{t('alerts:gallery.keyCreate')}</li>
        <li>{t('alerts:gallery.keyPaste')}</li>
      </chakra.ol>
      <Field
        label={t('alerts:gallery.key')}
        help={t('alerts:gallery.keyHelp')}
        error={isWrong ? t('alerts:gallery.keyWrong') : problem}
      >
        {(control) => (
          <TextInput
            {...control}
            value={key}
            spellCheck={false}
            autoCapitalize="none"
            onChange={(event) => setKey(event.target.value)}
          />
        )}
      </Field>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button type="submit" variant="solid" disabled={isBusy || isWrong || key.trim() === ''}>
          {t('alerts:gallery.keySave')}
        </Button>
        {isOwn ? (
          <Button variant="ghost" disabled={isBusy} onClick={() => void save('')}>
            {t('alerts:gallery.keyRemove')}
          </Button>
        ) : null}
      </chakra.div>
    </chakra.form>
  );
}
