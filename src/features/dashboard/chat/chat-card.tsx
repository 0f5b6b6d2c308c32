import { chakra } from '@chakra-ui/react';
import { ArrowDown } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatLine } from '#core/chat/line.ts';
import type { MergedChat } from '#core/dashboard/schema.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { LiveCard } from '#src/session/live-card.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { MotionRoot } from '#src/ui/motion/motion-root.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { ChatLineRow } from './chat-line.tsx';
import { actionsFor } from './line-actions.ts';
import { LineForm } from './line-form.tsx';
import { ModerateDialog } from './moderate-dialog.tsx';
import { useChat } from './use-chat.ts';
import { useModeration } from './use-moderation.ts';

/** As far from the end as this, somebody reads what was said before. */
const AT_END_PX = 48;

interface LinesProps {
  chat: MergedChat;
  waitingCount: number;
  isHeld: boolean;
  onHold: (isHeld: boolean) => void;
  onModerate: (line: ChatLine) => void;
}

const keyOf = ({ platform, id }: ChatLine): string => `${platform} ${id}`;

/** Arrow keys go from the button of one message to the next. */
function handleArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === event.target);
  if (step === undefined || at < 0) return;
  event.preventDefault();
  buttons[at + step]?.focus();
}

function Lines({ chat, waitingCount, isHeld, onHold, onModerate }: LinesProps) {
  const { t } = useTranslation(['dashboard']);
  const box = useRef<HTMLDivElement>(null);
  const { lines, powers } = chat;
  const [first] = useState(() => new Set(lines.map(keyOf)));
  useLayoutEffect(() => {
    if (!isHeld) box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [lines, isHeld]);
  if (lines.length === 0)
    return <EmptyState title={t('dashboard:chat.emptyTitle')} description={t('dashboard:chat.emptyText')} />;
  const handleScroll = () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = box.current ?? {};
    onHold(scrollHeight - scrollTop - clientHeight > AT_END_PX);
  };
  const rows = lines.map((line) => ({ line, canModerate: actionsFor(line, powers).length > 0 }));
  const tabStop = rows.findLast(({ canModerate }) => canModerate)?.line;
  return (
    <chakra.div position="relative" minHeight="0" display="grid">
      <chakra.div
        ref={box}
        role="log"
        aria-label={t('dashboard:chat.heading')}
        // A chat that reads itself aloud lets nobody work; who wants to hear it goes there.
        aria-live="off"
        tabIndex={0}
        overflowY="auto"
        overscrollBehavior="contain"
        height={{ base: '22rem', lg: '30rem' }}
        onScroll={handleScroll}
        onKeyDown={handleArrows}
      >
        <chakra.ul listStyle="none">
          <MotionRoot>
            {rows.map(({ line, canModerate }) => (
              <ChatLineRow
                key={keyOf(line)}
                line={line}
                canModerate={canModerate}
                isNew={!first.has(keyOf(line))}
                isTabStop={line === tabStop}
                onModerate={onModerate}
              />
            ))}
          </MotionRoot>
        </chakra.ul>
      </chakra.div>
      {isHeld ? (
        <chakra.div position="absolute" bottom="2" insetInline="0" display="grid" justifyItems="center">
          <Button size="sm" variant="solid" onClick={() => onHold(false)}>
            <ArrowDown size={16} aria-hidden />
            {waitingCount === 0
              ? t('dashboard:chat.toEnd')
              : t('dashboard:chat.newLines', { count: waitingCount })}
          </Button>
        </chakra.div>
      ) : null}
    </chakra.div>
  );
}

/** The chat of all platforms as one, to read, to write and to moderate. */
export function ChatCard({ platforms }: { platforms: readonly Platform[] }) {
  const { t } = useTranslation(['dashboard']);
  const [isHeld, setHeld] = useState(false);
  const { state, waitingCount } = useChat(isHeld);
  const [moderated, setModerated] = useState<ChatLine>();
  const moderate = useModeration();
  return (
    <LiveCard heading={t('dashboard:chat.heading')} display="grid" alignContent="start">
      <chakra.div display="grid" gap="3">
        <Loaded state={state} skeleton={<SkeletonRows />}>
          {(chat) => (
            <>
              <Lines
                chat={chat}
                waitingCount={waitingCount}
                isHeld={isHeld}
                onHold={setHeld}
                onModerate={setModerated}
              />
              {moderated === undefined ? null : (
                <ModerateDialog
                  line={moderated}
                  actions={actionsFor(moderated, chat.powers)}
                  onAct={moderate}
                  onClose={() => setModerated(undefined)}
                />
              )}
            </>
          )}
        </Loaded>
        {platforms.length === 0 ? null : <LineForm platforms={platforms} />}
      </chakra.div>
    </LiveCard>
  );
}
