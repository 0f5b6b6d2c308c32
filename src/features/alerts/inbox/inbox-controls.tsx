import { chakra } from '@chakra-ui/react';
import { ListX, MoonStar, Pause, Play, Plus, Volume2, VolumeX, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { guessedEntrySchema } from '#core/alerts/guess-entry.ts';
import type { InboxSettings } from '#core/alerts/inbox-schema.ts';
import { clearQueue } from '#src/session/waiting-alerts.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useToast } from '#src/ui/toast-context.ts';
import { HandEntryDialog } from './hand-entry-dialog.tsx';
import type { InboxState } from './use-inbox.ts';

interface ControlProps {
  label: string;
  icon: LucideIcon;
  isSlim: boolean;
  isOn?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

/** A button of the desk: an icon with its word, in the dock the icon alone. */
function Control({ label, icon: Icon, isSlim, isOn, disabled, onClick }: ControlProps) {
  return (
    <Button
      size={isSlim ? 'icon' : 'md'}
      variant={isOn === true ? 'solid' : 'outline'}
      aria-pressed={isOn}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon size={18} aria-hidden />
      {isSlim ? null : label}
    </Button>
  );
}

function Notices({ settings }: { settings: InboxSettings }) {
  const { t } = useTranslation(['alerts']);
  const notices = [
    settings.doNotDisturb ? t('alerts:inbox.quietNotice') : '',
    settings.paused && !settings.doNotDisturb ? t('alerts:inbox.pausedNotice') : '',
    settings.muted ? t('alerts:inbox.mutedNotice') : '',
  ].filter((text) => text !== '');
  if (notices.length === 0) return null;
  return (
    <Notice tone="warning">
      {notices.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Notice>
  );
}

/** Pause, mute, do-not-disturb, clear, enter by hand. */
export function InboxControls({ inbox, isSlim }: { inbox: InboxState; isSlim: boolean }) {
  const { t } = useTranslation(['alerts']);
  const toast = useToast();
  const navigate = useNavigate();
  // The health page brings what it could read of an event that nobody knows.
  const brought = guessedEntrySchema.safeParse(useLocation().state).data;
  const [asking, setAsking] = useState<'clear' | 'enter' | undefined>(brought && 'enter');
  const { data: settings } = inbox.settings;
  const { paused = false, muted = false, doNotDisturb = false } = settings ?? {};
  const common = { isSlim, disabled: settings === undefined };
  const close = () => {
    setAsking(undefined);
    // Neither a reload nor the next entry begins with it again.
    if (brought !== undefined) void navigate('.', { replace: true, state: null });
  };
  const handleClear = async () => {
    await clearQueue();
    toast({ tone: 'success', text: t('alerts:inbox.cleared') });
  };
  return (
    <chakra.div display="grid" gap="3">
      <chakra.div role="group" aria-label={t('alerts:inbox.controls')} display="flex" flexWrap="wrap" gap="2">
        <Control
          {...common}
          label={t(paused ? 'alerts:inbox.resume' : 'alerts:inbox.pause')}
          icon={paused ? Play : Pause}
          isOn={paused}
          onClick={() => void inbox.save({ paused: !paused })}
        />
        <Control
          {...common}
          label={t(muted ? 'alerts:inbox.unmute' : 'alerts:inbox.mute')}
          icon={muted ? VolumeX : Volume2}
          isOn={muted}
          onClick={() => void inbox.save({ muted: !muted })}
        />
        <Control
          {...common}
          label={t('alerts:inbox.quiet')}
          icon={MoonStar}
          isOn={doNotDisturb}
          onClick={() => void inbox.save({ doNotDisturb: !doNotDisturb })}
        />
        <Control
          isSlim={isSlim}
          label={t('alerts:inbox.clear')}
          icon={ListX}
          onClick={() => setAsking('clear')}
        />
        <Control
          isSlim={isSlim}
          label={t('alerts:inbox.enter')}
          icon={Plus}
          onClick={() => setAsking('enter')}
        />
      </chakra.div>
      {settings === undefined ? null : <Notices settings={settings} />}
      {asking === 'clear' ? (
        <ConfirmDialog
          title={t('alerts:inbox.clearTitle')}
          text={t('alerts:inbox.clearText')}
          confirmLabel={t('alerts:inbox.clear')}
          onConfirm={handleClear}
          onClose={close}
        />
      ) : null}
      {asking === 'enter' ? <HandEntryDialog known={brought} onClose={close} /> : null}
    </chakra.div>
  );
}
