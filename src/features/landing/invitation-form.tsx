import { chakra } from '@chakra-ui/react';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/inputs.tsx';
import type { TypedInvitation } from './use-invitation.ts';

/** Where a guest types the code of an invitation, or pastes its link; the platforms' buttons take it along. */
export function InvitationForm({ typed, type, state, check }: TypedInvitation) {
  const { t } = useTranslation(['landing']);
  const problems = { wrong: t('landing:invitations.codeWrong'), failed: t('landing:invitations.codeFailed') };
  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    check();
  }
  return (
    <chakra.form mt="6" display="grid" gap="2" maxWidth="prose" onSubmit={submit}>
      <Field
        label={t('landing:invitations.code')}
        help={t('landing:invitations.codeHelp')}
        error={state === 'wrong' || state === 'failed' ? problems[state] : undefined}
      >
        {(control) => (
          <chakra.div display="flex" gap="2">
            <TextInput
              {...control}
              required
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={typed}
              onChange={(event) => type(event.target.value)}
            />
            <Button type="submit">{t('landing:invitations.codeUse')}</Button>
          </chakra.div>
        )}
      </Field>
      <chakra.p role="status" fontSize="sm" color="success.fg">
        {state === 'good' ? t('landing:invitations.codeGood') : null}
      </chakra.p>
    </chakra.form>
  );
}
