import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { checkMessage } from '#core/commands/check-message.ts';
import { renderExample } from '#core/commands/example-values.ts';
import type { MessageVariable } from '#core/commands/message-variables.ts';
import { CHAT_MESSAGE_LIMIT, type Platform } from '#core/platforms/platform.ts';
import { Notice } from '../notice.tsx';
import { PlatformBadge } from '../platform-badge.tsx';

interface MessagePreviewProps {
  msg: string;
  platforms: readonly Platform[];
  /** Those with a value here. */
  variables: readonly MessageVariable[];
}

/** What the bot would say, with example values; platforms that say the same share a line. */
function useExamples({ msg, platforms, variables }: MessagePreviewProps) {
  const { t, i18n } = useTranslation(['panel', 'common']);
  const example = {
    user: 'Vela',
    touser: 'Mecha',
    channel: 'Fogata',
    title: t('panel:messageBox.exampleTitle'),
    game: t('panel:messageBox.exampleGame'),
    args: t('panel:messageBox.exampleArgs'),
    rank: t('common:ranks.2'),
    language: i18n.language,
  };
  const byText = new Map<string, Platform[]>();
  for (const platform of platforms) {
    const text = renderExample(msg, platform, variables, example);
    byText.set(text, [...(byText.get(text) ?? []), platform]);
  }
  return [...byText].map(([text, where]) => ({
    text,
    where,
    isCut: where.some((platform) => text.length >= CHAT_MESSAGE_LIMIT[platform] - 1),
  }));
}

/** The bot's words as each chat would show them, and what looks like a slip. */
export function MessagePreview(props: MessagePreviewProps) {
  const { t } = useTranslation(['panel']);
  const examples = useExamples(props);
  const problems = checkMessage(props.msg, props.variables);
  if (props.msg.trim() === '' || examples.length === 0) return null;
  return (
    <chakra.div role="group" aria-label={t('panel:messageBox.preview')} display="grid" gap="2" minWidth="0">
      <chakra.h3 fontSize="sm" fontWeight="semibold">
        {t('panel:messageBox.preview')}
      </chakra.h3>
      {examples.map(({ text, where, isCut }) => (
        <chakra.div key={where.join()} p="3" borderRadius="md" bg="bg.sunken" display="grid" gap="1">
          <chakra.span display="flex" gap="1">
            {where.map((platform) => (
              <PlatformBadge key={platform} platform={platform} compact />
            ))}
          </chakra.span>
          {text === '' ? (
            <chakra.p color="fg.muted">{t('panel:messageBox.silent')}</chakra.p>
          ) : (
            <chakra.p overflowWrap="anywhere">{text}</chakra.p>
          )}
          {isCut ? (
            <chakra.p fontSize="sm" color="warning.fg">
              {t('panel:messageBox.cut')}
            </chakra.p>
          ) : null}
        </chakra.div>
      ))}
      {problems.length === 0 ? null : (
        <Notice tone="warning">
          {problems.map(({ kind, text }, at) => (
            <chakra.p key={at} overflowWrap="anywhere">
              {t(`panel:messageBox.problems.${kind}`, { text })}
            </chakra.p>
          ))}
        </Notice>
      )}
    </chakra.div>
  );
}
