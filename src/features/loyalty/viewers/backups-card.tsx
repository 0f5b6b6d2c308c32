import { chakra } from '@chakra-ui/react';
import { Download, RotateCcw, Save, Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#core/base/number-format.ts';
import type { PointsSnapshot } from '#core/loyalty/points-snapshot-schema.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { Button, ButtonAnchor } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { ListLine } from '#src/ui/list-line.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { RelativeTime } from '#src/ui/relative-time.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { StatusPill } from '#src/ui/status-pill.tsx';
import { useToast } from '#src/ui/toast-context.ts';
import {
  backupFile,
  deleteBackup,
  fetchBackups,
  makeBackup,
  restoreBackup,
  uploadBackup,
} from './points-snapshots-api.ts';
import { usePointsErrorText } from './points-error-text.ts';
import { ResetDialog } from './reset-dialog.tsx';

interface BackupLineProps {
  backup: PointsSnapshot;
  onRestore: () => void;
  onDelete: () => void;
}

function BackupLine({ backup, onRestore, onDelete }: BackupLineProps) {
  const { t, i18n } = useTranslation(['loyalty']);
  const format = (value: number) => numberFormat(i18n.language).format(value);
  const { kind, state, viewers, points, by, at } = backup;
  return (
    <ListLine>
      <chakra.div flex="1 1 14rem" minWidth="0">
        <chakra.strong>{t(`loyalty:backups.kinds.${kind}`)}</chakra.strong>
        <chakra.p fontSize="sm" color="fg.muted">
          {t('loyalty:backups.facts', { viewers: format(viewers), points: format(points), name: by })}
        </chakra.p>
      </chakra.div>
      <chakra.span color="fg.muted" fontSize="sm">
        <RelativeTime at={at} />
      </chakra.span>
      {state === 'running' ? (
        <StatusPill tone="warning">{t('loyalty:backups.running')}</StatusPill>
      ) : (
        <chakra.span display="flex" gap="1">
          <ButtonAnchor
            size="icon"
            variant="ghost"
            href={backupFile(backup.id)}
            download
            aria-label={t('loyalty:backups.download')}
            title={t('loyalty:backups.download')}
          >
            <Download size={20} aria-hidden />
          </ButtonAnchor>
          <Button size="sm" onClick={onRestore}>
            {t('loyalty:backups.restore')}
          </Button>
          <Button
            size="icon"
            variant="ghost"
            aria-label={t('loyalty:backups.delete')}
            title={t('loyalty:backups.delete')}
            onClick={onDelete}
          >
            <Trash2 size={20} aria-hidden />
          </Button>
        </chakra.span>
      )}
    </ListLine>
  );
}

/** Takes a backup's file from this device. */
function UploadButton({ disabled, onFile }: { disabled: boolean; onFile: (file: File) => void }) {
  const { t } = useTranslation(['loyalty']);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button disabled={disabled} onClick={() => input.current?.click()}>
        <Upload size={18} aria-hidden />
        {t('loyalty:backups.upload')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".jsonl"
        aria-label={t('loyalty:backups.upload')}
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
    </>
  );
}

type OpenDialog = { name: 'reset' } | { name: 'restore' | 'delete'; backup: PointsSnapshot };

interface BackupDialogProps {
  dialog: OpenDialog | undefined;
  onKept: (backup: PointsSnapshot, text: string) => void;
  onDeleted: (id: string) => void;
  onClose: () => void;
}

/** Asks before anybody's points change or a backup goes. */
function BackupDialog({ dialog, onKept, onDeleted, onClose }: BackupDialogProps) {
  const { t } = useTranslation(['loyalty']);
  const errorText = usePointsErrorText();
  if (dialog === undefined) return null;
  if (dialog.name === 'reset')
    return (
      <ResetDialog onDone={(backup) => onKept(backup, t('loyalty:backups.isReset'))} onClose={onClose} />
    );
  const { name, backup } = dialog;
  return (
    <ConfirmDialog
      title={t(`loyalty:backups.${name}Title`)}
      text={t(`loyalty:backups.${name}Text`)}
      confirmLabel={t(`loyalty:backups.${name}`)}
      errorText={errorText}
      onConfirm={async () => {
        if (name === 'restore') {
          onKept(await restoreBackup(backup.id), t('loyalty:backups.restored'));
        } else {
          await deleteBackup(backup.id);
          onDeleted(backup.id);
        }
      }}
      onClose={onClose}
    />
  );
}

/** Backups of everybody's points, and the way to begin from zero. */
export function BackupsCard({ onChanged }: { onChanged: () => void }) {
  const { t } = useTranslation(['loyalty']);
  const toast = useToast();
  const errorText = usePointsErrorText();
  const backups = useLoad(fetchBackups);
  const [isBusy, setBusy] = useState(false);
  const [dialog, setDialog] = useState<OpenDialog>();
  const keep = (backup: PointsSnapshot, text: string) => {
    backups.change((all) => [backup, ...all.filter(({ id }) => id !== backup.id)]);
    onChanged();
    toast({ tone: 'success', text });
  };
  const run = async (work: () => Promise<PointsSnapshot>, text: string) => {
    setBusy(true);
    try {
      keep(await work(), text);
    } catch (error) {
      toast({ tone: 'danger', text: errorText(error) });
    }
    setBusy(false);
  };
  return (
    <Card mt="6" aria-labelledby="backups">
      <chakra.h2 id="backups" fontSize="lg">
        {t('loyalty:backups.title')}
      </chakra.h2>
      <chakra.p color="fg.muted" fontSize="sm" mb="4">
        {t('loyalty:backups.text')}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="2" mb="4">
        <Button disabled={isBusy} onClick={() => void run(makeBackup, t('loyalty:backups.made'))}>
          <Save size={18} aria-hidden />
          {t('loyalty:backups.make')}
        </Button>
        <UploadButton
          disabled={isBusy}
          onFile={(file) => void run(() => uploadBackup(file), t('loyalty:backups.uploaded'))}
        />
        <Button variant="danger" disabled={isBusy} onClick={() => setDialog({ name: 'reset' })}>
          <RotateCcw size={18} aria-hidden />
          {t('loyalty:backups.reset')}
        </Button>
      </chakra.div>
      <Loaded state={backups} skeleton={<SkeletonRows rows={2} />}>
        {(all) => (
          <chakra.ul listStyle="none" aria-labelledby="backups">
            {all.map((backup) => (
              <BackupLine
                key={backup.id}
                backup={backup}
                onRestore={() => setDialog({ name: 'restore', backup })}
                onDelete={() => setDialog({ name: 'delete', backup })}
              />
            ))}
          </chakra.ul>
        )}
      </Loaded>
      <BackupDialog
        dialog={dialog}
        onKept={keep}
        onDeleted={(gone) => backups.change((all) => all.filter(({ id }) => id !== gone))}
        onClose={() => setDialog(undefined)}
      />
    </Card>
  );
}
