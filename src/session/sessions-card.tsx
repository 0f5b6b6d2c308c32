import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnSession, OwnSessionList } from '#core/session/own-sessions.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useDateText } from '#src/lib/use-date-text.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { ListLine } from '#src/ui/list-line.tsx';
import { Notice } from '#src/ui/notice.tsx';

interface SessionsCardProps {
  load: (signal: AbortSignal) => Promise<OwnSessionList>;
  /** Ends one. @throws ApiError */
  end: (id: string) => Promise<unknown>;
  /** Ends all but this one. @throws ApiError */
  endOthers: () => Promise<unknown>;
}

function SessionText({ session }: { session: OwnSession }) {
  const { t } = useTranslation();
  const date = useDateText({ dateStyle: 'medium', timeStyle: 'short' });
  const { device, address, createdAt, seenAt } = session;
  const where = [device === '' ? t('common:sessions.unknown') : device, ...(address === '' ? [] : [address])];
  const when = [
    t('common:sessions.since', { date: date(createdAt) }),
    session.isThis ? t('common:sessions.this') : t('common:sessions.seen', { date: date(seenAt) }),
  ];
  return (
    <chakra.span minWidth="0" overflowWrap="anywhere">
      {where.join(' · ')}
      <chakra.span display="block" color="fg.muted" fontSize="sm">
        {when.join(' · ')}
      </chakra.span>
    </chakra.span>
  );
}

/** Where the person is logged in: to be ended one by one, or all but this one. */
export function SessionsCard({ load, end, endOthers }: SessionsCardProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { data, reload } = useLoad(load);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  if (data === undefined) return null;

  const run = async (write: () => Promise<unknown>) => {
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

  return (
    <Card aria-labelledby="sessions" display="grid" gap="3" justifyItems="start">
      <chakra.h2 id="sessions" fontSize="lg">
        {t('common:sessions.title')}
      </chakra.h2>
      <chakra.p color="fg.muted" fontSize="sm">
        {t('common:sessions.text')}
      </chakra.p>
      {failure === undefined ? null : <Notice tone="danger">{errorText(failure)}</Notice>}
      <chakra.ul listStyle="none" width="full" aria-labelledby="sessions">
        {data.items.map((session) => (
          <ListLine key={session.id} justifyContent="space-between">
            <SessionText session={session} />
            {session.isThis ? null : (
              <Button size="sm" disabled={isBusy} onClick={() => void run(() => end(session.id))}>
                {t('common:sessions.end')}
              </Button>
            )}
          </ListLine>
        ))}
      </chakra.ul>
      {data.items.some(({ isThis }) => !isThis) ? (
        <Button disabled={isBusy} onClick={() => void run(endOthers)}>
          {t('common:sessions.endOthers')}
        </Button>
      ) : null}
    </Card>
  );
}
