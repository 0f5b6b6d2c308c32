import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { OPEN_INVITATIONS_MAX } from '#core/invitations/limits.ts';
import { PANEL_INVITATIONS } from '#core/invitations/paths.ts';
import { invitationListSchema, newInvitationSchema, type NewInvitation } from '#core/invitations/schema.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useDateText } from '#src/lib/use-date-text.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { streamerRequest } from '#src/session/streamer-request.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { CopyField } from '#src/ui/copy-field.tsx';
import { ListLine } from '#src/ui/list-line.tsx';
import { Notice } from '#src/ui/notice.tsx';

const fetchInvitations = (signal: AbortSignal) =>
  streamerRequest(PANEL_INVITATIONS, invitationListSchema, { signal });

/** For who may invite: a new link, shown once, and the open ones to take back. */
export function InvitationsCard() {
  const { t } = useTranslation(['landing']);
  const errorText = useErrorText();
  const expiry = useDateText({ dateStyle: 'medium', timeStyle: 'short' });
  const { data, reload } = useLoad(fetchInvitations);
  const [created, setCreated] = useState<NewInvitation>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  if (data?.may !== true) return null;

  const run = async (write: () => Promise<void>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await write();
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
    reload();
  };
  const invite = () =>
    run(async () =>
      setCreated(await streamerRequest(PANEL_INVITATIONS, newInvitationSchema, { method: 'POST' })),
    );
  const revoke = (id: string) =>
    run(async () => {
      await streamerRequest(`${PANEL_INVITATIONS}/${id}`, z.unknown(), { method: 'DELETE' });
      setCreated((shown) => (shown?.id === id ? undefined : shown));
    });
  const isFull = data.items.length >= OPEN_INVITATIONS_MAX;

  return (
    <Card aria-labelledby="invitations" display="grid" gap="3" justifyItems="start">
      <chakra.h2 id="invitations" fontSize="lg">
        {t('landing:invitations.title')}
      </chakra.h2>
      <chakra.p color="fg.muted" fontSize="sm">
        {t(isFull ? 'landing:invitations.full' : 'landing:invitations.text')}
      </chakra.p>
      {failure === undefined ? null : <Notice tone="danger">{errorText(failure)}</Notice>}
      <Button disabled={isBusy || isFull} onClick={() => void invite()}>
        {t('landing:invitations.invite')}
      </Button>
      {created === undefined ? null : (
        <>
          <CopyField label={t('landing:invitations.link')} shown={created.url} text={created.url} />
          <CopyField label={t('landing:invitations.codeCopy')} shown={created.code} text={created.code} />
          <chakra.p color="fg.muted" fontSize="sm">
            {t('landing:invitations.once')}
          </chakra.p>
        </>
      )}
      <chakra.ul
        listStyle="none"
        width="full"
        aria-label={t('landing:invitations.open')}
        _empty={{ display: 'none' }}
      >
        {data.items.map(({ id, expiresAt }) => (
          <ListLine key={id} justifyContent="space-between">
            {t('landing:invitations.until', { date: expiry(expiresAt) })}
            <Button size="sm" disabled={isBusy} onClick={() => void revoke(id)}>
              {t('landing:invitations.revoke')}
            </Button>
          </ListLine>
        ))}
      </chakra.ul>
    </Card>
  );
}
