import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { completeCode, firstHalf } from '#core/extension/pairing-code.ts';
import { PAIRING_QUERY } from '#core/extension/paths.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { ApiError } from '#src/lib/http.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/inputs.tsx';
import { Notice } from '#src/ui/notice.tsx';

/** As long as a code, with what people type around it. */
const TYPED_MAX = 20;

interface PairingCardProps {
  /** Lets the extension in that shows this code. @throws ApiError */
  approve: (code: string) => Promise<void>;
  onApproved: () => void;
  /** What else is to be decided. */
  children?: ReactNode;
}

/** The person types what their extension shows and lets it in. */
export function PairingCard({ approve, onApproved, children }: PairingCardProps) {
  const { t } = useTranslation(['extension']);
  const errorText = useErrorText();
  const [query] = useSearchParams();
  const given = firstHalf(query.get(PAIRING_QUERY) ?? '');
  const [typed, setTyped] = useState('');
  const [outcome, setOutcome] = useState<{ error: unknown } | 'approved'>();
  const [isBusy, setBusy] = useState(false);

  const letIn = async () => {
    setBusy(true);
    setOutcome(undefined);
    try {
      await approve(completeCode(given, typed));
      setOutcome('approved');
      setTyped('');
      onApproved();
    } catch (error) {
      setOutcome({ error });
    }
    setBusy(false);
  };
  const wordsOf = (error: unknown) =>
    error instanceof ApiError && error.code === 'not_found'
      ? t('extension:panel.unknownCode')
      : errorText(error);

  return (
    <Card aria-labelledby="pairing">
      <chakra.form
        display="grid"
        gap="3"
        justifyItems="start"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== '' && !isBusy) void letIn();
        }}
      >
        <chakra.h2 id="pairing" fontSize="lg">
          {t('extension:panel.codeTitle')}
        </chakra.h2>
        {outcome === 'approved' ? (
          <Notice tone="success">{t('extension:panel.approved')}</Notice>
        ) : (
          <Field
            label={t(given === '' ? 'extension:panel.codeLabel' : 'extension:panel.codeEndLabel')}
            help={t('extension:panel.codeHelp')}
            error={outcome === undefined ? undefined : wordsOf(outcome.error)}
          >
            {(control) => (
              <TextInput
                {...control}
                value={typed}
                maxLength={TYPED_MAX}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                placeholder={given === '' ? 'XXXX-XXXX' : 'XXXX'}
                fontFamily="mono"
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
        )}
        {outcome === 'approved' ? null : children}
        {outcome === 'approved' ? null : (
          <Button type="submit" variant="solid" disabled={isBusy || typed.trim() === ''}>
            {t('extension:panel.approve')}
          </Button>
        )}
      </chakra.form>
    </Card>
  );
}
