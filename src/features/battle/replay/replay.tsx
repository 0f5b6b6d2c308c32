import { chakra } from '@chakra-ui/react';
import { Pause, Play, RotateCcw, SkipForward, StepForward } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#core/base/number-format.ts';
import type { FightReplay } from '#core/battle/schema.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Arena } from './arena.tsx';
import { FighterBar } from './fighter-bar.tsx';
import { sceneAt } from './scene.ts';
import { useEventText } from './use-event-text.ts';
import { usePlayback } from './use-playback.ts';

/** A fight to be watched blow by blow, drawn and in words. */
export function Replay({ fight }: { fight: FightReplay }) {
  const { t, i18n } = useTranslation(['battle']);
  const { fighters, events, winner } = fight;
  const total = events.length;
  const { step, isOver, isPlaying, toggle, next, skip } = usePlayback(total);
  const textOf = useEventText(fight);
  const scene = useMemo(() => sceneAt(fight, step), [fight, step]);
  const lines = events.slice(0, step).map((event) => textOf(event));
  const result = isOver ? t('battle:fight.wins', { name: fighters[winner]?.name ?? '' }) : undefined;
  const number = numberFormat(i18n.language);
  const PlayIcon = isOver ? RotateCcw : isPlaying ? Pause : Play;
  const playLabel = isOver ? 'again' : isPlaying ? 'pause' : 'play';
  return (
    <Card display="grid" gap="4">
      <chakra.div display="grid" gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap={{ base: '3', md: '8' }}>
        {fighters.map((fighter, side) => {
          const corner = scene[side];
          return corner && <FighterBar key={side} fighter={fighter} corner={corner} />;
        })}
      </chakra.div>
      <Arena fighters={fighters} scene={scene} step={step} />
      <chakra.p role="status" minHeight="touch" textAlign="center" fontWeight={isOver ? 'bold' : 'medium'}>
        {result ?? lines.at(-1)}
      </chakra.p>
      <chakra.div
        role="group"
        aria-label={t('battle:fight.controls')}
        display="flex"
        flexWrap="wrap"
        gap="2"
        justifyContent="center"
        alignItems="center"
      >
        <Button variant="solid" onClick={toggle}>
          <PlayIcon size={18} aria-hidden />
          {t(`battle:fight.${playLabel}`)}
        </Button>
        <Button size="icon" aria-label={t('battle:fight.step')} disabled={isOver} onClick={next}>
          <StepForward size={18} aria-hidden />
        </Button>
        <Button size="icon" aria-label={t('battle:fight.end')} disabled={isOver} onClick={skip}>
          <SkipForward size={18} aria-hidden />
        </Button>
        <chakra.span fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {t('battle:fight.progress', { step: number.format(step), total: number.format(total) })}
        </chakra.span>
      </chakra.div>
      <chakra.section aria-label={t('battle:fight.log')}>
        <chakra.h2 fontSize="lg" mb="2">
          {t('battle:fight.log')}
        </chakra.h2>
        <chakra.ol ps="6" listStyleType="decimal" color="fg.muted" fontSize="sm" display="grid" gap="1">
          {lines.map((line, place) => (
            <li key={place}>{line}</li>
          ))}
        </chakra.ol>
      </chakra.section>
    </Card>
  );
}
