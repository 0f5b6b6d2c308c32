import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useDateText } from '#src/lib/use-date-text.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { ListLine } from '#src/ui/list-line.tsx';
import { useToast } from '#src/ui/toast-context.ts';

interface ConnectedCardProps {
  items: readonly { id: string; createdAt: number; lastUsedAt: number; about?: string }[];
  /** What the last use was. */
  used: 'extension:panel.used' | 'extension:viewer.used';
  /** Sends one away. @throws ApiError */
  disconnect: (id: string) => Promise<void>;
  reload: () => void;
}

/** The extensions that may speak for the person, to be sent away one by one. */
export function ConnectedCard({ items, used, disconnect, reload }: ConnectedCardProps) {
  const { t } = useTranslation(['extension']);
  const toast = useToast();
  const errorText = useErrorText();
  const [leaving, setLeaving] = useState<string>();
  const date = useDateText({ dateStyle: 'medium', timeStyle: 'short' });

  const sendAway = async (id: string) => {
    setLeaving(id);
    try {
      await disconnect(id);
    } catch (error) {
      toast({ tone: 'danger', text: errorText(error) });
    }
    setLeaving(undefined);
    reload();
  };

  return (
    <Card aria-labelledby="connected" display="grid" gap="3">
      <chakra.h2 id="connected" fontSize="lg">
        {t('extension:panel.listTitle')}
      </chakra.h2>
      {items.length === 0 ? <chakra.p color="fg.muted">{t('extension:panel.none')}</chakra.p> : null}
      <chakra.ul listStyle="none" _empty={{ display: 'none' }} aria-labelledby="connected">
        {items.map(({ id, createdAt, lastUsedAt, about }) => (
          <ListLine key={id} justifyContent="space-between">
            <chakra.span minWidth="0">
              {t('extension:panel.since', { date: date(createdAt) })}
              <chakra.span display="block" color="fg.muted" fontSize="sm">
                {about === undefined ? null : `${about} · `}
                {t(used, { date: date(lastUsedAt) })}
              </chakra.span>
            </chakra.span>
            <Button size="sm" disabled={leaving === id} onClick={() => void sendAway(id)}>
              {t('extension:panel.disconnect')}
            </Button>
          </ListLine>
        ))}
      </chakra.ul>
    </Card>
  );
}
