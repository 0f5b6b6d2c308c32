import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMinutes, parseMinutes } from '#core/alerts/quiet-hours.ts';
import { PUSH_KINDS } from '#core/push/limits.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { readPushHours, removeFollow, saveFollowChoice, savePushHours } from '#src/lib/db-follows.ts';
import type { StoredFollow } from '#src/lib/db.ts';
import { ApiError } from '#src/lib/http.ts';
import { askForPush, canPush, PushError, syncPush } from '#src/lib/push.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog, DialogActions } from '#src/ui/native-dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/inputs.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { useToast } from '#src/ui/toast-context.ts';

/** Night, for who has not said anything yet. */
const USUAL_HOURS = { from: 23 * 60, to: 8 * 60 };
const KIND_LABEL = { live: 'home:notifyLive', giveaway: 'home:notifyGiveaway' } as const;

interface Hours {
  from: number;
  to: number;
}

function Row({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3">
      <chakra.span aria-hidden>{label}</chakra.span>
      <Switch label={label} isOn={isOn} onChange={onChange} />
    </chakra.div>
  );
}

function HoursFields({
  hours,
  onChange,
}: {
  hours: Hours | undefined;
  onChange: (hours: Hours | undefined) => void;
}) {
  const { t } = useTranslation(['home']);
  return (
    <chakra.div display="grid" gap="2" borderTop="1px solid" borderColor="border.subtle" pt="3" mt="3">
      <Row
        label={t('home:quiet')}
        isOn={hours !== undefined}
        onChange={(isOn) => onChange(isOn ? USUAL_HOURS : undefined)}
      />
      {hours === undefined ? null : (
        <chakra.div display="grid" gap="3" gridTemplateColumns="1fr 1fr">
          {(['from', 'to'] as const).map((end) => (
            <Field key={end} label={t(`home:${end}`)}>
              {(control) => (
                <TextInput
                  {...control}
                  type="time"
                  required
                  value={formatMinutes(hours[end])}
                  onChange={({ target }) => {
                    const minutes = parseMinutes(target.value);
                    if (minutes !== undefined) onChange({ ...hours, [end]: minutes });
                  }}
                />
              )}
            </Field>
          ))}
        </chakra.div>
      )}
      <chakra.p fontSize="sm" color="fg.subtle">
        {t('home:quietHelp')}
      </chakra.p>
    </chakra.div>
  );
}

/** What a viewer wants to be told of one channel, the hours of all, and the end of following. */
export function NotifyDialog({ follow, onClose }: { follow: StoredFollow; onClose: () => void }) {
  const { t, i18n } = useTranslation(['home']);
  const showToast = useToast();
  const errorText = useErrorText();
  const [choice, setChoice] = useState({ live: follow.live, giveaway: follow.giveaway });
  const [hours, setHours] = useState<Hours>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { key, name } = follow;
  useEffect(() => {
    readPushHours().then(setHours, () => undefined);
  }, []);

  function explain(error: unknown): string {
    if (error instanceof PushError) return t(`home:${error.problem}`);
    return error instanceof ApiError ? errorText(error) : t('home:pushFailed');
  }

  async function run(work: () => Promise<void>, done: string): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
      showToast({ tone: 'success', text: done });
      onClose();
    } catch (error) {
      setProblem(explain(error));
    } finally {
      setBusy(false);
    }
  }

  async function save(): Promise<void> {
    if (choice.live || choice.giveaway) await askForPush();
    await saveFollowChoice(key, choice);
    await savePushHours(hours);
    try {
      await syncPush(i18n.language);
    } catch (error) {
      // What the server does not know is not to look as if it were on.
      await saveFollowChoice(key, { live: follow.live, giveaway: follow.giveaway });
      throw error;
    }
  }

  async function unfollow(): Promise<void> {
    await removeFollow(follow);
    await syncPush(i18n.language);
  }

  return (
    <Dialog title={t('home:notify', { name })} onClose={onClose}>
      {canPush() ? (
        <>
          {PUSH_KINDS.map((kind) => (
            <Row
              key={kind}
              label={t(KIND_LABEL[kind])}
              isOn={choice[kind]}
              onChange={(isOn) => setChoice({ ...choice, [kind]: isOn })}
            />
          ))}
          <HoursFields hours={hours} onChange={setHours} />
        </>
      ) : (
        <Notice tone="accent">{t('home:unsupported')}</Notice>
      )}
      {problem === undefined ? null : (
        <chakra.div mt="4">
          <Notice tone="danger">{problem}</Notice>
        </chakra.div>
      )}
      <DialogActions>
        <Button disabled={isBusy} onClick={() => void run(unfollow, t('home:unfollowed', { name }))}>
          {t('home:unfollow')}
        </Button>
        {canPush() ? (
          <Button variant="solid" disabled={isBusy} onClick={() => void run(save, t('home:saved'))}>
            {t('home:save')}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}
