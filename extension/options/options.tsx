import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { STORAGE_KEYS, storage } from '#src/lib/storage-keys.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select, TextInput } from '#src/ui/inputs.tsx';
import { LanguagePicker } from '#src/ui/language-picker.tsx';
import { Wordmark } from '#src/ui/mark.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SourceLink } from '#src/ui/source-link.tsx';
import { forgetConnection, readConnection } from '../lib/connection.ts';
import { readSettings, serverOrigin, writeSettings } from '../lib/settings.ts';
import { forgetRepair, wasRepaired } from '../lib/stored.ts';
import { applyTheme } from '../lib/theme.ts';
import { KickFollowsCard } from './kick-follows-card.tsx';
import { PanelButtonCard } from './panel-button-card.tsx';

function ThemeChoice() {
  const { t } = useTranslation(['extension']);
  const [theme, setTheme] = useState(() => storage.read(STORAGE_KEYS.theme) ?? 'system');
  return (
    <Field label={t('extension:theme')}>
      {(control) => (
        <Select
          {...control}
          value={theme}
          onChange={(event) => {
            setTheme(event.target.value);
            storage.write(STORAGE_KEYS.theme, event.target.value);
            applyTheme();
          }}
        >
          <option value="system">{t('extension:system')}</option>
          <option value="dark">{t('extension:dark')}</option>
          <option value="light">{t('extension:light')}</option>
        </Select>
      )}
    </Field>
  );
}

/** Says that something kept was damaged, until the person knows. */
function RepairNotice() {
  const { t } = useTranslation(['extension']);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    // What is read first finds the damage.
    void Promise.all([readSettings(), readConnection()]).then(async () => setShown(await wasRepaired()));
  }, []);
  const understand = async () => {
    await forgetRepair();
    setShown(false);
  };
  if (!isShown) return null;
  return (
    <Notice tone="warning">
      <chakra.div display="grid" gap="2" justifyItems="start">
        {t('extension:kickFollows.repaired')}
        <Button size="sm" onClick={() => void understand()}>
          {t('extension:kickFollows.repairedOk')}
        </Button>
      </chakra.div>
    </Notice>
  );
}

function ServerForm({ saved, onSaved }: { saved: string; onSaved: (server: string) => void }) {
  const { t } = useTranslation(['extension']);
  const [typed, setTyped] = useState(saved);
  const [state, setState] = useState<'editing' | 'invalid' | 'saved'>('editing');
  const save = async () => {
    const server = serverOrigin(typed);
    if (server !== undefined) {
      await writeSettings({ server });
      setTyped(server);
      onSaved(server);
    }
    setState(server === undefined ? 'invalid' : 'saved');
  };
  return (
    <chakra.form
      display="grid"
      gap="3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field
        label={t('extension:server')}
        help={t('extension:serverHelp')}
        error={state === 'invalid' ? t('extension:serverInvalid') : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="url"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setState('editing');
            }}
          />
        )}
      </Field>
      <chakra.div display="flex" alignItems="center" gap="3">
        <Button type="submit" variant="solid">
          {t('extension:save')}
        </Button>
        <chakra.output color="success.fg">{state === 'saved' ? t('extension:saved') : null}</chakra.output>
      </chakra.div>
    </chakra.form>
  );
}

/** Settings of the extension. */
export function Options() {
  const { t } = useTranslation(['extension']);
  const [server, setServer] = useState<string>();
  useEffect(() => {
    void readSettings().then((settings) => setServer(settings.server));
  }, []);
  const changeServer = async (changed: string) => {
    // A token of one server is nothing to another.
    if (changed !== server) await forgetConnection();
    setServer(changed);
  };
  return (
    <chakra.main maxWidth="dialog" mx="auto" p="6" display="grid" gap="5">
      <chakra.header display="flex" alignItems="center" justifyContent="space-between">
        <Wordmark />
        <LanguagePicker />
      </chakra.header>
      <chakra.h1 fontSize="2xl">{t('extension:settings')}</chakra.h1>
      <RepairNotice />
      <Card>
        {server === undefined ? null : (
          <ServerForm saved={server} onSaved={(changed) => void changeServer(changed)} />
        )}
      </Card>
      {server === undefined ? null : <KickFollowsCard key={server} server={server} />}
      <PanelButtonCard />
      <Card>
        <ThemeChoice />
      </Card>
      {server === undefined ? null : (
        <chakra.footer fontSize="sm">
          <SourceLink server={server} />
        </chakra.footer>
      )}
    </chakra.main>
  );
}
