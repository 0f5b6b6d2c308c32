import { chakra } from '@chakra-ui/react';
import { ArrowDown } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatLine } from '#core/chat/line.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { LiveCard } from '#src/session/live-card.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { ChatLineRow } from './chat-line.tsx';
import { LineForm } from './line-form.tsx';
import { useChat } from './use-chat.ts';

/** As far from the end as this, somebody reads what was said before. */
const AT_END_PX = 48;

interface LinesProps {
  lines: readonly ChatLine[];
  waitingCount: number;
  isHeld: boolean;
  onHold: (isHeld: boolean) => void;
}

function Lines({ lines, waitingCount, isHeld, onHold }: LinesProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isHeld) box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [lines, isHeld]);
  if (lines.length === 0)
    return <EmptyState title={t('dashChat.emptyTitle')} description={t('dashChat.emptyText')} />;
  const handleScroll = () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = box.current ?? {};
    onHold(scrollHeight - scrollTop - clientHeight > AT_END_PX);
  };
  return (
    <chakra.div position="relative" minHeight="0" display="grid">
      <chakra.div
        ref={box}
        role="log"
        aria-label={t('dashChat.heading')}
        // A chat that reads itself aloud lets nobody work; who wants to hear it goes there.
        aria-live="off"
        tabIndex={0}
        overflowY="auto"
        overscrollBehavior="contain"
        height={{ base: '22rem', lg: '30rem' }}
        onScroll={handleScroll}
      >
        <chakra.ul listStyle="none">
          {lines.map((line) => (
            <ChatLineRow key={`${line.platform} ${line.id}`} line={line} />
          ))}
        </chakra.ul>
      </chakra.div>
      {isHeld ? (
        <chakra.div position="absolute" bottom="2" insetInline="0" display="grid" justifyItems="center">
          <Button size="sm" variant="solid" onClick={() => onHold(false)}>
            <ArrowDown size={16} aria-hidden />
            {waitingCount === 0 ? t('dashChat.toEnd') : t('dashChat.newLines', { count: waitingCount })}
          </Button>
        </chakra.div>
      ) : null}
    </chakra.div>
  );
}

/** The chat of all platforms as one, to read and to write. */
export function ChatCard({ platforms }: { platforms: readonly Platform[] }) {
  const { t } = useTranslation();
  const [isHeld, setHeld] = useState(false);
  const { state, waitingCount } = useChat(isHeld);
  return (
    <LiveCard heading={t('dashChat.heading')} display="grid" alignContent="start">
      <chakra.div display="grid" gap="3">
        <Loaded state={state} skeleton={<SkeletonRows />}>
          {(lines) => <Lines lines={lines} waitingCount={waitingCount} isHeld={isHeld} onHold={setHeld} />}
        </Loaded>
        {platforms.length === 0 ? null : <LineForm platforms={platforms} />}
      </chakra.div>
    </LiveCard>
  );
}
