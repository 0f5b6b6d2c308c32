import { chakra } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { BETA_INSCRIPTION, PANEL_ACCOUNT_DELETE } from '#core/account/paths.ts';
import { nameKey } from '#core/base/text.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { STORAGE_KEYS, storage } from '#src/lib/storage-keys.ts';
import { tellTabs } from '#src/lib/tabs.ts';
import { wipeDevice } from '#src/lib/wipe-device.ts';
import { usePanelSession } from '#src/session/panel-context.ts';
import { streamerRequest } from '#src/session/streamer-request.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Dialog, DialogActions } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/inputs.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { useToast } from '#src/ui/toast-context.ts';

/** Asks for the channel's name; afterwards nothing of it is left here nor on the server. */
function DeleteDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation(['profile', 'common']);
  const errorText = useErrorText();
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const remove = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await streamerRequest(PANEL_ACCOUNT_DELETE, z.unknown(), { method: 'POST', body: { name: typed } });
    } catch (error) {
      setFailure(error);
      setBusy(false);
      return;
    }
    await wipeDevice();
    tellTabs({ kind: 'signed-out' });
    location.assign('/');
  };
  return (
    <Dialog title={t('profile:account.deleteTitle')} onClose={onClose}>
      <chakra.form
        display="grid"
        gap="4"
        onSubmit={(event) => {
          event.preventDefault();
          void remove();
        }}
      >
        <chakra.p color="fg.muted">{t('profile:account.deleteText')}</chakra.p>
        <Field label={t('profile:account.typeName', { name })}>
          {(box) => <TextInput {...box} value={typed} onChange={(event) => setTyped(event.target.value)} />}
        </Field>
        {failure === undefined ? null : <Notice tone="danger">{errorText(failure)}</Notice>}
        <DialogActions>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" variant="danger" disabled={isBusy || nameKey(typed) !== nameKey(name)}>
            {t('profile:account.delete')}
          </Button>
        </DialogActions>
      </chakra.form>
    </Dialog>
  );
}

/** The beta, and the way out for good. */
export function AccountCard() {
  const { t } = useTranslation(['profile']);
  const toast = useToast();
  const errorText = useErrorText();
  const { profile } = usePanelSession();
  const [isBeta, setBeta] = useState(storage.read(STORAGE_KEYS.beta) === '1');
  const [isAsking, setAsking] = useState(false);
  const join = async (isOn: boolean) => {
    try {
      await streamerRequest(BETA_INSCRIPTION, z.unknown(), { query: { on: isOn ? '1' : '0' } });
      setBeta(isOn);
      if (isOn) storage.write(STORAGE_KEYS.beta, '1');
      else storage.remove(STORAGE_KEYS.beta);
    } catch (error) {
      toast({ tone: 'danger', text: errorText(error) });
    }
  };
  return (
    <Card aria-labelledby="account" display="grid" gap="4" justifyItems="start">
      <chakra.h2 id="account" fontSize="lg">
        {t('profile:account.title')}
      </chakra.h2>
      <chakra.div display="flex" gap="3" alignItems="center" justifyContent="space-between" width="full">
        <chakra.div>
          <chakra.p>{t('profile:account.beta')}</chakra.p>
          <chakra.p color="fg.muted" fontSize="sm">
            {t('profile:account.betaText')}
          </chakra.p>
        </chakra.div>
        <Switch label={t('profile:account.beta')} isOn={isBeta} onChange={(isOn) => void join(isOn)} />
      </chakra.div>
      <chakra.p color="fg.muted" fontSize="sm">
        {t('profile:account.deleteHint')}
      </chakra.p>
      <Button variant="danger" onClick={() => setAsking(true)}>
        <Trash2 size={18} aria-hidden />
        {t('profile:account.delete')}
      </Button>
      {isAsking ? <DeleteDialog name={profile.name} onClose={() => setAsking(false)} /> : null}
    </Card>
  );
}
