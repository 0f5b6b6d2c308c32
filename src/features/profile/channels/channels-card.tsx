import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChannelList, LinkedChannel } from '#core/channels/schema.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { fetchLinkedChannels, switchChannel } from '#src/session/channels.ts';
import { Card } from '#src/ui/card.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { ChannelLine } from './channel-line.tsx';
import { LinkButtons } from './link-buttons.tsx';
import { UnlinkDialog } from './unlink-dialog.tsx';

/** A channel that is being connected sends no live frame, so the list asks again this often. */
const REFRESH_MS = 4000;

interface LinesProps {
  list: ChannelList;
  onUse: (channel: LinkedChannel) => void;
  onUnlink: (channel: LinkedChannel) => void;
}

function Lines({ list, onUse, onUnlink }: LinesProps) {
  const { t } = useTranslation(['profile', 'panel']);
  const isOnly = list.items.length === 1;
  return (
    <>
      <chakra.ul listStyle="none" width="full" aria-label={t('panel:channels.list')}>
        {list.items.map((channel) => (
          <ChannelLine
            key={channel.id}
            channel={channel}
            isOnly={isOnly}
            onUse={() => onUse(channel)}
            onUnlink={() => onUnlink(channel)}
          />
        ))}
      </chakra.ul>
      <chakra.h3 fontSize="md">{t('profile:channels.link')}</chakra.h3>
      <LinkButtons logins={list.logins} />
    </>
  );
}

/** The streamer's channels: linked, switched between, unlinked. */
export function ChannelsCard() {
  const { t } = useTranslation(['profile']);
  const errorText = useErrorText();
  const channels = useLoad(fetchLinkedChannels);
  const { reload, data } = channels;
  const [leaving, setLeaving] = useState<LinkedChannel>();
  const [failure, setFailure] = useState<unknown>();
  const isWaiting = data?.items.some(({ state }) => state === 'connecting') === true;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [isWaiting, reload]);
  return (
    <Card aria-labelledby="channels" display="grid" gap="3" justifyItems="start">
      <chakra.h2 id="channels" fontSize="lg">
        {t('profile:channels.title')}
      </chakra.h2>
      <chakra.p color="fg.muted" fontSize="sm">
        {t('profile:channels.text')}
      </chakra.p>
      {failure === undefined ? null : <Notice tone="danger">{errorText(failure)}</Notice>}
      <Loaded state={channels} skeleton={<SkeletonRows rows={2} />}>
        {(list) => (
          <Lines
            list={list}
            onUse={({ id }) => void switchChannel(id).catch(setFailure)}
            onUnlink={setLeaving}
          />
        )}
      </Loaded>
      {leaving === undefined ? null : (
        <UnlinkDialog channel={leaving} onClose={() => setLeaving(undefined)} onUnlinked={reload} />
      )}
    </Card>
  );
}
