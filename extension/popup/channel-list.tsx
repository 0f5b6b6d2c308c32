import { chakra } from '@chakra-ui/react';
import { ChevronRight, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Followed, Standing } from '#core/extension/viewer-schema.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Button } from '#src/ui/button.tsx';
import { PlatformIcon } from '#src/ui/platform-badge.tsx';
import { StatusPill } from '#src/ui/status-pill.tsx';
import { StandingLines } from './standing-line.tsx';

/** A channel, and what the server said of it; nothing before it was asked. */
export interface ListedChannel extends Followed {
  standing: Standing | undefined;
}

interface ChannelRowProps {
  listed: ListedChannel;
  isConnected: boolean;
  onOpen: () => void;
}

/** Who it is, whether they are live, and what the viewer has there. */
export function ChannelHead({ listed, isConnected }: Omit<ChannelRowProps, 'onOpen'>) {
  const { t } = useTranslation(['extension']);
  const { platform, user, standing } = listed;
  const channel = standing?.channel;
  return (
    <>
      <Avatar picture={channel?.picture ?? ''} size="10" />
      <chakra.span display="grid" minWidth="0" flex="1">
        <chakra.span display="flex" alignItems="center" gap="2" minWidth="0">
          <PlatformIcon platform={platform} size="4" />
          <chakra.span fontWeight="semibold" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
            {channel?.name ?? user}
          </chakra.span>
          {channel?.live === true ? (
            <StatusPill tone="success">{t('extension:popup.live')}</StatusPill>
          ) : null}
        </chakra.span>
        {channel === null ? (
          <chakra.span fontSize="sm" color="warning.fg">
            {t('extension:popup.notHere')}
          </chakra.span>
        ) : null}
        {channel?.accounts.length === 0 && isConnected ? (
          <chakra.span fontSize="sm" color="fg.muted">
            {t('extension:popup.notSeen')}
          </chakra.span>
        ) : null}
        <StandingLines accounts={channel?.accounts ?? []} />
      </chakra.span>
    </>
  );
}

/** One line of the list; pressing it opens the channel. */
export function ChannelRow({ listed, isConnected, onOpen }: ChannelRowProps) {
  return (
    <chakra.li borderTop="1px solid" borderColor="border.subtle" _first={{ borderTop: 'none' }}>
      <chakra.button
        type="button"
        onClick={onOpen}
        display="flex"
        alignItems="center"
        gap="3"
        width="full"
        minHeight="touch"
        p="2"
        borderRadius="md"
        textAlign="start"
        cursor="pointer"
        _hover={{ bg: 'bg.hover' }}
      >
        <ChannelHead listed={listed} isConnected={isConnected} />
        <chakra.span color="fg.muted">
          <ChevronRight size={18} aria-hidden />
        </chakra.span>
      </chakra.button>
    </chakra.li>
  );
}

/** The channel of the person's tab, where they do not follow it yet. */
export function WatchedChannel({ listed, onAdd }: { listed: ListedChannel; onAdd: () => void }) {
  const { t } = useTranslation(['extension']);
  const { channel } = listed.standing ?? {};
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      gap="3"
      p="2"
      borderRadius="md"
      border="1px solid"
      borderColor="border.strong"
    >
      <ChannelHead listed={listed} isConnected={false} />
      {channel === null ? null : (
        <Button
          variant="solid"
          size="sm"
          aria-label={t('extension:popup.followTab', { name: channel?.name ?? listed.user })}
          onClick={onAdd}
        >
          <Plus size={16} aria-hidden />
          {t('extension:popup.add')}
        </Button>
      )}
    </chakra.div>
  );
}
