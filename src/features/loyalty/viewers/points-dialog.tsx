import { chakra } from '@chakra-ui/react';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#core/base/number-format.ts';
import type { PanelViewer, PointsChange } from '#core/loyalty/ledger-schema.ts';
import { LEDGER_REASON_MAX, POINTS_MAX } from '#core/loyalty/limits.ts';
import { useNameText } from '#src/i18n/name-text.ts';
import { newKey } from '#src/lib/new-key.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog, DialogActions } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/inputs.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { usePointsErrorText } from './points-error-text.ts';

interface PointsDialogProps {
  viewer: PanelViewer;
  onSave: (change: PointsChange) => Promise<void>;
  onClose: () => void;
}

const DIRECTIONS = ['give', 'take'] as const;

/** A whole number from 1 on as typed; undefined for anything else. */
function amountOf(typed: string): number | undefined {
  const amount = /^\s*\d{1,12}\s*$/.test(typed) ? Number(typed) : 0;
  return amount >= 1 && amount <= POINTS_MAX ? amount : undefined;
}

function DirectionChoice({
  value,
  onChange,
}: {
  value: (typeof DIRECTIONS)[number];
  onChange: (value: (typeof DIRECTIONS)[number]) => void;
}) {
  const { t } = useTranslation(['loyalty']);
  return (
    <chakra.div
      role="group"
      aria-label={t('loyalty:viewers.direction')}
      display="grid"
      gap="2"
      gridTemplateColumns="1fr 1fr"
    >
      {DIRECTIONS.map((direction) => (
        <Button
          key={direction}
          aria-pressed={value === direction}
          onClick={() => onChange(direction)}
          borderColor={value === direction ? 'accent.solid' : undefined}
          bg={value === direction ? 'accent.subtle' : undefined}
          color={value === direction ? 'accent.fg' : undefined}
        >
          {t(`loyalty:viewers.${direction}`)}
        </Button>
      ))}
    </chakra.div>
  );
}

/** Gives points to a viewer or takes them, for a reason that the ledger keeps. */
export function PointsDialog({ viewer, onSave, onClose }: PointsDialogProps) {
  const { t, i18n } = useTranslation(['loyalty', 'common']);
  const nameText = useNameText();
  const errorText = usePointsErrorText();
  const [direction, setDirection] = useState<(typeof DIRECTIONS)[number]>('give');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  // Sent again after a lost answer, it is still the same change.
  const [key] = useState(newKey);
  const format = (value: number) => numberFormat(i18n.language).format(value);
  const amount = amountOf(typed);
  const left = viewer.points + (direction === 'give' ? 1 : -1) * (amount ?? 0);
  const amountError =
    amount === undefined
      ? t('loyalty:viewers.amountError', { max: format(POINTS_MAX) })
      : left < 0
        ? t('loyalty:viewers.tooMuch', { points: format(viewer.points) })
        : undefined;

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (amount === undefined || amountError !== undefined || reason.trim() === '') return;
    setBusy(true);
    setFailure(undefined);
    try {
      await onSave({ viewer: viewer.id, amount: direction === 'give' ? amount : -amount, reason, key });
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <Dialog title={t('loyalty:viewers.dialogTitle', { name: nameText(viewer.name) })} onClose={onClose}>
      <chakra.form onSubmit={(event) => void handleSubmit(event)} noValidate display="grid" gap="4">
        <DirectionChoice value={direction} onChange={setDirection} />
        <Field
          label={t('loyalty:viewers.amount')}
          help={t('loyalty:viewers.left', { points: format(left) })}
          error={isTried || left < 0 ? amountError : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              maxLength={12}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <Field
          label={t('loyalty:viewers.reason')}
          help={t('loyalty:viewers.reasonHelp')}
          error={isTried && reason.trim() === '' ? t('loyalty:viewers.reasonError') : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              maxLength={LEDGER_REASON_MAX}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        {failure === undefined ? null : <Notice tone="danger">{errorText(failure)}</Notice>}
        <DialogActions>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" variant="solid" disabled={isBusy}>
            {t(`loyalty:viewers.${direction}Points`)}
          </Button>
        </DialogActions>
      </chakra.form>
    </Dialog>
  );
}
