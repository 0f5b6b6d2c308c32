import { chakra } from '@chakra-ui/react';
import { EllipsisVertical, Gem, ShieldCheck, Star, Video, type LucideIcon } from 'lucide-react';
import { memo, useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { emoteParts } from '#core/alerts/emotes.ts';
import { rolesWithoutBadge, type ChatBadge } from '#core/chat/badges.ts';
import type { ChatLine } from '#core/chat/line.ts';
import { isPlatformPicture, pictureAddress } from '#core/chat/pictures.ts';
import type { ChatRole } from '#core/platforms/ranks.ts';
import { Button } from '#src/ui/button.tsx';
import { MovingRow } from '#src/ui/motion/moving-rows.tsx';
import { PlatformBadge } from '#src/ui/platform-badge.tsx';

const ROLE_ICONS = {
  broadcaster: Video,
  moderator: ShieldCheck,
  vip: Gem,
  subscriber: Star,
} as const satisfies Partial<Record<ChatRole, LucideIcon>>;

const PICTURE_STYLES = {
  emote: { display: 'inline-block', height: '1.6em', maxWidth: '7em', verticalAlign: '-0.45em' },
  badge: { boxSize: '1.3em' },
} as const;

type MarkedRole = keyof typeof ROLE_ICONS;

function isMarked(role: ChatRole): role is MarkedRole {
  return role in ROLE_ICONS;
}

/** The mark of a role; a follower has none. */
function RoleMark({ role }: { role: ChatRole }) {
  const { t } = useTranslation(['dashboard']);
  if (!isMarked(role)) return null;
  const Icon = ROLE_ICONS[role];
  return (
    <chakra.span color="accent.fg" title={t(`dashboard:chat.roles.${role}`)}>
      <Icon size={14} aria-hidden />
      <chakra.span srOnly>{t(`dashboard:chat.roles.${role}`)}</chakra.span>
    </chakra.span>
  );
}

interface PlatformPictureProps {
  url: string;
  name: string;
  kind: keyof typeof PICTURE_STYLES;
  /** What stands there where the picture cannot be had. */
  instead: ReactNode;
}

/** An emote or a badge, as the platform draws it. */
function PlatformPicture({ url, name, kind, instead }: PlatformPictureProps) {
  const [isBroken, setBroken] = useState(false);
  // In a page that came drawn it may have failed before anybody listened.
  const look = useCallback((picture: HTMLImageElement | null) => {
    if (picture?.complete === true && picture.naturalWidth === 0) setBroken(true);
  }, []);
  if (isBroken) return instead;
  return (
    <chakra.img
      ref={look}
      src={pictureAddress(url)}
      alt={name}
      title={name}
      loading="lazy"
      {...PICTURE_STYLES[kind]}
      onError={() => setBroken(true)}
    />
  );
}

/** By the clock of whoever reads it. */
function LineTime({ at }: { at: number }) {
  const { i18n } = useTranslation();
  const date = new Date(at);
  return (
    <chakra.time color="fg.subtle" fontSize="xs" dateTime={date.toISOString()}>
      {date.toLocaleTimeString(i18n.language, { hour: '2-digit', minute: '2-digit' })}
    </chakra.time>
  );
}

/** Who wrote, where, when, and as what. */
function LineHead({ line }: { line: ChatLine }) {
  const { t } = useTranslation(['dashboard']);
  // A subscriber's says for how long; the other roles have names in every language.
  const badgeName = ({ title, role }: ChatBadge) =>
    role === undefined || role === 'subscriber' || !isMarked(role)
      ? title
      : t(`dashboard:chat.roles.${role}`);
  return (
    <chakra.span display="inline-flex" gap="1.5" alignItems="center" verticalAlign="middle" me="1.5">
      <LineTime at={line.at} />
      <PlatformBadge platform={line.platform} compact />
      {rolesWithoutBadge(line).map((role) => (
        <RoleMark key={role} role={role} />
      ))}
      {line.badges?.map((badge) => (
        <PlatformPicture
          key={badge.url}
          url={badge.url}
          name={badgeName(badge)}
          kind="badge"
          instead={badge.role === undefined ? null : <RoleMark role={badge.role} />}
        />
      ))}
      <chakra.bdi fontWeight="bold" color={line.own ? 'accent.fg' : 'fg.default'}>
        {line.own ? t('dashboard:chat.bot') : line.name}
      </chakra.bdi>
    </chakra.span>
  );
}

function LineWords({ line }: { line: ChatLine }) {
  return (
    <bdi>
      {emoteParts(line.text, line.emotes?.filter(isPlatformPicture)).map((part, index) =>
        // Parts of a line never move among themselves.
        typeof part === 'string' ? (
          part
        ) : (
          <PlatformPicture
            key={`${index} ${part.name}`}
            url={part.url}
            name={part.name}
            kind="emote"
            instead={part.name}
          />
        ),
      )}
    </bdi>
  );
}

interface ChatLineRowProps {
  line: ChatLine;
  canModerate: boolean;
  /** It came while the chat was open. */
  isNew: boolean;
  /** The one that Tab reaches; arrow keys lead from it to the others. */
  isTabStop: boolean;
  onModerate: (line: ChatLine) => void;
}

/** A line of the chat, struck out once moderators took it back. */
export const ChatLineRow = memo(function ChatLineRow(props: ChatLineRowProps) {
  const { line, canModerate, isNew, isTabStop, onModerate } = props;
  const { t } = useTranslation(['dashboard']);
  // Far from the eye nothing is laid out or painted: a long chat costs what a short one does.
  return (
    <MovingRow
      // A line takes its place below: the others do not move for it, and all of them are too many to measure.
      layout={false}
      initial={isNew && { opacity: 0, y: 8 }}
      display="flex"
      alignItems="flex-start"
      gap="1"
      fontSize="sm"
      css={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 2.25rem' }}
    >
      <chakra.div flex="1" minWidth="0" py="1.5" overflowWrap="anywhere">
        <LineHead line={line} />
        {line.takenBack ? (
          <>
            <chakra.del color="fg.subtle">
              <LineWords line={line} />
            </chakra.del>{' '}
            <chakra.span color="danger.fg" fontSize="xs">
              {t('dashboard:chat.removed')}
            </chakra.span>
          </>
        ) : (
          <LineWords line={line} />
        )}
      </chakra.div>
      {canModerate ? (
        <Button
          variant="ghost"
          size="icon"
          flexShrink="0"
          boxSize={{ base: 'touch', lg: '8' }}
          css={{ '@media (pointer: coarse)': { boxSize: 'touch' } }}
          aria-haspopup="dialog"
          aria-label={t('dashboard:chat.moderate', { name: line.name })}
          tabIndex={isTabStop ? 0 : -1}
          onClick={() => onModerate(line)}
        >
          <EllipsisVertical size={16} aria-hidden />
        </Button>
      ) : null}
    </MovingRow>
  );
});
