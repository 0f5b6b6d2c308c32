import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PANEL_BOT } from '#core/bot/bot-paths.ts';
import { panelBotSchema, type BotPlace } from '#core/bot/bot-settings.ts';
import { LINK_PATH, PANEL_PATHS } from '#core/paths.ts';
import { PLATFORM_NAME } from '#core/platforms/platform.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { streamerRequest } from '#src/session/streamer-request.ts';
import { SuspendedLink } from '#src/session/suspended-link.tsx';
import { Avatar } from '#src/ui/avatar.tsx';
import { Button, ButtonAnchor } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Link } from '#src/ui/link.tsx';
import { ListLine } from '#src/ui/list-line.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { PlatformBadge } from '#src/ui/platform-badge.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { StatusPill } from '#src/ui/status-pill.tsx';
import { useToast } from '#src/ui/toast-context.ts';
import { LanguageCard } from './language-card.tsx';
import { PrefixCard } from './prefix-card.tsx';

const fetchBot = (signal: AbortSignal) => streamerRequest(PANEL_BOT, panelBotSchema, { signal });

/** What the bot does in a chat now. */
function stateOf({ joined, needsLogin, connected }: BotPlace) {
  if (needsLogin) return { tone: 'danger', key: 'needsLogin' } as const;
  if (!joined) return { tone: 'neutral', key: 'left' } as const;
  return connected
    ? ({ tone: 'success', key: 'joined' } as const)
    : ({ tone: 'warning', key: 'connecting' } as const);
}

interface PlaceLineProps {
  place: BotPlace;
  onJoin: () => void;
  onLeave: () => void;
}

function PlaceLine({ place, onJoin, onLeave }: PlaceLineProps) {
  const { t } = useTranslation(['bot', 'panel']);
  const { tone, key } = stateOf(place);
  const whose = { name: place.name, platform: PLATFORM_NAME[place.platform] };
  return (
    <ListLine>
      <Avatar picture={place.picture} size="11" />
      <chakra.div flex="1" minWidth="0" display="grid" gap="1" justifyItems="start">
        <chakra.strong overflowWrap="anywhere">{place.name}</chakra.strong>
        <chakra.span display="flex" flexWrap="wrap" gap="2">
          <PlatformBadge platform={place.platform} />
          <StatusPill tone={tone}>{t(`bot:states.${key}`)}</StatusPill>
        </chakra.span>
        {place.needsLogin ? <SuspendedLink platform={place.platform} /> : null}
      </chakra.div>
      {place.needsLogin ? (
        <ButtonAnchor size="sm" variant="solid" href={LINK_PATH[place.platform]}>
          {t('panel:loginAgain')}
        </ButtonAnchor>
      ) : place.joined ? (
        <Button size="sm" aria-label={t('bot:leaveOne', whose)} onClick={onLeave}>
          {t('bot:leave')}
        </Button>
      ) : (
        <Button size="sm" variant="solid" aria-label={t('bot:joinOne', whose)} onClick={onJoin}>
          {t('bot:join')}
        </Button>
      )}
    </ListLine>
  );
}

/** Where the bot is, as whom and in which language it speaks, and what it listens to. */
export function Component() {
  const { t } = useTranslation(['bot', 'panel']);
  const toast = useToast();
  const errorText = useErrorText();
  const bot = useLoad(fetchBot);
  const [leaving, setLeaving] = useState<BotPlace>();
  const place = async ({ id }: BotPlace, way: 'join' | 'leave') => {
    const path = `${PANEL_BOT}/channels/${encodeURIComponent(id)}/${way}`;
    const now = await streamerRequest(path, panelBotSchema, { method: 'POST' });
    bot.change(() => now);
  };
  const join = (channel: BotPlace) =>
    void place(channel, 'join').catch((error: unknown) => toast({ tone: 'danger', text: errorText(error) }));
  return (
    <>
      <PageTitle>{t('panel:nav.bot')}</PageTitle>
      <PageHeader title={t('panel:nav.bot')} description={t('bot:description')} />
      <chakra.div display="grid" gap="4" maxWidth="prose">
        <Loaded state={bot} skeleton={<SkeletonRows rows={3} />}>
          {({ channels, ...settings }) => (
            <>
              {channels.length === 0 ? (
                <EmptyState
                  title={t('bot:noChannel')}
                  action={<Link to={PANEL_PATHS.profile}>{t('bot:linkChannel')}</Link>}
                />
              ) : (
                <>
                  <Card aria-labelledby="chats">
                    <chakra.h2 id="chats" fontSize="lg" mb="1">
                      {t('bot:chats')}
                    </chakra.h2>
                    <chakra.p color="fg.muted" fontSize="sm">
                      {t('bot:account')}
                    </chakra.p>
                    <chakra.ul listStyle="none">
                      {channels.map((channel) => (
                        <PlaceLine
                          key={channel.id}
                          place={channel}
                          onJoin={() => join(channel)}
                          onLeave={() => setLeaving(channel)}
                        />
                      ))}
                    </chakra.ul>
                  </Card>
                  <PrefixCard saved={settings} onSaved={(now) => bot.change(() => now)} />
                </>
              )}
              {/* Also without a channel: what is linked later begins in it. */}
              <LanguageCard saved={settings} onSaved={(now) => bot.change(() => now)} />
            </>
          )}
        </Loaded>
      </chakra.div>
      {leaving === undefined ? null : (
        <ConfirmDialog
          title={t('bot:leaveTitle', { name: leaving.name })}
          text={t('bot:leaveText')}
          confirmLabel={t('bot:leave')}
          onConfirm={() => place(leaving, 'leave')}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}
