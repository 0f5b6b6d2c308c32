import { chakra } from '@chakra-ui/react';
import { Pencil, Trash2, Trophy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Giveaway, GiveawayState } from '#core/giveaways/schema.ts';
import { useNameText } from '#src/i18n/name-text.ts';
import { useFormat } from '#src/lib/format/use-format.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { ListLine } from '#src/ui/list-line.tsx';
import { PersonName } from '#src/ui/person-name.tsx';
import { PlatformBadge } from '#src/ui/platform-badge.tsx';
import { StatusPill, type StatusTone } from '#src/ui/status-pill.tsx';
import type { GiveawayStep } from '../api.ts';

export type Winner = Giveaway['drawn'][number];

interface GiveawayCardProps {
  giveaway: Giveaway;
  onStep: (step: GiveawayStep) => void;
  onEdit: () => void;
  onDelete: () => void;
  onShowEntrants: () => void;
  onRedraw: (winner: Winner) => void;
}

const TONE: Record<GiveawayState, StatusTone> = {
  draft: 'neutral',
  open: 'accent',
  closed: 'warning',
  drawn: 'success',
};

/** What may come next in each state. */
const STEPS: Record<GiveawayState, readonly GiveawayStep[]> = {
  draft: ['open'],
  open: ['close', 'draw'],
  closed: ['draw', 'open'],
  drawn: [],
};

/** Who won, each with a way to give the place to another. */
function Winners({ giveaway, onRedraw }: Pick<GiveawayCardProps, 'giveaway' | 'onRedraw'>) {
  const { t } = useTranslation(['giveaways']);
  const nameText = useNameText();
  return (
    <chakra.ol listStyle="none" mt="3" aria-label={t('giveaways:winnersOf', { title: giveaway.title })}>
      {giveaway.drawn.map((winner) => (
        <ListLine key={winner.id}>
          <chakra.span color="accent.fg">
            <Trophy size={18} aria-hidden />
          </chakra.span>
          <PlatformBadge platform={winner.platform} compact />
          <chakra.strong flex="1 1 8rem" minWidth="0" overflowWrap="anywhere">
            <PersonName name={winner.name} />
          </chakra.strong>
          <Button
            size="sm"
            aria-label={t('giveaways:redrawOne', { name: nameText(winner.name) })}
            onClick={() => onRedraw(winner)}
          >
            {t('giveaways:redraw')}
          </Button>
        </ListLine>
      ))}
    </chakra.ol>
  );
}

/** A giveaway of the panel: where it stands, who takes part, and what can be done next. */
export function GiveawayCard(props: GiveawayCardProps) {
  const { giveaway, onStep, onEdit, onDelete, onShowEntrants, onRedraw } = props;
  const { t } = useTranslation(['giveaways']);
  const { number } = useFormat();
  const { title, state, entrants, tickets, winners } = giveaway;
  return (
    <Card as="li" aria-label={title}>
      <chakra.div display="flex" gap="3" alignItems="start">
        <chakra.div flex="1" minWidth="0">
          <chakra.h2 fontSize="lg" overflowWrap="anywhere">
            {title}
          </chakra.h2>
          <chakra.p fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            <chakra.code fontFamily="mono" color="accent.fg">{`!${giveaway.keyword}`}</chakra.code>
            {` · ${t('giveaways:winnerCount', { count: winners, winners: number(winners) })}`}
            {giveaway.subscriberWeight > 1
              ? ` · ${t('giveaways:weight', { weight: giveaway.subscriberWeight })}`
              : ''}
          </chakra.p>
        </chakra.div>
        <StatusPill tone={TONE[state]}>{t(`giveaways:states.${state}`)}</StatusPill>
      </chakra.div>
      {state === 'draft' ? null : (
        <chakra.p mt="3" fontVariantNumeric="tabular-nums">
          {t('giveaways:entrantCount', { count: entrants, entrants: number(entrants) })}
          {' · '}
          {t('giveaways:ticketCount', { count: tickets, tickets: number(tickets) })}
        </chakra.p>
      )}
      {giveaway.drawn.length === 0 ? null : <Winners giveaway={giveaway} onRedraw={onRedraw} />}
      <chakra.div display="flex" flexWrap="wrap" gap="2" mt="4">
        {STEPS[state].map((step) => (
          <Button
            key={step}
            variant={step === 'draw' ? 'solid' : 'outline'}
            aria-label={t(`giveaways:${step}One`, { title })}
            disabled={step === 'draw' && entrants === 0}
            onClick={() => onStep(step)}
          >
            {t(`giveaways:${step}`)}
          </Button>
        ))}
        {entrants === 0 ? null : (
          <Button aria-label={t('giveaways:entrantsOf', { title })} onClick={onShowEntrants}>
            {t('giveaways:entrants')}
          </Button>
        )}
        <chakra.span flex="1" />
        {state === 'draft' ? (
          <Button variant="ghost" size="icon" aria-label={t('giveaways:edit', { title })} onClick={onEdit}>
            <Pencil size={18} aria-hidden />
          </Button>
        ) : null}
        {state === 'open' ? null : (
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('giveaways:deleteOne', { title })}
            onClick={onDelete}
          >
            <Trash2 size={18} aria-hidden />
          </Button>
        )}
      </chakra.div>
    </Card>
  );
}
