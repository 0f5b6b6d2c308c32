import { chakra } from '@chakra-ui/react';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { LogEntry } from '#core/moderation/schema.ts';
import { useNameText } from '#src/i18n/name-text.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListLine } from '#src/ui/list-line.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { PersonName } from '#src/ui/person-name.tsx';
import { PlatformBadge } from '#src/ui/platform-badge.tsx';
import { RelativeTime } from '#src/ui/relative-time.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { StatusPill, type StatusTone } from '#src/ui/status-pill.tsx';
import { useLog } from './use-log.ts';

const TONE: Record<LogEntry['action'], StatusTone> = {
  delete: 'neutral',
  warn: 'accent',
  timeout: 'warning',
  ban: 'danger',
};
const PROBLEMS = ['login', 'permission', 'unsupported'] as const;

/** How far it is, and what hinders it; nothing is said of what simply worked. */
function State({ state, problem }: Pick<LogEntry, 'state' | 'problem'>) {
  const { t } = useTranslation(['moderation']);
  const known = PROBLEMS.find((code) => code === problem) ?? 'other';
  return (
    <>
      {state === 'done' ? null : (
        <chakra.span color={/failed/i.test(state) ? 'danger.fg' : 'fg.subtle'}>
          {t(`moderation:log.states.${state}`)}
        </chakra.span>
      )}
      {problem === null ? null : (
        <chakra.span color="fg.muted">{t(`moderation:log.problems.${known}`)}</chakra.span>
      )}
    </>
  );
}

function EntryLine({ entry, onUndo }: { entry: LogEntry; onUndo: (entry: LogEntry) => void }) {
  const { t } = useTranslation(['moderation']);
  const nameText = useNameText();
  const { name, platform, at, text, filter, found, moderator, action, minutes, canUndo } = entry;
  return (
    <ListLine>
      <chakra.div display="grid" gap="1" flex="1 1 16rem" minWidth="0">
        <chakra.span display="flex" flexWrap="wrap" alignItems="center" gap="2">
          <PlatformBadge platform={platform} compact />
          <chakra.strong overflowWrap="anywhere">
            <PersonName name={name} />
          </chakra.strong>
          <StatusPill tone={TONE[action]}>
            {minutes === null
              ? t(`moderation:actions.${action}`)
              : t('moderation:log.minutes', { count: minutes })}
          </StatusPill>
          <chakra.span color="fg.subtle" fontSize="sm">
            <RelativeTime at={at} />
          </chakra.span>
        </chakra.span>
        <chakra.span lineClamp="2" overflowWrap="anywhere">
          {text}
        </chakra.span>
        <chakra.span display="flex" flexWrap="wrap" columnGap="3" fontSize="sm" overflowWrap="anywhere">
          <chakra.span color="fg.muted">
            {filter === null
              ? t('moderation:log.byHand', { name: moderator })
              : t('moderation:log.reason', { filter: t(`moderation:filters.${filter}.name`), found })}
          </chakra.span>
          <State {...entry} />
        </chakra.span>
      </chakra.div>
      {canUndo ? (
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('moderation:log.undoOf', { name: nameText(name) })}
          onClick={() => onUndo(entry)}
        >
          <Undo2 size={16} aria-hidden />
          {t('moderation:log.undo')}
        </Button>
      ) : null}
    </ListLine>
  );
}

/** What was done, newest first, and what can be taken back. */
export function LogCard() {
  const { t } = useTranslation(['moderation']);
  const { log, merge, nextOf, showEarlier, undo } = useLog();
  return (
    <Card aria-labelledby="moderation-log">
      <chakra.h2 id="moderation-log" fontSize="lg" mb="2">
        {t('moderation:log.title')}
      </chakra.h2>
      <Loaded state={log} skeleton={<SkeletonRows rows={4} />}>
        {({ items, next: first }) => {
          const next = nextOf(first);
          return items.length === 0 ? (
            <EmptyState title={t('moderation:log.emptyTitle')} description={t('moderation:log.emptyText')} />
          ) : (
            <>
              <chakra.ul listStyleType="none">
                {merge(items).map((entry) => (
                  <EntryLine key={entry.id} entry={entry} onUndo={(undone) => void undo(undone)} />
                ))}
              </chakra.ul>
              {next === null ? null : (
                <Button size="sm" onClick={() => void showEarlier(next)}>
                  {t('moderation:log.more')}
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}
