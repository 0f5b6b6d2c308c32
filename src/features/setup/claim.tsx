import { chakra } from '@chakra-ui/react';
import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { SETUP_CODE_MAX, type SetupCodeState } from '#core/health/setup.ts';
import { JoinButtons } from '#src/ui/join-buttons.tsx';
import { ApiError } from '#src/lib/http.ts';
import { fetchSite } from '#src/lib/site-answer.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/inputs.tsx';
import { sendSetupCode } from './api.ts';

interface ClaimProps {
  state: Exclude<SetupCodeState, 'none'>;
  /** The link's code was none of this server's. */
  isWrong: boolean;
}

/** The first login of a server: the code of its link, or typed, and then the platform. */
export function Claim({ state, isWrong }: ClaimProps) {
  return <Card>{state === 'remembered' ? <Logins /> : <CodeForm isWrong={isWrong} />}</Card>;
}

function Logins() {
  const { t } = useTranslation(['setup']);
  const site = useLoad(fetchSite);
  return (
    <chakra.div display="grid" gap="4">
      <p>{t('setup:claimLogin')}</p>
      <JoinButtons invitation={null} logins={site.data?.logins} />
    </chakra.div>
  );
}

function CodeForm({ isWrong }: Pick<ClaimProps, 'isWrong'>) {
  const { t } = useTranslation(['setup']);
  const { revalidate } = useRevalidator();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<'wrong' | 'failed' | undefined>(isWrong ? 'wrong' : undefined);

  async function send(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    try {
      await sendSetupCode(code);
      await revalidate();
    } catch (error) {
      setProblem(error instanceof ApiError && error.code === 'setup_code' ? 'wrong' : 'failed');
    }
  }

  const texts = { wrong: t('setup:claimWrong'), failed: t('setup:claimFailed') };
  return (
    <chakra.form display="grid" gap="4" onSubmit={(event) => void send(event)}>
      <Field
        label={t('setup:claimCode')}
        help={t('setup:claimWhere')}
        error={problem === undefined ? undefined : texts[problem]}
      >
        {(control) => (
          <TextInput
            {...control}
            required
            maxLength={SETUP_CODE_MAX}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" justifySelf="start">
        {t('setup:claimSend')}
      </Button>
    </chakra.form>
  );
}
